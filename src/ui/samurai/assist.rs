//! The assistant: where we are, what may be done, what hangs in the balance, and when the game ends.

use super::art::{paint_sign, paint_tinted};
use super::{Held, happening, preview};
use crate::game::{Actor, Rule, Seat, Text, prelude::*};
use crate::samurai::{ASIDE_TO_END, Caste, Ending, Phase, Pile, Samurai, Space, Tile, rules};
use crate::text;
use crate::ui::material::{Paint, ellipse, mix, rounded};
use crate::ui::theme::{self, Shade, rgb};
use crate::ui::{Desk, Drawn as _, Icon, Mood, words};
use egui::{
    Align, Align2, Color32, Context, Id, Label, Layout, Pos2, Rect, RichText, Role, Sense, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};

pub fn now_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let position = desk.position;
    head(desk, ui, if desk.present { "Now" } else { "At that moment" });
    let seen = happening::told(desk);
    let asked = match &seen {
        Some(told) => told.clone(),
        None if position.phase() == Phase::Hands => position.status(),
        None => position.step(),
    };
    desk.label(ui, &asked);
    if happening::is_capturing(desk) {
        step_line_ui(desk, CAPTURES, ui);
    } else if position.phase() == Phase::Turn && seen.is_none() {
        steps_ui(desk, ui);
    }
    if let Some(spot) = held.looked_at {
        section(desk, ui, "Here");
        preview::spot_ui(desk, held, spot, ui);
    }
    let all_known = position.seats().all(|seat| position.captured(seat).is_some());
    // What is nearer comes first: the next capture, or the end.
    let is_near = Caste::ALL.iter().any(|caste| position.standing().of(*caste) <= NEAR)
        || position.aside().total() + NEAR > ASIDE_TO_END;
    if is_near {
        how_it_ends_ui(desk, ui);
    }
    if matches!(position.phase(), Phase::Turn | Phase::Refresh) && !all_known {
        let is_contested = |town: &Space| {
            let influence = position.influence(*town);
            position.pieces_at(*town).iter().any(|caste| !influence.is_none(caste))
        };
        let nearest: Vec<Space> = preview::towns(position).into_iter().filter(is_contested).take(NEAREST).collect();
        if !nearest.is_empty() {
            section(desk, ui, "Nearest to capture");
            settlements_ui(desk, held, nearest, true, ui);
        }
    }
    if !is_near {
        how_it_ends_ui(desk, ui);
    }
    match position.phase() {
        Phase::Over => {
            section(desk, ui, "Result");
            standings_ui(desk, ui);
        }
        Phase::Begin | Phase::Hands | Phase::Pieces => {}
        Phase::Turn | Phase::Refresh if !all_known => {
            let words = RichText::new("What has been taken lies behind the screens until the end");
            ui.label(words.small().color(desk.palette.faint));
        }
        Phase::Turn | Phase::Refresh | Phase::Screens => {
            section(desk, ui, "As things stand");
            standings_ui(desk, ui);
        }
    }
    ui.collapsing("The rules of this step", |ui| {
        for rule in rules_of(position.phase()) {
            desk.rule_ui(ui, rule);
            ui.add_space(4.0);
        }
    });
}

fn how_it_ends_ui(desk: &Desk<'_, Samurai>, ui: &mut Ui) {
    if desk.position.supply().total() == 0 {
        section(desk, ui, "How the game ends");
        let seen = happening::as_seen(desk);
        ending_ui(desk, seen.as_ref().unwrap_or(desk.position), ui);
    }
}

/// With so many pieces of a caste left, or ties to come, the end is near.
const NEAR: u8 = 2;

/// How many settlements are told of beside everything else.
const NEAREST: usize = 3;

fn section(desk: &Desk<'_, Samurai>, ui: &mut Ui, title: &str) {
    ui.add_space(4.0);
    head(desk, ui, title);
}

/// A heading, and a line of gold that fades beside it.
fn head(desk: &Desk<'_, Samurai>, ui: &mut Ui, title: &str) {
    let heading = words::heading(ui, Mood::Ink, 18.0, title).rect;
    let (left, right) = (heading.right() + 10.0, ui.max_rect().right());
    let line = Rect::from_min_max(pos2(left, heading.center().y + 1.0), pos2(right, heading.center().y + 2.0));
    if line.width() > 0.0 {
        let mut paint = Paint::default();
        paint.line(&[line.left_center(), line.right_center()], false, |end| {
            (1.0, desk.palette.gold.gamma_multiply(if end == 0 { 0.6 } else { 0.0 }))
        });
        paint.show(ui.painter());
    }
}

