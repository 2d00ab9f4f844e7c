//! What is asked at the hand: its sentence, who decides, where the focus is, and that nothing is given up unasked.

use super::reading::{drawn_lines, played, try_played};
use super::stage::about_to;
use super::{GAMMA, NOVA, Stage, possible};
use crate::screen::Window;
use daimyo::game::{Actor, Seat, Setup as _, counted, prelude::*};
use daimyo::starship::{Cause, Move, Order, Phase, Reward, Side, Starship, Unit};
use egui::Key;

fn moves(position: &Starship) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn after(position: &Starship, mv: Move) -> Starship {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    after
}

/// Whether these words are written where the hand lies.
fn at_the_hand(window: &Window, part: &str) -> bool {
    drawn_lines(window).iter().any(|(words, rect, _)| {
        words.replace('\u{a0}', "").contains(part) && rect.top() > 522.0 && rect.left() > 230.0 && rect.right() < 985.0
    })
}

#[test]
fn who_decides_openly_is_named_and_her_cards_are_not_denied() {
    let stage = played(
        2,
        3,
        |position| matches!(position.actor(), Actor::Seat(seat) if position.is_public_decision() && !position.hand(seat).is_empty()),
    );
    let name = stage.live.names()[stage.live.acting_seat().unwrap().index()];
    let window = stage.window();
    assert!(at_the_hand(&window, &format!("{name} decides openly")), "{:#?}", window.labels());
    assert!(at_the_hand(&window, &format!("The cards of {name} stay hidden meanwhile")));
    assert!(!window.has("No cards in hand"));
}

#[test]
fn every_decision_has_its_sentence_at_the_hand() {
    type Test = fn(&Starship) -> bool;
    let asked: [(&str, Test); 3] = [
        ("a reward", |position| moves(position).iter().any(|mv| matches!(mv, Move::Claim(_)))),
        ("passengers", |position| position.sailing().is_some()),
        ("the reward of a battle", |position| position.is_battle_over() && position.battle_board().is_some()),
    ];
    for (what, is_so) in asked {
        let stage = played(3, 3, |position| {
            matches!(position.actor(), Actor::Seat(_)) && !moves(position).is_empty() && is_so(position)
        });
        let window = stage.window();
        let words = stage.live.position().step().plain(&stage.live.names());
        // Of a sentence that takes two rows, or too many, the beginning is there.
        let begin: String = words.chars().take(30).collect();
        assert!(at_the_hand(&window, &begin), "{what}: {words}");
        window.assert_nothing_is_cut_off();
    }
}

#[test]
fn rewards_to_claim_are_called_by_number_name_and_what_one_would_have() {
    let stage = played(2, 3, |position| moves(position).iter().any(|mv| matches!(mv, Move::Claim(_))));
    let position = stage.live.position();
    let mut window = stage.window();
    window.assert_has("Step 1 of 3: rewards");
    for mv in moves(position) {
        let Move::Claim(board) = mv else { continue };
        let card = position.location(board).unwrap();
        let gives = |reward: &Reward| match reward {
            Reward::Clan(clan, spaces) => format!("{} {spaces}", clan.name()),
            Reward::Any(spaces) => format!("any clan {spaces}"),
            Reward::Honor(honor) => format!("{honor} honor"),
            Reward::Wealth(wealth) => format!("{wealth} wealth"),
            Reward::Cards(cards) => counted((*cards).into(), "card"),
        };
        let gives: Vec<String> = card.reward.iter().map(gives).collect();
        let words = format!("{board}: {} · {}", card.name, gives.join(", "));
        assert!(at_the_hand(&window, &words), "{words}: {:#?}", window.labels());
    }
    let Some(Move::Claim(board)) = moves(position).into_iter().next() else { panic!("rewards are claimed") };
    window.key([Key::Num1, Key::Num2][usize::from(board) - 1]);
    assert!(!window.has(&format!("Claim the reward of location {board} ")));
}

#[test]
fn the_steps_of_a_battle_end_with_its_victor() {
    let stage = played(2, 3, |position| {
        matches!(position.actor(), Actor::Seat(_)) && position.is_battle_over() && position.battle_board().is_some()
    });
    stage.window().assert_has("Step 3 of 3: victor");
}

