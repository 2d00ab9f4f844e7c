//! What a game adds to the table to be drawn: the contract between the shell and the boards.

use super::ask::{self, Verdict};
use super::hover::Named;
use super::scorer::Form;
use super::shell::Shell;
use super::table::{Scene, Sign};
use super::{About, Cast, Icon, Layer, Mood, Palette, Term, plain};
use crate::game::{Actor, Class, Flaw, Game, Rule, Seat, Span, Text, Topic};
use crate::sheet::{Sum, capital};
use crate::shelf::Shelved;
use egui::{Align2, Context, Id, Rect, Response, RichText, Ui, Vec2, vec2};
use std::cell::{Cell, RefCell};

/// A game that can be drawn.
///
/// Everything but the two types has a default, made from what [`Game`] says of itself: the board is its position in words,
/// the hand a button for each of its moves, the assistant says what is refused and why, the seats have their standings. So a
/// game is playable in the window with
///
/// ```text
/// impl Drawn for Tides {
///     type Held = ();
///     type Annals = ();
/// }
/// ```
///
/// and whatever is drawn by hand then replaces one default.
///
/// Everything is drawn from a [`Desk`], which holds only what the person at the screen may know. A board never plays a
/// move itself: it calls [`Desk::play`], and the table does the rest (checks, journal, history, next actor).
pub trait Drawn: Shelved {
    /// What the person at the screen has picked up and where she is looking; `()` for the hand there is by default. It is put
    /// down whenever the position or the person changes, by [`Drawn::put_down`].
    type Held: Default;

    /// What is worth counting along the way though a position does not keep it, or `()`; made from views alone, by
    /// [`Drawn::record`].
    type Annals: Default + Clone;

    /// What the game feels like.
    const MOOD: Mood = Mood::Ink;

    /// The room its table needs at least, in points: unless it says otherwise, a window of 1280 × 800 at 150 %.
    const ROOM: Vec2 = vec2(850.0, 530.0);

    /// Its picture on the home screen.
    const ICON: Icon = Icon::Stack;

    /// The picture on its door, layer before layer; without one, the door has its icon.
    const DOOR: &'static [Layer] = &[];

    /// Whether its board is one picture that fills the middle of the table. Else it lays cards of its own on the backdrop.
    const FRAMED: bool = true;

    /// The keys that it has besides those of every table, and what they do, for the page of keys.
    const KEYS: &'static [(&'static str, &'static str)] = &[];

