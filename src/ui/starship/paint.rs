//! Small pictures and lines of text that the boards are made of.

use crate::game::counted;
use crate::starship::{Clan, LocationCard, LocationType, Order, Reward, Source};
use crate::ui::Icon;
use crate::ui::theme::{Shade, rgb};
use egui::text::LayoutJob;
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, TextFormat};
use std::sync::Arc;

/// The ground of spaces on sheets.
pub const fn space_fill(shade: Shade) -> Color32 {
    match shade {
        Shade::Dark => rgb(0x2d_3a_66),
        Shade::Light => rgb(0xae_bb_dd),
    }
}

/// The picture of a clan.
pub const fn clan_icon(clan: Clan) -> Icon {
    match clan {
        Clan::Sol => Icon::ClanSol,
        Clan::Terra => Icon::ClanTerra,
        Clan::Ion => Icon::ClanIon,
        Clan::Horizon => Icon::ClanHorizon,
        Clan::Aurora => Icon::ClanAurora,
        Clan::Rift => Icon::ClanRift,
        Clan::Luna => Icon::ClanLuna,
        Clan::Comet => Icon::ClanComet,
    }
}

/// The picture of a type of location.
pub const fn type_icon(kind: LocationType) -> Icon {
    match kind {
        LocationType::Capital => Icon::Capital,
        LocationType::Temple => Icon::Temple,
        LocationType::Outpost => Icon::Outpost,
        LocationType::Colony => Icon::Colony,
    }
}

/// The picture of an order.
pub const fn order_icon(order: Order) -> Icon {
    match order {
        Order::Allegiance => Icon::ClanMarker,
        Order::Units => Icon::Move,
        Order::Cards => Icon::CardDraw,
        Order::Wealth => Icon::Wealth,
    }
}

/// An order in a word.
pub const fn order_name(order: Order) -> &'static str {
    match order {
        Order::Allegiance => "Clan",
        Order::Units => "Units",
        Order::Cards => "Cards",
        Order::Wealth => "Wealth",
    }
}

/// A part of a reward as a picture and a few letters.
pub fn reward_sign(reward: Reward) -> (Icon, String) {
    match reward {
        Reward::Clan(clan, spaces) => (clan_icon(clan), format!("{} {spaces}", clan.name())),
        Reward::Any(spaces) => (Icon::ClanMarker, format!("any {spaces}")),
        Reward::Honor(amount) => (Icon::Honor, format!("+{amount}")),
        Reward::Wealth(amount) => (Icon::Wealth, format!("+{amount}")),
        Reward::Cards(amount) => (Icon::CardDraw, format!("+{amount}")),
    }
}

/// The same in words, where there is room.
pub fn reward_words(reward: Reward) -> String {
    match reward {
        Reward::Clan(clan, spaces) => format!("{} {spaces}", clan.name()),
        Reward::Any(spaces) => format!("any clan {spaces}"),
        Reward::Honor(amount) => format!("{amount} honor"),
        Reward::Wealth(amount) => format!("{amount} wealth"),
        Reward::Cards(amount) => counted(amount.into(), "card"),
    }
}

/// All that a location gives, in words.
pub fn rewards(card: &LocationCard) -> String {
    card.reward.iter().map(|reward| reward_words(*reward)).collect::<Vec<_>>().join(", ")
}

/// How we know what a card says.
pub const fn source_words(source: Source) -> &'static str {
    match source {
        Source::Rulebook => "shown in the rulebook",
        Source::Inferred => "an icon was lost in print and is restored by sense",
        Source::House => "a card of ours, so that the box is full",
    }
}

/// The same in a word.
pub const fn source_word(source: Source) -> &'static str {
    match source {
        Source::Rulebook => "printed",
        Source::Inferred => "restored",
        Source::House => "ours",
    }
}

/// What says the same at the foot of a card.
pub const fn source_sign(source: Source) -> &'static str {
    match source {
        Source::Rulebook => "a full lozenge",
        Source::Inferred => "half a lozenge",
        Source::House => "an empty lozenge",
    }
}

/// A line of text that is cut with an ellipsis where there is no more room. Answers with the room it takes.
pub fn line(
    painter: &Painter,
    at: Pos2,
    align: Align2,
    words: &str,
    font: FontId,
    colour: Color32,
    width: f32,
) -> Rect {
    job_line(painter, at, align, plain_job(words, font, colour), width)
}

/// A painter for what lies within a rectangle, wherever that is.
pub fn within(rect: Rect, painter: &Painter) -> Painter {
    let mut painter = painter.clone();
    painter.set_clip_rect(rect);
    painter
}

/// Words of one look.
pub fn plain_job(words: &str, font: FontId, colour: Color32) -> LayoutJob {
    LayoutJob::single_section(words.to_owned(), TextFormat::simple(font, colour))
}

/// The same with words of several looks.
pub fn job_line(painter: &Painter, at: Pos2, align: Align2, job: LayoutJob, width: f32) -> Rect {
    let galley = one_line(painter, job, width);
    let rect = align.anchor_size(at, galley.size());
    painter.galley(rect.min, galley, Color32::PLACEHOLDER);
    rect
}

/// Words laid out in one line, cut where there is no more room.
pub fn one_line(painter: &Painter, mut job: LayoutJob, width: f32) -> Arc<Galley> {
    job.wrap.max_width = width;
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    painter.layout_job(job)
}
