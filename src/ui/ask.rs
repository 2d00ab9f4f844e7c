//! What the referee answers to whoever points at a thing: what it is, how things stand with it, what may be done with it now,
//! and why the rest may not.

use super::plain::FEW;
use super::{About, Desk, Drawn, Term, hover};
use crate::game::{Actor, Alike, Game, Refusal, Refused, Rule, Seat, Span, Text, Topic};
use crate::text;
use egui::{CollapsingHeader, RichText, Ui};

/// How long a list may be before it is folded.
const LONG: usize = 12;

/// How things stand with something: a sentence, and the rule behind it if there is one.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    pub words: Text,
    pub rule: Option<&'static Rule>,
}

impl Verdict {
    pub fn by(rule: &'static Rule, words: impl Into<Text>) -> Self {
        Self { words: words.into(), rule: Some(rule) }
    }

    /// What a rule says whatever the position.
    #[must_use]
    pub fn of(rule: &'static Rule) -> Self {
        Self::by(rule, rule.words)
    }

    /// What can be seen, and follows from no rule.
    pub fn seen(words: impl Into<Text>) -> Self {
        Self { words: words.into(), rule: None }
    }
}

/// What there is to say about a topic in a position, as far as whoever holds the position may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    pub about: Option<About>,
    pub verdicts: Vec<Verdict>,
    pub may: Vec<Alike>,
    /// What is refused for the same reasons stands together.
    pub may_not: Vec<(Vec<Alike>, Vec<Refusal>)>,
}

impl Answer {
    pub fn about<G: Drawn>(position: &G, topic: Topic) -> Self {
        let topic = position.meant(topic);
        let about = match topic {
            Topic::Thing(class, id) => position.about(class, id),
            Topic::Seat(_) => None,
        };
        Self {
            about,
            verdicts: position.verdicts(topic),
            may: Alike::legal(position, topic),
            may_not: by_reasons(Refused::about(position, Some(topic))),
        }
    }
}

fn by_reasons(refused: Vec<Refused>) -> Vec<(Vec<Alike>, Vec<Refusal>)> {
    let mut groups: Vec<(Vec<Alike>, Vec<Refusal>)> = Vec::new();
    for Refused { moves, reasons } in refused {
        match groups.iter_mut().find(|(_, known)| *known == reasons) {
            Some((all, _)) => all.push(moves),
            None => groups.push((vec![moves], reasons)),
        }
    }
    groups
}

/// Everybody, and everything that a position and what can be thought of in it name.
pub fn named_in<G: Game>(position: &G) -> Vec<Text> {
    let mut candidates = Vec::new();
    position.candidates(&mut candidates);
    let texts = position.sketch().into_iter().chain(candidates.iter().map(|mv| position.describe(mv)));
    let mut named: Vec<Span> = Seat::all(position.players()).map(Span::Seat).collect();
    for text in texts {
        for span in text.spans() {
            if Topic::of(span).is_some() && !named.contains(span) {
                named.push(span.clone());
            }
        }
    }
    named.into_iter().map(Text::from).collect()
}

/// The lines of a position in words that name a topic.
pub fn lines_with<G: Game>(position: &G, topic: Topic) -> Vec<Verdict> {
    let lines = position.sketch().into_iter().filter(|line| topic.is_in(line));
    lines.map(Verdict::seen).collect()
}

/// Draws an answer, below the name of what was asked about.
pub fn answer_ui<G: Drawn>(desk: &Desk<'_, G>, answer: &Answer, ui: &mut Ui) {
    let Answer { about, verdicts, may, may_not } = answer;
    if let Some(About { kind, words, .. }) = about {
        ui.label(RichText::new(kind).small().color(desk.palette.faint));
        desk.label(ui, words);
    }
    for Verdict { words, rule } in verdicts {
        ui.add_space(4.0);
        desk.label(ui, words);
        rule.iter().for_each(|rule| desk.rule_link(ui, rule));
    }
    let (may_words, may_not_words) = match desk.position.actor() {
        Actor::Seat(seat) => (text![seat, " may"], text![seat, " may not"]),
        Actor::Chance => (text!["May happen now"], text!["Cannot happen now"]),
        Actor::Over => return,
    };
    ui.add_space(8.0);
    if may.is_empty() {
        desk.label(ui, &text![may_words, ": nothing with it now"]);
    } else {
        let title = format!("{} ({})", desk.cast.plain(&may_words), may.len());
        CollapsingHeader::new(title).id_salt("may").default_open(may.len() <= LONG).show(ui, |ui| {
            for moves in may {
                desk.label(ui, &moves.words(FEW));
            }
        });
    }
    if !may_not.is_empty() {
        let title = format!("{} ({})", desk.cast.plain(&may_not_words), may_not.len());
        CollapsingHeader::new(title).id_salt("may not").default_open(may_not.len() <= LONG).show(ui, |ui| {
            for (moves, reasons) in may_not {
                refused_ui(desk, moves, reasons, ui);
            }
        });
    }
}

/// Moves that are refused, each reason with its rule.
pub fn refused_ui<G: Drawn>(desk: &Desk<'_, G>, moves: &[Alike], reasons: &[Refusal], ui: &mut Ui) {
    for moves in moves {
        desk.label(ui, &moves.words(FEW));
    }
    ui.indent("reasons", |ui| {
        for reason in reasons {
            desk.label(ui, &reason.text);
            desk.rule_link(ui, reason.rule);
        }
    });
    ui.add_space(4.0);
}

/// A word of the game, and the rules it stands in.
pub fn term_ui<G: Drawn>(desk: &Desk<'_, G>, term: &Term, ui: &mut Ui) {
    ui.label(term.words);
    let name = term.name.to_lowercase();
    for rule in G::rules().iter().filter(|rule| hover::has_word(&rule.words.to_lowercase(), &name)) {
        ui.add_space(4.0);
        desk.rule_ui(ui, rule);
    }
}