    /// The pages of the assistant, by name; the rules have a page of their own beside these.
    const PAGES: &'static [&'static str] = &["Assistant"];

    /// The page that is seen first where people play with the box.
    const REFEREE_PAGE: usize = 0;

    /// Whether its board needs the width of a window of usual size, so that the panels at its sides are narrower there.
    const WIDE: bool = false;

    /// How high the panel of the hand is.
    const HAND_HEIGHT: f32 = 112.0;

    /// How high it is in a low window, so that the boards have room.
    const LOW_HAND: f32 = Self::HAND_HEIGHT;

    /// How high a window is at least in which the corner below the seats is left to its boards, for what is on none of them. The log
    /// stands below the assistant then, unless there is room for both.
    const CORNER: Option<f32> = None;

    /// How panels lie over what its board leaves free, if they may: the first way that suits the window and the players.
    const AFLOAT: &'static [Afloat] = &[];

    /// Whether a turn ends by itself when nothing else is left to do, unless people say otherwise.
    const TURN_ENDS_ITSELF: bool = false;

    /// Whether a recap tells everything as it happened, the cause before what came of it, rather than what matters most first.
    const RECAP_AS_IT_HAPPENED: bool = false;

    /// The charts over time, by what they count; the first is shown unless another is chosen.
    const CHARTS: &'static [&'static str] = &[];

    /// The questions that can be settled without a match, each by a position that people fill in.
    const SCRATCHES: &'static [Scratch<Self>] = &[];

    /// The rules that can be looked up.
    #[must_use]
    fn rules() -> &'static [&'static Rule] {
        &[]
    }

    /// The words of the game that can be looked up.
    #[must_use]
    fn glossary() -> &'static [Term] {
        &[]
    }

    /// What there is to say about a thing that a text names.
    fn about(&self, class: Class, id: u16) -> Option<About> {
        let _ = (class, id);
        None
    }

    /// Everything that can be asked about, by name: each names its [`Topic`] first.
    fn topics(&self) -> Vec<Text> {
        ask::named_in(self)
    }

    /// What somebody means who asks about a topic: of several things alike, the one that moves name.
    fn meant(&self, topic: Topic) -> Topic {
        topic
    }

    /// How things stand with a topic, sentence by sentence.
    fn verdicts(&self, topic: Topic) -> Vec<Verdict> {
        ask::lines_with(self, topic)
    }

    /// Lets go of what was picked up, because the position has changed.
    fn put_down(held: &mut Self::Held) {
        *held = Self::Held::default();
    }

    /// Whether something is picked up or pointed at, so that what it comes to is told before what has happened.
    fn is_pointing(held: &Self::Held) -> bool {
        let _ = held;
        false
    }

    /// Draws the boards, in the middle of the table.
    fn board_ui(desk: &mut Desk<'_, Self>, held: &mut Self::Held, ui: &mut Ui) {
        let _ = held;
        plain::board_ui(desk, ui);
    }

    /// Draws what the acting player holds, at the lower edge.
    fn hand_ui(desk: &mut Desk<'_, Self>, held: &mut Self::Held, ui: &mut Ui) {
        let _ = held;
        plain::hand_ui(desk, ui);
    }

    /// Whether what is held now finds room in a hand that lies over the board.
    fn has_small_hand(&self) -> bool {
        true
    }

    /// Draws what is public of a seat, below its name.
    fn seat_ui(desk: &mut Desk<'_, Self>, held: &mut Self::Held, seat: Seat, ui: &mut Ui) {
        let _ = held;
        plain::seat_ui(desk, seat, ui);
    }

    /// Draws one of [`Drawn::PAGES`] of the assistant.
    fn assist_ui(desk: &mut Desk<'_, Self>, held: &mut Self::Held, page: usize, ui: &mut Ui) {
        let _ = (held, page);
        plain::assist_ui(desk, ui);
    }

    /// Draws the boards of a position that is being put right, to change the facts there.
    fn edit_board_ui(desk: &mut Desk<'_, Self>, held: &mut Self::Held, facts: &mut Self::Facts, ui: &mut Ui) {
        let _ = (held, facts);
        plain::board_ui(desk, ui);
    }

    /// Draws what can be put on those boards, at the lower edge.
    fn edit_store_ui(desk: &mut Desk<'_, Self>, held: &mut Self::Held, facts: &mut Self::Facts, ui: &mut Ui) {
        let _ = (desk, held, facts);
        ui.weak("The text beside the board says how things stand: change it there.");
    }

    /// Draws whatever else is to be said of such a position, beside its boards: as text, unless it can do better.
    fn edit_form_ui(desk: &mut Desk<'_, Self>, held: &mut Self::Held, facts: &mut Self::Facts, ui: &mut Ui) {
        let _ = held;
        plain::facts_ui::<Self>(desk, facts, ui);
    }

    /// Draws the form of a score sheet, if the game has some: every column by its key, unless it can do better.
    fn sheet_ui(form: &mut Form<'_>, ui: &mut Ui) {
        form.plain_ui(ui);
    }

    /// Why the game has ended, if there is something to say about it.
    fn why_over(&self) -> Option<Text> {
        None
    }

    /// What stands beside a line of the final sums.
    #[must_use]
    fn sign_of(sum: &Sum) -> Option<Sign> {
        let _ = sum;
        None
    }

    /// Whether what is to be decided now needs nothing that only its player may know, so that no curtain has to hide anything.
    fn is_decided_openly(&self) -> bool {
        false
    }

    /// Whether there is one answer to what is asked now, as everybody can see: it is given by itself, whoever is at the screen.
    fn is_forced_openly(&self) -> bool {
        self.is_decided_openly()
    }

    /// Whether nothing is being resolved: what is decided openly now is a deed of its own, and no answer to anything.
    fn is_at_rest(&self) -> bool {
        false
    }

    /// The move that ends the turn, if the rules allow it now.
    fn finish(&self) -> Option<Self::Move> {
        None
    }

    /// Whether a move needs no line of its own in the log after what was told before: that nothing more is done, or that the turn
    /// ends.
    fn goes_without_saying(&self, mv: &Self::Move) -> bool {
        self.finish().as_ref() == Some(mv)
    }

    /// Where in the turn we are, for the status line: "step 2 of 3: …".
    fn status(&self) -> Text {
        self.step()
    }

    /// The same while something is seen happening: that stands in the place of what is asked.
    fn status_while(&self, seen: &Text) -> Text {
        seen.clone()
    }

    /// Writes down what a move has brought.
    fn record(annals: &mut Self::Annals, before: &Self, mv: &Self::Move, after: &Self) {
        let _ = (annals, before, mv, after);
    }

    /// How a player stands on one of [`Drawn::CHARTS`], if that may be known.
    fn charted(&self, annals: &Self::Annals, seat: Seat, chart: usize) -> Option<f64> {
        let _ = (annals, seat, chart);
        None
    }

    /// Whether something is seen on its way while this move is made.
    fn is_seen_moving(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// What a move brings about, one after the other, as it is to be seen happening. Drawn by the boards, which find the one
    /// that is being shown in [`Desk::motion`]; made from views alone.
    fn scenes(before: &Self, mv: &Self::Move, after: &Self) -> Vec<Scene> {
        let _ = (before, mv, after);
        Vec::new()
    }

    /// How the boards stand while one of those scenes is shown, or the thing itself is on its way, if not as they do when all has
    /// been seen.
    fn staged(before: &Self, mv: &Self::Move, after: &Self, scene: Option<usize>) -> Option<Self> {
        let _ = (before, mv, after, scene);
        None
    }

    /// Whether what comes of a move is for everybody to watch, so that no hand lies open meanwhile at a screen that people share.
    fn gathers_all(&self, mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// The answer to what is asked now that goes without asking, because nobody would give another: all of a gain that may be
    /// taken in part. It is given by itself, and undo leads back to the question, for whoever means something else.
    fn foregone_answer(&self) -> Option<Self::Move> {
        None
    }

    /// Something that the timeline marks, such as a capture.
    fn landmark(before: &Self, mv: &Self::Move) -> Option<Text> {
        let _ = (before, mv);
        None
    }
}

/// The table as the person at the screen sees it, for one frame.
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Desk<'a, G: Drawn> {
    /// The position, with everything unknown that she may not know.
    pub position: &'a G,
    /// The seat she may act for now: none while she only looks on or looks back.
    pub seat: Option<Seat>,
    /// The seat whose eyes it is seen with, acting or not; none for a bystander and on an open table.
    pub eyes: Option<Seat>,
    /// Whether everything lies open for everybody.
    pub open: bool,
    /// Whether this is the present of the match, not a moment that is looked back at.
    pub present: bool,
    /// Whether the first page of the assistant is in view, so that nothing it says must be said twice.
    pub assisted: bool,
    /// The position as she left it when she last acted, until she acts again; for who looks on, the one before the last turn.
    pub since: Option<&'a G>,
    /// Who has moved what for all to see since then, the last first.
    pub moved: Vec<(Seat, G::Move)>,
    /// Whether people play with the box: then everybody at the table says what was done, and nobody's hand is known.
    pub refereed: bool,
    /// The seats on which bots play: nobody does anything for them.
    pub bots: Vec<Seat>,
    /// Whether a game that has ended is still being counted out: until then nothing tells the result.
    pub counting: bool,
    /// What has been written down on the way to this position.
    pub annals: &'a G::Annals,
    pub cast: &'a Cast,
    pub palette: &'a Palette,
    /// What a line of the log says while it is pointed at, for the boards to mark what it names.
    pub told: Option<&'a Text>,
    /// What an example says of this moment, for the boards to name what it speaks of.
    pub spoken: &'a str,
    /// Whether names and coordinates are written on the board.
    pub names_shown: bool,
    /// Whether the board may be turned to fill the window.
    pub turned: bool,
    /// The last move, while it is still in motion.
    pub motion: Option<Motion<'a, G>>,
    /// What a hint advises to do next, one thing after the other, for the boards to mark.
    pub hinted: &'a [G::Move],
    /// The panels that lie over the boards, for what counts there to keep clear of.
    pub covered: &'a [Rect],
    /// The corner below the seats that is left to the boards ([`Drawn::CORNER`]), where the window has room for it.
    pub corner: Option<Rect>,
    /// Zoom and shift of the board.
    pub camera: &'a mut super::Camera,
    /// What is wrong with a position that is being put right.
    pub flaws: &'a [Flaw],
    /// What she wants to happen.
    pub(super) wish: Option<G::Move>,
    /// The rule she wants to look up.
    pub(super) rule: Cell<Option<&'static Rule>>,
    /// What she wants to ask the referee about.
    pub(super) asked: RefCell<Option<Text>>,
    /// What a seat says, to be kept in the log.
    pub(super) said: RefCell<Option<(Seat, String)>>,
    /// What is to be told at the edge of the window.
    pub(super) noted: RefCell<Option<(String, Option<Rect>)>>,
}

