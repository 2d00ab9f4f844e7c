//! A battle as it is fought: everybody with her figures, her power and her card, in front of the world it is for.

use super::battlefield::{Stage, paint_field, paint_level, paint_light, paint_ribbon, plate_of};
use super::happening::{Gain, Happening, blow_on, blows, change, decision, is_turning_up, level_words, source_of};
use super::lineup::{Lying, Post, back_in, foot_of, line_up};
use super::location::{counts, is_fought};
use super::muster::squads;
use super::offers::Group;
use super::print::{State, paint_back};
use super::rising::{foreground, paint_gain, prize_place};
use super::seen::Seen;
use super::token::{NIGHT, Sky, WAR_INK, paint_plate};
use super::{battle, card, gem, note, preview};
use crate::game::{Actor, Legality as _, Position, Seat, Text};
use crate::starship::{Blow, Card, Committed, HonorSource, LastBattle, Move, Reward, Starship};
use crate::text;
use crate::ui::material::{Ease, Paint, chamfered};
use crate::ui::theme::{self, rgb};
use crate::ui::{Desk, Motion};
use egui::{Align2, Color32, FontId, Painter, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

/// A battle in a frame: before the move that is being shown, and where it is drawn.
pub(super) struct Melee<'a, 'd> {
    pub(super) desk: &'a Desk<'d, Starship>,
    pub(super) before: &'a Starship,
    pub(super) board: u8,
    room: Rect,
    pub(super) painter: Painter,
    /// Everybody who was in the battle when it began, in turn order.
    pub(super) posts: Vec<Post>,
    /// How the battle stands once what is shown has happened.
    fought: Starship,
    /// The blows that are shown.
    blows: Vec<Blow>,
    /// How everybody stands as far as that has been seen by now.
    pub(super) standing: Starship,
}

/// The board where somebody is to commit a card now.
pub fn committing(position: &Starship) -> Option<u8> {
    let Actor::Seat(seat) = position.actor() else { return None };
    let open = position.is_calm() && position.is_in_battle(seat) && position.committed(seat).is_none();
    position.battle_board().filter(|_| open)
}

/// The board whose battle is in the place of the boards while somebody decides: where a card is to be committed, and where what
/// is asked meanwhile needs nothing that stands on the boards.
pub fn on_stage(position: &Starship) -> Option<u8> {
    let fought = position.battle_board().filter(|board| is_fought(position, *board));
    committing(position).or_else(|| fought.filter(|_| position.trade().is_none() && is_answered_in_words(position)))
}

fn is_answered_in_words(position: &Starship) -> bool {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let in_words = |mv: &Move| matches!(Group::of(*mv), Group::Choices | Group::Cards);
    matches!(position.actor(), Actor::Seat(_)) && moves.iter().all(in_words)
}

/// What lies there: as long as cards are committed and none lies open, all are seen from behind.
pub fn lying(position: &Starship) -> Lying {
    let open = position.seats().any(|seat| position.committed(seat).is_some_and(|held| held.shown));
    if committing(position).is_some() && !open { Lying::Backs } else { Lying::Faces }
}

/// A battle while somebody decides: who stands there with what, for what, and who has chosen.
pub fn stage_ui(desk: &Desk<'_, Starship>, board: u8, room: Rect, ui: &mut Ui) {
    let melee = Melee::new(desk, desk.position, board, room, ui);
    if let Some(last) = desk.position.last_battle().filter(|_| desk.position.is_battle_over()) {
        melee.paint_victor(&last, 1.0);
        return melee.paint_words(&desk.cast.plain(&decision(&last)));
    }
    step_label_ui(desk.position, room, ui);
    let stage = if committing(desk.position).is_some() { Stage::Commit } else { Stage::Reveal };
    paint_field(&melee.painter, desk.position, board, stage, room);
    let (winner, seen) = (desk.position.would_win(board), Seen::of(desk));
    for post in &melee.posts {
        let (seat, column) = (post.seat, post.column);
        let power = desk.position.power_of(seat, board).total();
        melee.paint_fighter(post, power, winner == Some(seat));
        note::need(ui.ctx(), post.plate);
        melee.paint_sum(post);
        melee.paint_card(post, None);
        let told = seen.as_ref().map(|seen| desk.cast.plain(&battle::commitment(desk, seen, seat))).unwrap_or_default();
        let response = ui.interact(column, ui.scope_id().with(("fighter", seat.index())), Sense::hover());
        let words = format!("{} with power {power} in the battle: {told}", desk.cast.name(seat));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
        if response.hovered() {
            note::tooltip(&response, &[], |ui| {
                preview::power_ui(desk, seat, board, ui);
                ui.label(told);
            });
        }
    }
    melee.paint_gains();
    let leads = desk.cast.plain(&super::location::verdict(desk.position, board));
    let next = match stage {
        Stage::Commit => desk.cast.plain(&before_answer(desk.position)),
        _ => desk.cast.plain(&after_answer(desk.position)),
    };
    melee.paint_words(&format!("As it stands, {leads}. {next}."));
}

/// The step of the battle, for screen readers, where it is painted.
fn step_label_ui(position: &Starship, room: Rect, ui: &Ui) {
    let step = if committing(position).is_some() { "Step 1 of 3: commit" } else { "Step 2 of 3: reveal" };
    let place = Rect::from_min_size(room.right_top() - vec2(260.0, -8.0), vec2(250.0, 34.0));
    let response = ui.interact(place, ui.scope_id().with("step of the battle"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, step));
}

/// The honor that victory at a location brings: what is at stake there, and what its reward has of it.
pub fn honor_of_victory(position: &Starship, board: u8) -> u16 {
    let rewards = position.location(board).map_or(&[][..], |card| &card.reward);
    let reward = |reward: &Reward| if let Reward::Honor(honor) = reward { u16::from(*honor) } else { 0 };
    position.honor_at_stake(board) + rewards.iter().map(reward).sum::<u16>()
}

/// What comes once cards are committed: somebody may choose after those of the others have been turned up.
fn before_answer(position: &Starship) -> Text {
    let is_shown = |seat: &Seat| position.committed(*seat).is_some_and(|committed| committed.shown);
    if position.seats().any(|seat| is_shown(&seat)) {
        return text!["The other cards are turned up: what is chosen now comes last"];
    }
    text!["Committed cards are turned up in turn order"]
}

/// What comes once what is asked is answered.
fn after_answer(position: &Starship) -> Text {
    let waits = |committed: Committed| committed.card.is_some() && !committed.shown;
    let next = position.turn_order().find(|seat| position.committed(*seat).is_some_and(waits));
    let last = position.chooses_last().filter(|seat| position.committed(*seat).is_none());
    match (next, last) {
        (Some(next), _) => text!["Next the card of ", next, " is turned up"],
        (None, Some(last)) => text!["Next ", last, " chooses a card"],
        (None, None) => text!["All cards are turned up: next the battle is decided"],
    }
}

/// Somebody's power in a battle that is decided.
pub fn power_in(last: &LastBattle, seat: Seat) -> i16 {
    last.powers.iter().find(|(other, _)| *other == seat).map_or(0, |(_, power)| *power)
}

/// Somebody's power once what is shown has happened.
pub fn power_after(desk: &Desk<'_, Starship>, before: &Starship, seat: Seat) -> i16 {
    let fought = desk.motion.as_ref().map_or_else(|| desk.position.clone(), |motion| before.until_decided(*motion.mv));
    before.battle_board().map_or(0, |board| fought.power_of(seat, board).total())
}

/// Somebody's power as far as a blow has been seen to change it.
pub fn power_by_now(blow: &Blow, board: u8, seat: Seat, progress: f32) -> i16 {
    let (from, change) = (blow.before.power_of(seat, board).total(), f32::from(change(blow, board, seat)));
    from + (change * counted(progress)).round() as i16
}

/// How much of what a card changes has been counted.
fn counted(progress: f32) -> f32 {
    Ease::Out.at((progress - 0.35) / 0.4)
}

/// How far a card has turned.
pub fn turning(progress: f32) -> f32 {
    Ease::InOut.at(progress / 0.3)
}

/// A card is turned up, or strikes: it turns, says what it does, and powers change.
pub fn paint_reveal(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    board: u8,
    words: &Text,
    progress: f32,
    room: Rect,
    ui: &Ui,
) {
    let Some((motion, blow)) = desk.motion.as_ref().and_then(|motion| Some((motion, blow_on(motion)?))) else { return };
    let counted = counted(progress);
    let standing = if counted > 0.0 { blow.after.clone() } else { blow.before.clone() };
    let melee = Melee { standing, blows: vec![blow], ..Melee::new(desk, before, board, room, ui) };
    let turning = is_turning_up(motion).then(|| turning(progress));
    paint_field(&melee.painter, before, board, Stage::Reveal, room);
    for post in &melee.posts {
        melee.paint_fighter(post, power_by_now(&melee.blows[0], board, post.seat, progress), false);
        let change = change(&melee.blows[0], board, post.seat);
        if change != 0 && counted > 0.0 {
            melee.paint_change(post, change, counted);
        }
        melee.paint_card(post, melee.turned(post.seat).map(|turned| turning.unwrap_or(turned)));
    }
    melee.paint_gains();
    if let (Some(why), Some(turned)) = (before.spent_in_vain(*motion.mv), turning)
        && let Some(seat) = before.turns_up().filter(|_| turned >= 1.0)
    {
        melee.paint_stamp(seat, why);
    }
    melee.paint_words(&desk.cast.plain(words));
}

/// A battle ends level: the powers beside each other, and then who wins by the rules.
pub fn paint_tie(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    last: &LastBattle,
    words: &Text,
    progress: f32,
    room: Rect,
    ui: &Ui,
) {
    let melee = Melee::after(desk, before, last.board, room, ui);
    // That it is level stands in the place of what is at stake.
    melee.paint_fought(Stage::Victor);
    paint_level(&melee.painter, &level_words(last), Ease::Out.at(progress / 0.2), room);
    melee.paint_words(&desk.cast.plain(words));
}

/// Somebody is at a location alone, and wins it: the gain comes to the seat in the second half.
pub fn paint_alone(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    (board, seat, honor): (u8, Seat, u16),
    words: &Text,
    progress: f32,
    room: Rect,
    ui: &Ui,
) {
    let team = (seat, squads(before, before.units_on(board).of(seat)));
    let posts = line_up(&[team], room.shrink2(vec2(9.0, 0.0)), Lying::Faces);
    let melee = Melee { posts, ..Melee::new(desk, before, board, room, ui) };
    paint_field(&melee.painter, before, board, Stage::Alone, room);
    let shown = Ease::Out.at(progress / 0.2);
    for post in &melee.posts {
        paint_light(&melee.painter.with_clip_rect(room), desk, post.column, seat, shown);
        melee.paint_fighter(post, before.power_of(seat, board).total(), true);
        let gain = Gain::new(seat, honor.into(), HonorSource::Battles);
        paint_gain(desk, gain, Some(prize_place(post.plate)), progress, ui, &foreground(ui));
    }
    paint_ribbon(&melee.painter, desk, (seat, "stands alone"), shown, room);
    melee.paint_words(&desk.cast.plain(words));
}

/// What comes of a card before the battle is decided, and of the victory then: figures that are destroyed, and what somebody gains
/// or pays.
pub fn paint_between(
    desk: &Desk<'_, Starship>,
    (happening, victory): (&Happening, Option<&LastBattle>),
    words: &Text,
    progress: f32,
    room: Rect,
    ui: &Ui,
) {
    let Some((motion, board)) = desk.motion.as_ref().and_then(|motion| Some((motion, motion.before.battle_board()?)))
    else {
        return;
    };
    let melee = Melee::after(desk, motion.before, board, room, ui);
    match victory {
        Some(last) => melee.paint_victor(last, 1.0),
        None => melee.paint_fought(Stage::Reveal),
    }
    if let Happening::Gained(gains) = happening {
        for gain in gains {
            let post = melee.posts.iter().find(|post| post.seat == gain.seat);
            let from = post.map(|post| prize_place(post.plate));
            paint_gain(desk, *gain, from, progress, ui, &foreground(ui));
        }
    }
    melee.paint_words(&desk.cast.plain(words));
}

/// The battle is decided: the victor stands in the light.
pub fn paint_victory(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    last: &LastBattle,
    progress: f32,
    room: Rect,
    ui: &Ui,
) {
    let melee = Melee::after(desk, before, last.board, room, ui);
    melee.paint_victor(last, Ease::Out.at(progress / 0.3));
    melee.paint_words(&desk.cast.plain(&decision(last)));
}

impl<'a, 'd> Melee<'a, 'd> {
    fn new(desk: &'a Desk<'d, Starship>, before: &'a Starship, board: u8, room: Rect, ui: &Ui) -> Self {
        let there = |seat: &Seat| before.is_in_battle(*seat) || counts(before, *seat, board);
        let team = |seat: Seat| (seat, squads(before, before.units_on(board).of(seat)));
        let teams: Vec<_> = before.turn_order().filter(there).map(team).collect();
        // Nobody stands at the frame.
        let posts = line_up(&teams, room.shrink2(vec2(9.0, 0.0)), lying(before));
        let moved = |motion: &Motion<'_, Starship>| before.until_decided(*motion.mv);
        let fought = desk.motion.as_ref().map_or_else(|| before.clone(), moved);
        let blows = desk.motion.as_ref().map(|motion| blows(before, *motion.mv)).unwrap_or_default();
        let standing = before.clone();
        Self { desk, before, board, room, painter: ui.painter().clone(), posts, fought, blows, standing }
    }

    /// The same once what is shown has happened.
    fn after(desk: &'a Desk<'d, Starship>, before: &'a Starship, board: u8, room: Rect, ui: &Ui) -> Self {
        let melee = Self::new(desk, before, board, room, ui);
        Self { standing: melee.fought.clone(), ..melee }
    }

    /// Everybody once a card has been turned up, and done what it does.
    fn paint_fought(&self, stage: Stage) {
        paint_field(&self.painter, self.before, self.board, stage, self.room);
        for post in &self.posts {
            self.paint_fighter(post, power_after(self.desk, self.before, post.seat), false);
            self.paint_cause(post);
            self.paint_card(post, self.turned(post.seat));
        }
        self.paint_gains();
    }

    /// Everybody once it is seen who wins: so much of the light has come.
    fn paint_victor(&self, last: &LastBattle, shown: f32) {
        paint_field(&self.painter, self.before, self.board, Stage::Victor, self.room);
        for post in &self.posts {
            let wins = last.victor == Some(post.seat);
            if wins {
                let clipped = self.painter.with_clip_rect(self.room);
                paint_light(&clipped, self.desk, post.column, post.seat, shown);
            }
            self.paint_fighter(post, power_in(last, post.seat), wins);
            self.paint_card(post, self.turned(post.seat));
        }
        if let Some(victor) = last.victor {
            paint_ribbon(&self.painter, self.desk, (victor, "is victorious"), shown, self.room);
        }
    }

    /// How far her card has been turned by what is shown, if it is hers.
    pub(super) fn turned(&self, seat: Seat) -> Option<f32> {
        let turns = self.desk.motion.as_ref().is_some_and(|motion| matches!(motion.mv, Move::TurnUp(_)));
        (turns && self.before.turns_up() == Some(seat)).then_some(1.0)
    }

    /// Her card: its back, its face once it is turned up, or a place where none lies.
    fn paint_card(&self, post: &Post, turned: Option<f32>) {
        let (seat, place) = (post.seat, post.card);
        match self.before.committed(seat).or_else(|| self.fought.committed(seat)) {
            Some(Committed { card: Some(_), shown: false, .. }) if turned.is_none_or(|turned| turned < 0.5) => {
                let wide = (turned.unwrap_or(0.0) * std::f32::consts::PI).cos().abs().max(0.02);
                let size = if turned.is_some() { place.size() } else { back_in(place.size()) };
                let back = Rect::from_center_size(place.center(), vec2(size.x * wide, size.y));
                paint_back(&self.painter, back, &self.desk.cast.look(seat));
            }
            Some(Committed { card: Some(committed), .. }) => {
                note::need(self.painter.ctx(), post.face());
                self.paint_face(committed, post.face(), turned.unwrap_or(1.0));
            }
            Some(Committed { card: None, .. }) => self.paint_gap((seat, place), "no card", (0.0, false)),
            None if !self.before.is_in_battle(seat) => {}
            None if self.before.actor() == Actor::Seat(seat) => {
                self.paint_gap((seat, place), "is choosing", (1.0, true));
            }
            None => self.paint_gap((seat, place), "yet to choose", (1.0, false)),
        }
    }

    /// A card that does not lie there yet, from behind and so faint, with what is known of it: lit if it is waited for.
    fn paint_gap(&self, (seat, place): (Seat, Rect), words: &str, (share, lit): (f32, bool)) {
        let back = Rect::from_center_size(place.center(), back_in(place.size()));
        let mut faint = self.painter.clone();
        faint.set_opacity(share);
        paint_back(&faint, back, &self.desk.cast.look(seat));
        let (edge, ink) = if lit { (gem::CYAN, gem::CYAN) } else { (NIGHT.faint, NIGHT.ink) };
        let words = self.painter.layout_no_wrap(words.to_owned(), theme::strong(12.0), ink);
        let low = if share > 0.0 { back.bottom() - 17.0 } else { back.center().y };
        let plate = Rect::from_center_size(pos2(back.center().x, low), vec2(words.size().x + 10.0, 20.0));
        let ground = plate_of(Sky::of(self.desk.palette).is_night());
        self.painter.rect(plate, 5.0, ground, Stroke::new(1.0, edge), egui::StrokeKind::Inside);
        self.painter.galley(plate.center() - words.size() * 0.5, words, ink);
        if lit {
            note::need(self.painter.ctx(), back);
            let mut rim = Paint::default();
            rim.line(&chamfered(back.expand(1.0), back.width() * 0.08), true, |_| (1.8, edge));
            rim.show(&self.painter);
        }
    }

    fn paint_face(&self, committed: Card, place: Rect, turned: f32) {
        let shown = match self.desk.motion.as_ref().map(|motion| motion.mv) {
            Some(Move::TurnUp(card)) if turned < 1.0 || !committed.is_known() => *card,
            _ => committed,
        };
        let Some(data) = self.desk.position.set().actions.get(shown.index()) else { return };
        let wide = (turned * std::f32::consts::PI).cos().abs().max(0.02);
        if wide < 0.98 {
            let narrow = Rect::from_center_size(place.center(), vec2(place.width() * wide, place.height()));
            let mut paint = Paint::default();
            paint.smooth(&chamfered(narrow, 6.0_f32.min(narrow.width() * 0.3)), |_| rgb(0x4e_17_14));
            paint.show(&self.painter);
            return;
        }
        card::print(data, &data.words()).paint(&self.painter, place, State::Lit, None);
    }

    /// By how much a power changes, beside it.
    fn paint_change(&self, post: &Post, change: i16, counted: f32) {
        // Beside the plate, or where there is no room before the end of the name: never on a figure.
        let plate = post.plate;
        let beside = post.column.right() - plate.right() > 36.0;
        let at =
            if beside { plate.right_center() + vec2(22.0, 10.0) } else { plate.right_center() - vec2(66.0, -10.0) };
        let colour = if change < 0 { rgb(0xff_a4_94) } else { rgb(0x9a_f0_b4) };
        super::rising::paint_rising(at, &format!("{change:+}"), colour, counted * 0.6, &self.painter);
        self.paint_cause(post);
    }

    /// What has changed a power by what is shown, and by how much, below it.
    fn paint_cause(&self, post: &Post) {
        let Some(motion) = &self.desk.motion else { return };
        let changes = |blow: &Blow| {
            let change = change(blow, self.board, post.seat);
            let source = source_of(self.before, *motion.mv, blow).filter(|_| change != 0)?;
            let sign = if change < 0 { "−" } else { "+" };
            Some((change, format!("{sign}{} {}", change.abs(), self.desk.cast.plain(&source))))
        };
        let (changes, words): (Vec<i16>, Vec<String>) = self.blows.iter().filter_map(changes).unzip();
        if words.is_empty() {
            return;
        }
        let ink = if changes.iter().sum::<i16>() < 0 { WAR_INK } else { rgb(0x9a_f0_b4) };
        paint_plate(&self.painter, post.sum.center(), &words.join(" · "), theme::strong(13.0), ink, post.sum.width());
    }

    /// Why a card has no effect, across it.
    fn paint_stamp(&self, seat: Seat, why: &str) {
        let Some(place) = self.posts.iter().find(|post| post.seat == seat).map(|post| post.card) else { return };
        let band = Rect::from_center_size(place.center(), vec2(place.width() + 6.0, 46.0));
        self.painter.rect_filled(band, 4.0, rgb(0x5a_10_10));
        self.painter.rect_stroke(band, 4.0, Stroke::new(1.5, WAR_INK), egui::StrokeKind::Inside);
        for (line, words) in ["without effect", why].into_iter().enumerate() {
            let at = band.center() + vec2(0.0, -10.0 + 20.0 * line as f32);
            let (font, room) = (theme::strong(13.0), band.width() - 8.0);
            super::paint::line(&self.painter, at, Align2::CENTER_CENTER, words, font, Color32::WHITE, room);
        }
    }

    /// What happens, at the foot: in two lines where one is not enough.
    fn paint_words(&self, words: &str) {
        let foot =
            Rect::from_min_max(pos2(self.room.left(), self.room.bottom() - foot_of(self.room) - 4.0), self.room.max)
                .shrink2(vec2(8.0, 3.0));
        // A note about a card in the hand lies elsewhere.
        note::need(self.painter.ctx(), foot);
        let (ground, ink) = (plate_of(Sky::of(self.desk.palette).is_night()), NIGHT.ink);
        self.painter.rect_filled(foot, 6.0, ground);
        let laid_out = |words: &str| {
            let mut job = super::paint::plain_job(words, FontId::proportional(13.5), ink);
            job.halign = egui::Align::Center;
            job.wrap.max_width = foot.width() - 16.0;
            job.wrap.max_rows = if foot.height() < 30.0 { 1 } else { 2 };
            self.painter.layout_job(job)
        };
        // Where there is no room for all, the first sentence is whole.
        let (all, first) = (laid_out(words), words.split_inclusive(". ").next());
        let galley = first.filter(|_| all.elided).map_or(all, |first| laid_out(first.trim_end()));
        let at = pos2(foot.center().x, foot.center().y - galley.size().y * 0.5);
        self.painter.galley(at, galley, ink);
    }
}