/// The rules that matter in a part of the game.
fn rules_of(phase: Phase) -> Vec<&'static Rule> {
    match phase {
        Phase::Begin => vec![&rules::FIRST_PLAYER],
        Phase::Hands => vec![&rules::STARTING_HAND, &rules::STACK, &rules::BASIC_SETUP],
        Phase::Pieces => vec![&rules::SUPPLY, &rules::EDO, &rules::CITIES, &rules::VILLAGES],
        Phase::Turn => vec![
            &rules::AT_LEAST_ONE,
            &rules::FAST,
            &rules::EMPTY_SPACE,
            &rules::CASTE_TILES,
            &rules::WILD_TILES,
            &rules::SHIPS,
            &rules::SWITCH,
            &rules::NO_TWINS,
            &rules::MOVE,
            &rules::CAPTURE,
            &rules::CAPTURE_TIMING,
            &rules::TIED,
        ],
        Phase::Refresh => vec![&rules::REFRESH],
        Phase::Screens | Phase::Over => {
            vec![&rules::LEADERS, &rules::MOST_LEADERS, &rules::OTHER_CASTES, &rules::ALL_CASTES, &rules::NO_LEADER]
        }
    }
}

/// The three steps of a turn, and what may be done in this one.
fn steps_ui(desk: &Desk<'_, Samurai>, ui: &mut Ui) {
    let position = desk.position;
    step_line_ui(desk, 0, ui);
    // Of a hand that nobody at the screen knows there is nothing to say.
    if let Some(seat) = desk.seat.filter(|_| !desk.refereed) {
        let (playable, others): (Vec<Tile>, Vec<Tile>) =
            position.hand(seat).faces().partition(|tile| position.may_play(*tile));
        // What can still be played stands at the hand; here is why the others cannot.
        if position.any_played() {
            if others.iter().any(|tile| !tile.is_fast()) {
                ui.label("One tile without fast icon a turn: it has been played");
            }
        } else if !playable.is_empty() && !others.is_empty() {
            desk.label(ui, &text!["You may play: ", Text::join(playable.into_iter().map(Text::from), ", ")]);
        }
    }
    let due: Vec<_> = position.captures_due().collect();
    if !due.is_empty() {
        ui.label("When the tiles are played:");
        for capture in due {
            let words = preview::verdict(capture.caste, capture.influence, position, true);
            desk.label(ui, &text!["• ", capture.settlement, ", ", words]);
        }
    }
}

/// The number of the captures among the steps of a turn.
const CAPTURES: usize = 1;

/// The three steps, numbered; the one that is being done is lit.
fn step_line_ui(desk: &Desk<'_, Samurai>, done: usize, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for (step, words) in ["play tiles", "captures", "draw"].into_iter().enumerate() {
            let now = step == done;
            let (fill, ink) = if now {
                (desk.palette.accent, desk.palette.on_accent)
            } else {
                (desk.palette.raised, desk.palette.faint)
            };
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 9.0, fill);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, step + 1, theme::strong(12.0), ink);
            let words = RichText::new(words).small();
            ui.label(if now { words.strong() } else { words.color(desk.palette.faint) });
        }
    });
}

/// Pieces left, the tie counter, and what would end the game.
fn ending_ui(desk: &Desk<'_, Samurai>, position: &Samurai, ui: &mut Ui) {
    for caste in Caste::ALL {
        cells_ui(desk, position, caste, ui);
    }
    rings_ui(desk, position, ui);
    if position.phase() == Phase::Turn {
        if let Some(ending) = preview::ending_after(position) {
            desk.label(ui, &text!["The game ends with this turn: ", ending_words(ending)]);
        } else {
            let chances = chances(position);
            desk.label(ui, &text!["It ends soonest if ", Text::join(chances, ", or ")]);
        }
    } else if let Some(ending) = position.ending() {
        desk.label(ui, &text!["It has ended: ", ending_words(ending)]);
    }
    ui.collapsing("The rule", |ui| desk.rule_ui(ui, &rules::END));
}

/// The pieces of a caste as cells: those still on the board are lit.
fn cells_ui(desk: &Desk<'_, Samurai>, position: &Samurai, caste: Caste, ui: &mut Ui) {
    let (left, all) = (position.standing().of(caste), position.each_caste());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 23.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{left} {} on the board", caste.plural())));
    response.on_hover_text(format!("{left} of {all} {} on the board", caste.plural()));
    paint_sign(ui.painter(), rect.left_center() + vec2(10.0, 0.0), 20.0, caste);
    let (start, end) = (rect.left() + 28.0, rect.right() - 30.0);
    let pitch = ((end - start) / f32::from(all)).min(20.0);
    let mut paint = Paint::default();
    for cell in 0..all {
        let middle = pos2(start + (f32::from(cell) + 0.5) * pitch, rect.center().y);
        let outline = rounded(Rect::from_center_size(middle, vec2(pitch - 3.0, 10.0)), 2.5);
        let colour = if cell < left { caste_colour(caste, desk.palette.shade) } else { desk.palette.raised };
        paint.smooth(&outline, |place| mix(colour, Color32::BLACK, ((place.y - middle.y) * 0.03).max(0.0)));
        if cell < left {
            paint.line(&outline, true, |_| (1.0, mix(colour, Color32::BLACK, 0.45)));
        }
    }
    paint.show(ui.painter());
    let place = pos2(start + f32::from(all) * pitch + 8.0, rect.center().y);
    ui.painter().text(place, Align2::LEFT_CENTER, left, theme::strong(15.0), desk.palette.ink);
}