/// Under what the place of a seat on the screen is remembered.
pub(super) fn seat_place(seat: Seat) -> Id {
    Id::unique("place of a seat").with(seat)
}

/// How panels lie over a board that leaves room beside what is played on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Afloat {
    /// The smallest window in which they do; in smaller ones they stand beside it.
    pub window: Vec2,
    /// For how many players at least.
    pub players: usize,
    /// Whether the board has to be turned for it.
    pub turned: bool,
    /// The seats below each other, as high as what they say.
    pub seats: Mooring,
    /// The log, if there is room for it; at least so high, and as high as the seats where it lies beside them.
    pub log: Option<Mooring>,
    pub hand: Mooring,
    /// The assistant, if it does not stand beside the board.
    pub assistant: Option<Mooring>,
}

/// Where a panel lies over a board: at which of its edges, how far from there, and how large.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mooring {
    pub at: Align2,
    pub aside: Vec2,
    pub size: Vec2,
}

impl Mooring {
    pub(super) fn within(self, board: Rect) -> Rect {
        self.at.align_size_within_rect(self.size, board).translate(self.aside)
    }
}

/// A question that can be settled without a match: one battle, one settlement.
pub struct Scratch<G: Game> {
    /// What is settled.
    pub title: &'static str,
    /// What people fill in, and what they learn.
    pub words: &'static str,
    /// How it begins, from a fresh position of as many players as there can be.
    pub facts: fn(&G) -> G::Facts,
}

