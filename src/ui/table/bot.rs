//! The bots at a table: they think beside the window, and play at a pace one can follow.

use super::{Shell, Table};
use crate::bots::{Bot, Bots, Budget, Choice, Thinking};
use crate::game::{Actor, Game, Seat, Text, Viewer};
use crate::table::{Event, Point, Sitter, Waiting};
use crate::ui::Drawn;
use crate::ui::opponent::bot_named;
use crate::ui::settings::Pace;
use crate::ui::sitting::Sitting;
use egui::{Context, Key, Modifiers};
use std::collections::VecDeque;
use std::time::Duration;

/// How often a bot that thinks is asked whether it has decided.
pub(super) const POLL: Duration = Duration::from_millis(25);

/// What the bots at a table are about.
pub(super) struct Opponents<G: Game> {
    /// Whether they wait until people let them go on.
    pub(super) paused: bool,
    /// Whether one of them may do one thing though they wait.
    pub(super) stepping: bool,
    turn: Option<Turn<G>>,
    /// The turn that was thought about last, and by whom.
    thought: Option<(Seat, u32)>,
    /// When the next thing may be done.
    due: Option<f64>,
    /// Whether what they do passes unseen until people decide.
    skipped: bool,
}

impl<G: Game> Default for Opponents<G> {
    fn default() -> Self {
        Self { paused: false, stepping: false, turn: None, thought: None, due: None, skipped: false }
    }
}

/// The turn of a bot, as far as it has come.
struct Turn<G: Game> {
    seat: Seat,
    bot: Bot,
    /// Where the match must be for this to hold.
    at: Point,
    state: State<G>,
}

enum State<G: Game> {
    Thinking(Thinking<G>),
    Decided {
        moves: VecDeque<G::Move>,
        reason: Option<Text>,
        /// Whether everybody sees all that was done so far.
        open: bool,
    },
}

impl<G: Game> Opponents<G> {
    /// Whether the bot on a seat thinks.
    pub(super) fn is_thinking(&self, seat: Seat) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.seat == seat && matches!(turn.state, State::Thinking(_)))
    }

    /// Takes what was decided as soon as it is.
    fn decide(&mut self) {
        let Some(turn) = &mut self.turn else { return };
        if !matches!(&turn.state, State::Thinking(thinking) if thinking.is_done()) {
            return;
        }
        let decided = State::Decided { moves: VecDeque::new(), reason: None, open: true };
        if let State::Thinking(thinking) = std::mem::replace(&mut turn.state, decided)
            && let Some(Choice { moves, reason, .. }) = thinking.choice()
        {
            turn.state = State::Decided { moves: moves.into(), reason: Some(reason), open: true };
        }
    }
}

/// How many threads think: the window keeps a core where there is more than one.
pub(super) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

impl<G: Drawn> Table<G> {
    /// The seats on which bots play.
    pub(super) fn bots(&self) -> impl Iterator<Item = Seat> {
        let chairs = self.live().chairs();
        Seat::all(chairs.len()).filter(|seat| matches!(chairs[seat.index()].sitter, Sitter::Bot(_)))
    }

    /// Whether a bot sits somewhere.
    pub(super) fn has_bots(&self) -> bool {
        self.bots().next().is_some()
    }

    fn has_people(&self) -> bool {
        self.live().chairs().iter().any(|chair| chair.sitter == Sitter::Person)
    }

    /// Whether it is for people to decide at a point, or for whoever sits there if nobody plays but bots.
    pub(super) fn is_for_people(&self, point: Point) -> bool {
        match self.live().history().position(point).actor() {
            Actor::Seat(seat) => {
                !self.has_people() || !matches!(self.live().chairs()[seat.index()].sitter, Sitter::Bot(_))
            }
            Actor::Chance | Actor::Over => false,
        }
    }

    /// The bot whose turn it is, if the match is being played.
    fn bot_to_act(&self) -> Option<(Seat, Bots<G>, Bot)> {
        let played = matches!(self.sitting, Sitting::Kept(_)) && self.live().viewer().is_none() && !self.still;
        match self.live().waiting() {
            Waiting::Bot(seat, name) if played && !self.live().is_refereed() && !self.elsewhere.is_needed() => {
                bot_named::<G>(&name).map(|(bots, bot)| (seat, bots, bot))
            }
            _ => None,
        }
    }