/// Somebody can end a turn, and somebody else decides openly then; in which position and among what says the test.
fn before_another_decides(seed: u64, is_such: impl Fn(&[Move]) -> bool) -> Stage {
    let seat = |position: &Starship| if let Actor::Seat(seat) = position.actor() { Some(seat) } else { None };
    let asks = |position: &Starship| {
        let may_end = moves(position).contains(&Move::EndTurn);
        let next = may_end.then(|| after(position, Move::EndTurn));
        next.is_some_and(|next| {
            // What can be claimed without a thought is claimed by itself.
            let asks = next.is_public_decision() && next.sure_claim().is_none();
            asks && seat(&next) != seat(position) && is_such(&moves(&next))
        })
    };
    (seed..seed + 30).find_map(|seed| try_played(2, seed, asks)).expect("somebody is asked in one of many games")
}

/// Lets the moment pass in which nobody can act by keys.
fn wait(window: &mut Window) {
    for _ in 0..4 {
        window.harness.step();
    }
}

#[test]
fn the_focus_goes_to_what_can_be_gained_not_to_giving_it_up() {
    let stage = before_another_decides(11, |offered| {
        offered.contains(&Move::Done) && offered.iter().any(|mv| matches!(mv, Move::Marker { .. }))
    });
    let mut window = stage.window();
    window.key(Key::E);
    window.assert_has("Do not move: forgo moving ");
    wait(&mut window);
    window.key(Key::Enter);
    let focused = window.focused().unwrap_or_default();
    // No other marker can be moved: its goals are lit, and the keys are at the first of them.
    assert!(focused.starts_with("alliance space: ") && focused.ends_with(", possible"), "{focused:?}");
    window.key(Key::Enter);
    wait(&mut window);
    assert!(window.offers("Forgo moving ", "").is_empty());
}

#[test]
fn nobody_claims_the_reward_of_somebody_else_by_a_key_too_many() {
    let stage = before_another_decides(3, |offered| offered.iter().any(|mv| matches!(mv, Move::Claim(_))));
    let due = "Step 1 of 3: rewards";
    let claims = |window: &Window| window.offers("Claim the reward of location ", "").len();
    for call in [Key::Enter, Key::Space, Key::Tab, Key::ArrowDown] {
        let mut window = stage.window();
        window.key(Key::Tab);
        assert!(window.focused().is_some(), "whoever ends the turn has been somewhere");
        window.key(Key::E);
        window.assert_has(due);
        let claimable = claims(&window);
        wait(&mut window);
        assert_eq!(window.focused(), None, "however late the key comes");
        window.key(call);
        assert_eq!(claims(&window), claimable, "{call:?} only brings the focus to the answer");
        assert!(window.focused().is_some_and(|label| label.contains("location ")), "{:?}", window.focused());
        window.key(Key::Enter);
        assert!(claims(&window) < claimable, "and then Enter answers");
    }
}

#[test]
fn a_reward_is_given_up_by_a_key_only_if_that_is_meant() {
    let gives = |position: &Starship, mv: Move| {
        mv == Move::Done && matches!(position.cause(), Some(Cause::Location(_))) && position.battle_board().is_none()
    };
    let (stage, _) = about_to(gives);
    let mut window = stage.window();
    window.key(Key::ArrowDown);
    let asked = stage.live.position().step().plain(&stage.live.names());
    window.key(Key::E);
    window.assert_has("E once more forgoes moving ");
    window.assert_has(&asked);
    window.key(Key::E);
    assert!(!window.labels().iter().any(|label| label.contains(&asked)), "{asked}: {:#?}", window.labels());
}

#[test]
fn what_is_given_up_of_a_reward_stands_on_the_button_and_in_the_log() {
    let (stage, _) = about_to(|position, mv| {
        mv == Move::Done && matches!(position.cause(), Some(Cause::Location(_))) && position.battle_board().is_none()
    });
    let mut window = stage.window();
    let button = window.offers("Do not move: forgo moving ", "");
    assert!(!window.has("Done") && button.len() == 1, "{:#?}", window.labels());
    let name = stage.live.names()[stage.live.acting_seat().unwrap().index()];
    window.click(&button[0]);
    window.assert_has(&format!("{name} forgoes moving "));
}