/// A move that is being shown.
pub struct Motion<'a, G: Game> {
    /// Where it was made.
    pub before: &'a G,
    pub mv: &'a G::Move,
    /// What has come of it.
    pub after: &'a G,
    /// Which of its [scenes](Drawn::scenes) is being shown; none while the thing itself is on its way.
    pub scene: Option<usize>,
    /// How far it has come, from 0 to 1.
    pub progress: f32,
    /// Whether what it brings has come to where it is counted.
    pub told: bool,
}

impl<'a, G: Drawn> Desk<'a, G> {
    /// A desk at which nobody acts and everything lies open: whoever lays out another says what differs.
    pub(super) fn laid_out(
        position: &'a G,
        annals: &'a G::Annals,
        cast: &'a Cast,
        camera: &'a mut super::Camera,
        shell: &'a Shell,
    ) -> Self {
        Self {
            position,
            seat: None,
            eyes: None,
            open: true,
            present: true,
            assisted: false,
            since: None,
            moved: Vec::new(),
            refereed: false,
            bots: Vec::new(),
            counting: false,
            annals,
            cast,
            palette: &shell.palette,
            told: None,
            spoken: "",
            names_shown: shell.settings.names,
            turned: shell.settings.turned,
            motion: None,
            hinted: &[],
            covered: &[],
            corner: None,
            camera,
            flaws: &[],
            wish: None,
            rule: Cell::new(None),
            asked: RefCell::new(None),
            said: RefCell::new(None),
            noted: RefCell::new(None),
        }
    }
}