    /// Whether it is the turn of a bot, and it may play.
    pub(super) fn is_bot_at_play(&self) -> bool {
        self.bot_to_act().is_some()
    }

    /// Whether it is the turn of a bot that waits to be let.
    pub(super) fn do_bots_wait(&self) -> bool {
        self.is_bot_at_play() && self.opponents.paused && !self.opponents.stepping && !self.theatre.is_on()
    }

    /// Lets the bot whose turn it is think, and play when it is time.
    pub(super) fn let_bots_play(&mut self, shell: &mut Shell, ctx: &Context) {
        let Some((seat, bots, bot)) = self.bot_to_act() else {
            self.opponents.turn = None;
            self.opponents.skipped = false;
            return;
        };
        let at = self.live().history().at();
        let holds = |turn: &Turn<G>| (turn.seat, turn.bot, turn.at) == (seat, bot, at);
        if !self.opponents.turn.as_ref().is_some_and(holds) {
            self.opponents.turn = None;
        }
        if self.opponents.paused && !self.opponents.stepping {
            self.opponents.turn = None;
            return;
        }
        if self.opponents.turn.is_none() {
            self.begin_turn(seat, bots, bot, shell);
        }
        if self.is_hurried(ctx) {
            self.hurry();
        }
        self.opponents.decide();
        if self.theatre.is_on() || self.looking.is_some() || self.consent.is_some() {
            self.opponents.due = None;
            return;
        }
        if self.opponents.is_thinking(seat) {
            ctx.request_repaint_after(POLL);
        } else if self.is_due(shell, ctx) {
            self.do_next(seat, shell, ctx);
        }
    }

    /// Begins to think; where only one thing can be done, there is nothing to think about.
    fn begin_turn(&mut self, seat: Seat, bots: Bots<G>, bot: Bot, shell: &Shell) {
        let (position, at) = (self.live().position(), self.live().history().at());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let state = if moves.len() == 1 {
            State::Decided { moves: moves.into(), reason: None, open: true }
        } else {
            let turn = position.turn();
            let budget = shell.budget.unwrap_or_else(|| (bots.budget)(bot, position.players()));
            let again = self.opponents.thought == Some((seat, turn));
            let budget = if again { budget.for_the_rest() } else { budget };
            let Some(thinking) = self.think(bots, bot, budget) else { return };
            self.opponents.thought = Some((seat, turn));
            State::Thinking(thinking)
        };
        self.opponents.turn = Some(Turn { seat, bot, at, state });
    }

    /// Lets a bot think about what the seat to act shall do, with the eyes of that seat.
    pub(super) fn think(&self, bots: Bots<G>, bot: Bot, budget: Budget) -> Option<Thinking<G>> {
        (bots.think)(self.live(), bot, Some(budget), self.seed(), threads()).ok()
    }

    /// A number of this match that everybody knows: the dice are not to be guessed from it.
    fn seed(&self) -> u64 {
        const START: u64 = 0xcbf2_9ce4_8422_2325;
        const STEP: u64 = 0x0100_0000_01b3;
        let file = self.sitting.path().and_then(|path| path.file_name()).unwrap_or_default().to_string_lossy();
        let names = self.cast.names().iter().map(String::as_str);
        let bytes = names.chain([&*file]).flat_map(str::bytes);
        bytes.fold(START, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(STEP))
    }

    /// Whether somebody presses Escape, and for nothing else.
    fn is_hurried(&self, ctx: &Context) -> bool {
        let waits = self.looking.is_none() && !self.theatre.is_on() && self.consent.is_none();
        let covered = ctx.memory(|memory| memory.top_modal_layer().is_some());
        let free = waits && !covered && !ctx.text_edit_focused();
        free && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
    }

    /// What the bots do passes unseen until people decide, if there are any.
    pub(super) fn skip_bots(&mut self) {
        self.opponents.skipped = self.has_people();
    }