#[test]
fn all_cards_of_a_reward_are_taken_by_themselves_if_the_hand_has_room() {
    let asks_for_cards = |position: &Starship| {
        let takes = moves(position).into_iter().find(|mv| matches!(mv, Move::Take(1..)));
        takes.is_some_and(|mv| position.describe(&mv).plain(&["Gamma", "Nova"]).contains(" card"))
    };
    for has_room in [true, false] {
        let claims = |position: &Starship| {
            let is_such = |mv: &Move| {
                let next = after(position, *mv);
                let most = moves(&next).iter().filter(|mv| matches!(mv, Move::Take(1..))).count();
                let fits = next.hand(next.seat()).len() + most <= 5;
                matches!(mv, Move::Claim(_)) && asks_for_cards(&next) && fits == has_room
            };
            moves(position).into_iter().find(is_such)
        };
        let over = |position: &Starship| position.actor() == Actor::Over;
        let mut games = (1..30).map(|seed| played(2, seed, |position| over(position) || claims(position).is_some()));
        let stage = games.find(|stage| !over(stage.live.position())).expect("a reward of cards");
        let mv = claims(stage.live.position()).unwrap();
        let mut window = stage.window();
        let words = stage.live.position().describe(&mv).plain(&stage.live.names());
        super::press(&mut window, &format!("Offer: {words}"));
        assert_eq!(window.has("to take up to"), !has_room, "{:#?}", window.labels());
    }
}

#[test]
fn nothing_is_taken_of_what_can_be_drawn_by_the_key_that_ends_a_turn() {
    let (stage, _) = about_to(|position, mv| mv == Move::Take(0) && position.whole_gain().is_none());
    let mut window = stage.window();
    window.key(Key::ArrowDown);
    let asked = stage.live.position().step().plain(&stage.live.names());
    window.assert_has(&asked);
    window.key(Key::E);
    window.assert_has(&asked);
}

#[test]
fn a_number_that_comes_too_soon_answers_for_nobody_else() {
    let stage = before_another_decides(3, |offered| offered.iter().any(|mv| matches!(mv, Move::Claim(_))));
    let mut window = stage.window();
    window.key(Key::Escape);
    window.harness.key_press(Key::E);
    let claims = |window: &Window| window.offers("Claim the reward of location ", "");
    while claims(&window).is_empty() {
        window.harness.step();
    }
    let offered = claims(&window);
    let number = if offered[0].contains("location 1") { Key::Num1 } else { Key::Num2 };
    window.harness.key_press(number);
    window.harness.step();
    assert_eq!(claims(&window), offered, "too soon");
    wait(&mut window);
    window.key(number);
    assert!(claims(&window).len() < offered.len(), "later it is meant");
}

#[test]
fn whoever_comes_to_act_does_nothing_by_a_key_that_was_pressed_too_soon() {
    let mut stage = Stage::of(2, &[]);
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[Unit::carrier(NOVA)], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_))));
    let mut window = Window::of(stage.file("stage"));
    window.key(Key::Escape);
    for _ in 0..2 {
        window.harness.key_press(Key::Enter);
        window.harness.step();
    }
    window.harness.run();
    window.assert_has("Gamma with power 1 in the battle: has not chosen yet");
    window.assert_has("Card Elite General, battle · free, click to commit Elite General");
    let hold = egui::Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: true,
        modifiers: egui::Modifiers::NONE,
    };
    for _ in 0..6 {
        window.harness.input_mut().events.push(hold.clone());
        window.harness.step();
    }
    window.key(Key::Enter);
    window.assert_has("Gamma with power 1 in the battle: has not chosen yet");
    window.key(Key::Enter);
    window.assert_has("Pass to Nova");
}

#[test]
fn who_has_decided_before_everybody_says_so_before_their_hand_is_seen() {
    let stage = before_another_decides(3, |offered| offered.iter().any(|mv| matches!(mv, Move::Claim(_))));
    let mut window = stage.window();
    window.click("End turn");
    let answer = |window: &Window| {
        let answers = ["Claim the reward of location ", "Do not move", "Take 0 "].into_iter();
        answers.flat_map(|begins| window.offers(begins, "")).next()
    };
    while let Some(answer) = answer(&window) {
        assert!(window.offers("Card ", "").is_empty(), "the hand stays hidden until it is needed");
        super::press(&mut window, &answer);
    }
    window.assert_has("Pass to");
    assert!(window.offers("Card ", "").is_empty(), "others may still be looking");
}