impl<G: Drawn> Desk<'_, G> {
    /// The position as far as it has been seen happening: what is counted is not ahead of what is shown.
    #[must_use]
    pub fn counted(&self) -> &G {
        self.motion.as_ref().filter(|motion| !motion.told).map_or(self.position, |motion| motion.before)
    }

    /// Whether the person at the screen acts next, once what is seen happening has been seen: what ends something is there for them
    /// already.
    #[must_use]
    pub fn is_next(&self) -> bool {
        let hers = |seat: Seat| self.open || self.eyes == Some(seat);
        self.motion.is_some() && matches!(self.position.actor(), Actor::Seat(seat) if hers(seat))
    }

    /// Asks for a move to be made.
    pub fn play(&mut self, mv: G::Move) {
        self.wish = Some(mv);
    }

    /// Tells why a key has done nothing, beside the focus or the pointer.
    pub fn note(&self, words: &Text) {
        self.noted.replace(Some((capital(&self.cast.plain(words)), None)));
    }

    /// The same beside what it speaks of.
    pub fn note_at(&self, words: &Text, place: Rect) {
        self.noted.replace(Some((capital(&self.cast.plain(words)), Some(place))));
    }

    /// Whether a move is about to be made.
    #[must_use]
    pub const fn is_wishing(&self) -> bool {
        self.wish.is_some()
    }

    /// What is wrong at a thing or with a player.
    pub fn flaws_at(&self, named: &Span) -> impl Iterator<Item = &Flaw> {
        let same = move |span: &Span| match (span, named) {
            (Span::Thing(class, id, _), Span::Thing(of, which, _)) => (class, id) == (of, which),
            (span, named) => span == named,
        };
        self.flaws.iter().filter(move |flaw| flaw.at.spans().iter().any(same))
    }

    /// Where a seat is shown beside the boards, if it is.
    pub fn place_of(&self, seat: Seat, ctx: &Context) -> Option<Rect> {
        ctx.data(|data| data.get_temp(seat_place(seat)))
    }

    /// Asks the referee about what a text names.
    pub fn ask(&self, what: impl Into<Text>) {
        self.asked.replace(Some(what.into()));
    }

    /// Lets a seat say something that is kept in the log.
    pub fn say(&self, seat: Seat, words: impl Into<String>) {
        self.said.replace(Some((seat, words.into())));
    }

    /// A label with this text, and hover cards for what it names.
    pub fn label(&self, ui: &mut Ui, text: &Text) -> Response {
        let response = self.cast.label(ui, text);
        if !response.hovered() {
            return response;
        }
        Named::of(self.position, text).show(self.cast, self.palette, response)
    }

    /// A rule in our words, with a link to its place on the page of rules.
    pub fn rule_ui(&self, ui: &mut Ui, rule: &'static Rule) {
        ui.label(rule.words);
        self.rule_link(ui, rule);
    }

    /// The place of a rule, as a link to the page of rules.
    pub fn rule_link(&self, ui: &mut Ui, rule: &'static Rule) {
        let place = RichText::new(super::words::rule_place(rule)).small();
        if ui.link(place).on_hover_text("Opens the rules there").clicked() {
            self.rule.set(Some(rule));
        }
    }
}