/// What stands for a caste where there is no room for its sign.
const fn caste_colour(caste: Caste, shade: Shade) -> Color32 {
    match (caste, shade) {
        (Caste::Buddha, _) => rgb(0xc2_7c_40),
        (Caste::Rice, Shade::Dark) => rgb(0xe3_e6_c4),
        (Caste::Rice, Shade::Light) => rgb(0x86_a6_5a),
        (Caste::Castle, Shade::Dark) => rgb(0x8f_a6_c6),
        (Caste::Castle, Shade::Light) => rgb(0x5f_7d_a3),
    }
}

/// Under what it is remembered where the last of the pieces lies that are set aside, and in which frame it was drawn.
fn aside_place() -> Id {
    Id::unique("set aside")
}

/// Where the last of the pieces lies that are set aside, if it is in view.
pub fn place_aside(ctx: &Context) -> Option<Pos2> {
    let (place, frame): (Pos2, u64) = ctx.data(|data| data.get_temp(aside_place()))?;
    (ctx.cumulative_pass_nr() <= frame + 1).then_some(place)
}

/// What ties have set aside: a ring for each that ends the game, filled with the piece.
fn rings_ui(desk: &Desk<'_, Samurai>, position: &Samurai, ui: &mut Ui) {
    let aside = position.aside();
    let pieces: Vec<Caste> =
        Caste::ALL.into_iter().flat_map(|caste| std::iter::repeat_n(caste, usize::from(aside.of(caste)))).collect();
    ui.horizontal_wrapped(|ui| {
        let of = if aside.total() > ASIDE_TO_END { String::new() } else { format!(" of {ASIDE_TO_END}") };
        ui.label(format!("Set aside: {}{of}", aside.total()));
        let rings = pieces.len().max(usize::from(ASIDE_TO_END));
        let (rect, response) = ui.allocate_exact_size(vec2(rings as f32 * 20.0, 20.0), Sense::hover());
        let words = format!("Set aside: {}", desk.cast.plain(&Text::from(*aside)));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
        response.on_hover_text(words);
        let next = pos2(rect.left() + 10.0 + pieces.len().saturating_sub(1) as f32 * 20.0, rect.center().y);
        let frame = ui.ctx().cumulative_pass_nr();
        ui.ctx().data_mut(|data| data.insert_temp(aside_place(), (next, frame)));
        for ring in 0..rings {
            let centre = pos2(rect.left() + 10.0 + ring as f32 * 20.0, rect.center().y);
            let mut paint = Paint::default();
            paint.line(&ellipse(centre, Vec2::splat(8.0), 24), true, |_| (1.3, desk.palette.faint.gamma_multiply(0.8)));
            paint.show(ui.painter());
            if let Some(caste) = pieces.get(ring) {
                paint_tinted(ui.painter(), centre, 15.0, *caste, Color32::from_gray(215));
            }
        }
    });
}

/// What ends the game, after "ends:".
pub fn ending_words(ending: Ending) -> Text {
    match ending {
        Ending::CasteGone(caste) => text!["no ", caste, " is left on the board"],
        Ending::TooManyAside => text!["four or more pieces are set aside"],
    }
}

/// What would have to happen for the game to end, nearest first.
fn chances(position: &Samurai) -> Vec<Text> {
    let mut castes = Caste::ALL.map(|caste| (position.standing().of(caste), caste));
    castes.sort_by_key(|(left, _)| *left);
    let fewest = castes[0].0;
    let alike = castes.iter().all(|(left, _)| *left == fewest);
    let any = (alike && fewest > 1).then(|| text!["all ", fewest, " pieces of a caste leave the board"]);
    let nearest = castes.into_iter().filter(|(left, _)| any.is_none() && *left == fewest);
    let gone = nearest.map(|(left, caste)| match left {
        1 => text!["the last ", caste, " leaves the board"],
        left => text!["all ", left, " ", caste, " pieces leave the board"],
    });
    let ties = ASIDE_TO_END.saturating_sub(position.aside().total());
    let last = if ties == 1 { text!["one more piece is tied"] } else { text![ties, " more pieces are tied"] };
    gone.chain(any.clone()).chain([last]).collect()
}