#[test]
fn a_choice_that_a_turned_up_card_gives_is_made_openly() {
    let gives = |position: &Starship| {
        let has_cards = matches!(position.actor(), Actor::Seat(seat) if !position.hand(seat).is_empty());
        has_cards && position.battle_board().is_some() && moves(position).iter().any(|mv| matches!(mv, Move::Option(_)))
    };
    let over = |position: &Starship| position.actor() == Actor::Over;
    let mut games = (1..30).map(|seed| played(2, seed, |position| over(position) || gives(position)));
    let stage = games.find(|stage| !over(stage.live.position())).expect("a card that lets somebody choose");
    let window = Window::of(stage.file("stage"));
    assert!(!window.has("Pass to") && window.has("decides openly"), "{:#?}", window.labels());
}

#[test]
fn a_hand_is_covered_again_after_somebody_else_has_decided() {
    let mut stage = Stage::of(3, &[]);
    stage.send(2, &[Unit::carrier(GAMMA)], 1).send(2, &[1, 2].map(|number| Unit::fighter(NOVA, number)), 2);
    stage.send(1, &[Unit::fighter(Seat::new(2), 0)], 2).finish().send(1, &[Unit::fighter(NOVA, 0)], 1);
    // Nova is the last to commit in the first battle, and the first in the second.
    let to_commit = |stage: &Stage| stage.moves().iter().any(|mv| matches!(mv, Move::Commit(_)));
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_)))).go(Move::Commit(None));
    assert!(to_commit(&stage) && stage.live.acting_seat() == Some(NOVA));
    let mut window = stage.window();
    window.click("Commit nothing");
    window.assert_has("Gamma decides openly");
    assert!(!window.has("Pass to"), "nothing of it is a secret");
    let forgo = window.offers("Do not move: forgo ", "")[0].clone();
    window.click(&forgo);
    window.assert_has("Pass to Nova");
}

#[test]
fn numbers_choose_one_of_two() {
    let both = [Side::First, Side::Second].map(Move::Option);
    let stage = played(2, 3, |position| {
        matches!(position.actor(), Actor::Seat(_)) && both.iter().all(|mv| moves(position).contains(mv))
    });
    let mut window = stage.window();
    let words = stage.live.position().describe(&both[1]).plain(&stage.live.names());
    assert!(at_the_hand(&window, &format!("2: {words}")), "{words}: {:#?}", window.labels());
    window.key(Key::Num2);
    assert!(!window.has(&format!("Offer: {words}")), "{words}");
}

#[test]
fn a_carrier_says_who_may_come_along_and_the_supply_keeps_its_places() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    let fighters = possible(&window, "Gamma's fighter")[0].clone();
    let place = window.place_of(&fighters);
    let carrier = possible(&window, "Gamma's carrier")[0].clone();
    window.click(&carrier);
    let goal = possible(&window, "location 2")[0].clone();
    window.click(&goal);
    assert!(at_the_hand(&window, "may take up to 2 fighters along with the carrier to location 2"));
    let along = possible(&window, "Gamma's fighter")[0].clone();
    assert_eq!(window.place_of(&along), place);
    window.click(&along);
    assert!(at_the_hand(&window, "may take up to 1 fighter more along with the carrier to location 2"));
    let along = possible(&window, "Gamma's fighter")[0].clone();
    assert!(window.place_of(&along).contains(place.center()), "the next click is where the last was");
}

#[test]
fn a_fighter_is_taken_from_the_supply_first() {
    let mut stage = Stage::of(2, &[]);
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[], 1).until_order();
    let mut window = stage.window();
    window.key(Key::Num3);
    window.key(Key::U);
    window.key(Key::F);
    window.assert_has("choose a location that is lit");
    window.key(Key::Escape);
    let focused = window.focused().unwrap_or_default();
    assert!(focused.contains("fighter") && focused.contains("in the supply"), "{focused}");
}