    /// The best so far will do, and at once.
    fn hurry(&mut self) {
        self.skip_bots();
        self.opponents.due = Some(0.0);
        if let Some(Turn { state: State::Thinking(thinking), .. }) = &self.opponents.turn {
            thinking.hurry();
        }
    }

    /// Whether it is time to do the next thing: so that one can follow, each waits a little.
    fn is_due(&mut self, shell: &Shell, ctx: &Context) -> bool {
        let now = ctx.input(|input| input.time);
        let pause = match shell.settings.pace {
            _ if self.opponents.stepping || self.opponents.skipped => 0.0,
            Pace::Instant => 0.0,
            Pace::Brisk => 0.4,
            Pace::Calm => 1.4,
        };
        let due = *self.opponents.due.get_or_insert(now + pause);
        if now < due {
            ctx.request_repaint_after(Duration::from_secs_f64(due - now));
        }
        now >= due
    }

    /// Does the next thing of what was decided, and shows it like anybody's.
    fn do_next(&mut self, seat: Seat, shell: &mut Shell, ctx: &Context) {
        let Some(Turn { seat, bot, state: State::Decided { mut moves, reason, open }, .. }) =
            self.opponents.turn.take().filter(|turn| turn.seat == seat)
        else {
            return;
        };
        self.opponents.due = None;
        let before = self.live().position();
        let Some(mv) = moves.pop_front().filter(|mv| before.refusals(mv).is_empty()) else {
            // What was decided does not fit what has happened since: think again.
            ctx.request_repaint();
            return;
        };
        let open = open && before.move_seen_by(&mv, Viewer::Bystander) == mv;
        let from = self.live().history().at();
        self.act(Event::Play(mv), shell, ctx);
        let at = self.live().history().at();
        if at == from {
            self.opponents.paused = true;
            return;
        }
        self.opponents.stepping = false;
        if shell.settings.pace == Pace::Instant || self.opponents.skipped {
            self.theatre.clear();
        }
        if moves.is_empty() {
            reason
                .filter(|_| open && shell.settings.reasons)
                .into_iter()
                .for_each(|why| self.say_why(seat, &why, shell));
        } else {
            self.opponents.turn = Some(Turn { seat, bot, at, state: State::Decided { moves, reason, open } });
        }
    }

    /// Lets the log keep why a bot has done what everybody saw.
    fn say_why(&mut self, seat: Seat, why: &Text, shell: &mut Shell) {
        let words = self.cast.plain(why);
        let said = self.sitting.act(Event::Say(seat, words), &shell.folder);
        self.is_kept(said, shell);
    }

    /// The bots wait where the match was brought back to a turn of one of them: it shall not be played again at once.
    pub(super) fn wait_after_going(&mut self) {
        self.opponents.paused |= matches!(self.live().waiting(), Waiting::Bot(..));
    }

    /// Lets the bots wait, or go on.
    pub(super) fn pause_or_go_on(&mut self) {
        self.opponents.paused = !self.opponents.paused;
        self.opponents.stepping = false;
    }

    /// Lets a bot do one thing, and all wait then.
    pub(super) fn step_bot(&mut self) {
        self.opponents.paused = true;
        self.opponents.stepping = true;
    }

    /// Takes the seats from bots that this version does not know. Returns a sentence about it.
    pub fn unseat_strangers(&mut self) -> Option<String> {
        let stranger = |seat: Seat| match &self.live().chairs()[seat.index()].sitter {
            Sitter::Bot(name) if bot_named::<G>(name).is_none() => Some((seat, name.clone())),
            _ => None,
        };
        let strangers: Vec<(Seat, String)> = Seat::all(self.live().chairs().len()).filter_map(stranger).collect();
        let sentences = strangers.iter().map(|(seat, bot)| {
            let name = self.cast.name(*seat);
            format!("{name} was played by the bot “{bot}”, which this version does not know: nobody sits there yet")
        });
        let mut sentences: Vec<String> = sentences.collect();
        let vacated = strangers.iter().map(|(seat, _)| self.sitting.vacate(*seat));
        sentences.extend(vacated.filter_map(|done| done.err().map(|error| error.to_string())));
        self.sit_down_alone();
        (!sentences.is_empty()).then(|| sentences.join("; "))
    }
}