/// Where the castes stand in a line of the table of piles.
fn columns(line: Rect) -> impl Iterator<Item = (Caste, Rect)> {
    Caste::ALL.into_iter().map(move |caste| {
        let left = line.left() + line.width() * (0.42 + 0.19 * caste.index() as f32);
        (caste, Rect::from_min_size(pos2(left, line.top()), vec2(line.width() * 0.19, line.height())))
    })
}

/// The signs of the castes above the piles.
fn piles_head_ui(ui: &mut Ui) {
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    for (caste, cell) in columns(line) {
        let response = ui.interact(cell, ui.scope_id().with(("pile", caste.index())), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!(" {}", caste.plural())));
        response.on_hover_text(caste.plural());
        paint_sign(ui.painter(), cell.center(), 21.0, caste);
    }
}

/// What somebody has captured; the line of whoever looks is lit.
fn pile_ui(desk: &Desk<'_, Samurai>, seat: Seat, pile: Pile, all_known: bool, ui: &mut Ui) {
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 23.0), Sense::hover());
    let own = desk.eyes == Some(seat);
    if own {
        ui.painter().rect_filled(line, 4.0, desk.palette.accent.gamma_multiply(0.13));
    }
    desk.cast.look(seat).paint_badge(ui.painter(), line.left_center() + vec2(12.0, 0.0), 8.5);
    let name = Rect::from_min_max(line.min + vec2(26.0, 0.0), pos2(line.left() + line.width() * 0.42, line.bottom()));
    let words = RichText::new(desk.cast.name(seat));
    let words = if own { words.font(theme::strong(14.0)) } else { words };
    let place = UiBuilder::new().max_rect(name).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(place, |ui| ui.add(Label::new(words).truncate()));
    for (caste, cell) in columns(line) {
        let leads = all_known && desk.position.tally().leader(caste) == Some(seat);
        let words = RichText::new(pile.of(caste).to_string()).font(theme::strong(14.0));
        let words = if leads { words.color(desk.palette.accent) } else { words };
        let response = ui.put(cell, Label::new(words).extend());
        if leads {
            Icon::Crown.paint(ui.painter(), cell.center() - vec2(18.0, 0.0), 14.0, desk.palette.gold);
            response.on_hover_text(format!("Most {}", caste.plural()));
        }
    }
}

/// Who has what, as far as it may be known.
fn standings_ui(desk: &Desk<'_, Samurai>, ui: &mut Ui) {
    let position = desk.position;
    let all_known = position.seats().all(|seat| position.captured(seat).is_some());
    let known = position.seats().filter_map(|seat| Some((seat, position.captured(seat)?)));
    for (number, (seat, pile)) in known.enumerate() {
        if number == 0 {
            piles_head_ui(ui);
        }
        pile_ui(desk, seat, pile, all_known, ui);
    }
    if !all_known {
        return;
    }
    let standings = position.tally().standings();
    ui.collapsing("Step by step", |ui| {
        for (number, step) in standings.steps.iter().enumerate() {
            desk.label(ui, &text![format!("{}. ", number + 1), step.clone()]);
        }
    });
    let winners: Vec<Seat> = standings.winners().collect();
    let names = Text::join(winners.iter().map(|seat| (*seat).into()), ", ");
    let verb = match (position.actor(), winners.len()) {
        (Actor::Over, 1) => " has won",
        (Actor::Over, _) => " share the win",
        _ if winners.len() == position.players() => " are level: nobody is ahead",
        (_, 1) => " would win now",
        _ => " would share the win now",
    };
    desk.label(ui, &text![names, verb]);
}

/// Every settlement with pieces, those nearest to capture first.
pub fn towns_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    ui.label(
        RichText::new("Nearest to capture first; point at one to see it on the map").small().color(desk.palette.faint),
    );
    settlements_ui(desk, held, preview::towns(desk.position), false, ui);
}

/// How settlements stand, in sentences or in short; the one that is pointed at is seen on the map.
fn settlements_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, towns: Vec<Space>, in_short: bool, ui: &mut Ui) {
    let position = desk.position;
    let mut pointed_out = None;
    for town in towns {
        ui.add_space(2.0);
        let open = position.open_land(town).len();
        let title = format!("{} · {open} open", town.name());
        let response = ui.add(egui::Label::new(RichText::new(title).strong()).sense(Sense::click()));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{}: {open} open", town.name())));
        if response.hovered() || response.has_focus() {
            pointed_out = Some(town);
        }
        let influence = position.influence(town);
        for caste in position.pieces_at(town).iter() {
            let told = if in_short {
                preview::in_short(caste, influence, position)
            } else {
                preview::verdict(caste, influence, position, open == 0)
            };
            desk.label(ui, &told);
        }
    }
    if held.pointed_out != pointed_out {
        held.pointed_out = pointed_out;
        ui.ctx().request_repaint();
    }
}