#[test]
fn a_full_location_warns_by_keys_too() {
    let mut stage = Stage::of(2, &[]);
    let fighters = |seat: Seat, many: usize| (0..many).map(|number| Unit::fighter(seat, number)).collect::<Vec<_>>();
    stage.send(4, &fighters(GAMMA, 4), 1).send(3, &fighters(NOVA, 3), 1).until_order();
    stage.go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    window.key(Key::S);
    window.key(Key::Num1);
    let warned = |window: &Window| {
        drawn_lines(window)
            .iter()
            .any(|(words, ..)| words.contains("the location is full") && words.contains("destroyed"))
    };
    assert!(warned(&window), "{:#?}", drawn_lines(&window));
    let asked = "to choose the ship to destroy, for location 1";
    assert!(!at_the_hand(&window, asked), "nothing has happened yet");
    window.key(Key::Num1);
    assert!(at_the_hand(&window, asked), "the same key again means it: {:#?}", drawn_lines(&window));
    // Beside the boards and below them there is a short form of it.
    let whole = window.labels().into_iter().filter(|label| label.contains(asked)).count();
    assert!(whole <= 1 && window.labels().iter().any(|label| label.ends_with("to choose the ship to destroy")));
}

#[test]
fn long_numbers_stay_in_the_card_of_their_seat() {
    let mut stage = Stage::with_a_card_by_hand();
    stage.until_order().go(Move::Play(super::card("Elite General")));
    for (thing, times) in [("honor", 27), ("wealth", 4)] {
        let said = |mv: &Move| stage.live.position().describe(mv).plain(&stage.live.names());
        let more =
            stage.moves().into_iter().rfind(|mv| said(mv).starts_with("by hand: Nova +") && said(mv).ends_with(thing));
        for _ in 0..times {
            stage.go(more.expect("a change by hand"));
        }
    }
    let position = stage.live.position();
    assert!(position.honor(NOVA) >= 100 && position.wealth(NOVA) >= 10);
    // Where the window is narrow, the cards of the seats end here, and their panel a little later.
    let (card, panel) = (222.0, 231.0);
    let window = Window::sized(990.0, 800.0, Some(stage.file("stage")));
    let lines = drawn_lines(&window);
    let mut seats = lines.iter().filter(|(_, place, seen)| seen.right() < panel && place.bottom() < 250.0);
    assert!(seats.clone().any(|(words, ..)| words == "270"), "{lines:#?}");
    assert!(seats.all(|(_, place, _)| place.right() <= card), "{lines:#?}");
}

/// The lines of the recap, below its title.
pub fn recap(window: &Window, title: &str) -> Vec<String> {
    let head = window.place_of(title);
    let lines = drawn_lines(window).into_iter().map(|(words, rect, _)| (words.replace('\u{a0}', ""), rect));
    let page = egui::Rect::from_min_max(egui::pos2(985.0, head.bottom() - 2.0), egui::pos2(1280.0, 745.0));
    let own = lines.filter(|(_, rect)| page.contains(rect.min));
    own.take_while(|(words, _)| words != "Now").map(|(words, _)| words).collect()
}

#[test]
fn what_others_did_is_told_after_a_reward_was_claimed_too() {
    let stage = before_another_decides(3, |offered| offered.iter().any(|mv| matches!(mv, Move::Claim(_))));
    let [acts, next] = ["Gamma", "Nova"].map(str::to_owned);
    let (acts, next) = if stage.live.acting_seat() == Some(GAMMA) { (acts, next) } else { (next, acts) };
    let mut window = stage.window();
    window.key(Key::E);
    wait(&mut window);
    let before = recap(&window, "The last turn").join(" ");
    assert!(before.contains(&acts), "while {next} decides openly: {before}");
    for _ in 0..24 {
        if window.has("I am ") || window.has("This match has no dice") {
            break;
        }
        window.key(Key::E);
        let answers = ["Claim the reward of location ", "Take 0 "];
        if let Some(answer) = answers.iter().find_map(|begins| window.offers(begins, "").into_iter().next()) {
            super::press(&mut window, &answer);
        }
        wait(&mut window);
    }
    window.click(&format!("I am {next}: ready"));
    let since = recap(&window, "Since your last turn").join(" ");
    assert!(since.contains(&acts) && !since.contains("Claim"), "{since}");
}

#[test]
fn what_a_recap_leaves_out_is_found_in_the_log() {
    // Whoever is first in a round and last in the next waits for long.
    let waited = |position: &Starship| {
        let acts = position.phase() == Phase::Turn && moves(position).iter().any(|mv| matches!(mv, Move::Order { .. }));
        acts && position.round() == 2 && position.actor() == Actor::Seat(GAMMA)
    };
    let more = |window: &Window| window.offers("", " more in the log").into_iter().next();
    let mut windows = (1..9).map(|seed| played(4, seed, waited).window());
    let mut window = windows.find(|window| more(window).is_some()).expect("more than four turns");
    let more = more(&window).unwrap();
    let log = |window: &Window| -> Vec<String> {
        let lines = drawn_lines(window).into_iter();
        lines.filter(|(_, place, _)| place.left() > 1000.0 && place.top() > 400.0).map(|(words, ..)| words).collect()
    };
    let before = log(&window);
    window.click(&more);
    assert!(!window.has("You are looking at turn "), "the table stays where it is");
    let after = log(&window);
    assert!(after.contains(&"Log".to_owned()) && after != before, "the log goes back to it: {after:?}");
}

#[test]
fn a_ship_that_pays_for_a_card_is_called_a_cost() {
    let pays = |position: &Starship| {
        let ignite = matches!(position.cause(), Some(Cause::Card(card)) if card == super::card("Ignite"));
        ignite && moves(position).iter().any(|mv| matches!(mv, Move::Choose(_)))
    };
    let over = |position: &Starship| position.actor() == Actor::Over;
    let mut games = (1..30).map(|seed| played(3, seed, |position| over(position) || pays(position)));
    let stage = games.find(|stage| !over(stage.live.position())).expect("somebody plays Ignite");
    let window = stage.window();
    window.assert_has("to choose a ship of their own to destroy, as the cost");
    assert!(!window.offers("Offer: destroy ", ", their own ship, as the cost").is_empty(), "{:#?}", window.labels());
}

#[test]
fn seats_count_after_the_end_what_the_result_says() {
    let sets = |position: &Starship| position.seats().any(|seat| position.tally().set_reward(seat) > 0);
    let stage = played(3, 5, |position| position.actor() == Actor::Over);
    let position = stage.live.position();
    assert!(sets(position), "choose another seed");
    let mut window = stage.window();
    window.key(Key::Escape);
    window.key(Key::Escape);
    for seat in position.seats() {
        let honor = position.honor(seat) + position.tally().set_reward(seat);
        let counted = window.labels().contains(&format!("{honor} honor"));
        assert!(counted, "{honor}: {:#?}", window.offers("", " honor"));
    }
}

/// A match of two in which Gamma has an order card that takes from others.
fn with_a_thief(effect: &str) -> Stage {
    let cards = format!(
        r#"(actions: [(name: "Elite General", kind: Order, copies: Starter, effect: Steps([{effect}]), source: Rulebook)])"#
    );
    let mut setup = daimyo::starship::Setup::for_players(2);
    daimyo::starship::load_set(&mut setup, &[("mine.ron".to_owned(), cards)]).unwrap();
    setup.choose("first", "1").unwrap();
    let mut stage = Stage::new(setup);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Wealth, wealth: 0 }).finish();
    stage.until_order().go(Move::Order { marker: 3, order: Order::Wealth, wealth: 0 }).go(Move::Take(3)).finish();
    stage.until_order().go(Move::Order { marker: 2, order: Order::Units, wealth: 0 });
    stage.go(Move::Move { unit: Unit::fighter(GAMMA, 0), to: 1 });
    stage.until(|moves| moves.contains(&Move::Play(super::card("Elite General"))));
    stage.go(Move::Play(super::card("Elite General"))).finish();
    stage
}

#[test]
fn what_was_taken_from_oneself_is_told_first() {
    let window = with_a_thief("ChooseOpponent(Anybody), Steal(1)").window();
    let told = recap(&window, "Since your last turn").join(" ");
    assert!(told.starts_with("Gamma takes Elite General from Nova") && told.contains("play Elite General"), "{told}");
}

#[test]
fn an_answer_in_the_turn_of_somebody_else_makes_nobody_forget_what_was_before() {
    let stage = with_a_thief("ChooseOpponent(Anybody), SheEither(PayYou(1), PayYou(2))");
    assert!(stage.live.position().wealth(NOVA) < 3, "Nova has paid");
    let told = recap(&stage.window(), "Since your last turn").join(" ");
    assert!(told.contains("move Gamma's fighter") && told.contains("play Elite General"), "{told}");
}
