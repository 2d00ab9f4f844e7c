//! What stands before the board while nobody can act: the curtain between two persons, an empty chair, a point of the
//! past.

use super::sitter::GO_ON;
use super::{Shell, Table};
use crate::game::Seat;
use crate::table::{Event, Sitter, Waiting};
use crate::text;
use crate::ui::pane::{self, Pane};
use crate::ui::theme::size;
use crate::ui::{Command, Drawn, Palette, Screen, rounds, theme};
use egui::{Align, Align2, Area, Id, Key, Layout, Margin, Modifiers, Order, Rect, RichText, Sense, Ui, Vec2, vec2};

impl<G: Drawn> Table<G> {
    /// Draws what has to be said before anybody can go on, in the middle of the board.
    pub(super) fn curtain_ui(&mut self, shell: &mut Shell, board: Rect, ui: &mut Ui) {
        if self.consent.is_some() {
            return;
        }
        // A guide speaks in the place of the hand.
        if self.is_guided() {
            return;
        }
        if self.looking.is_some() {
            self.above_hand_ui(shell, board, ui, Self::past_row_ui);
            return;
        }
        if self.do_bots_wait() {
            self.above_hand_ui(shell, board, ui, |table, shell, _, ui| table.waiting_row_ui(shell, ui));
            return;
        }
        let (seat, words, verb) = match self.live().waiting() {
            Waiting::Sitter(seat) => (seat, text!["Nobody sits on the seat of ", seat, " yet"], "Sit down"),
            Waiting::Bot(seat, _) if self.is_bot_looked_at() => {
                (seat, text!["It is the turn of ", seat, ", a bot, in a match that is only looked at"], "Let it play")
            }
            _ => return,
        };
        let taken = card(ui, board, shell, |ui| {
            self.cast.label(ui, &words);
            let button = ui.button(verb);
            asked(ui, &button)
        });
        let sitter = match self.live().waiting() {
            Waiting::Bot(_, name) => Sitter::Bot(name),
            _ => Sitter::Person,
        };
        if taken {
            self.take_seat(seat, sitter, shell, ui);
        }
    }

    /// Asks the next player to the screen, where her hand will lie: nothing of the boards is covered. Enter or Space will do.
    pub(super) fn pass_ui(&mut self, seat: Seat, shell: &mut Shell, ui: &mut Ui) {
        let name = self.cast.name(seat);
        let look = self.cast.look(seat);
        let pressed = !ui.ctx().egui_wants_keyboard_input()
            && ui.input_mut(|input| {
                [Key::Enter, Key::Space].map(|key| input.consume_key(Modifiers::NONE, key)).contains(&true)
            });
        let button = pane::main_button(&Palette::worn(ui.ctx()), format!("I am {name}: ready")).truncate();
        let pass = |size: f32, ui: &mut Ui| {
            let words = RichText::new(format!("Pass to {name}. Ready?")).font(theme::display(G::MOOD, size));
            ui.add(egui::Label::new(words).truncate());
            ui.add(egui::Label::new(RichText::new("Hands are hidden until then").weak()).truncate());
        };
        // Where there is little room, only what matters most is said; in a hand higher than a line, above the button.
        let wide = ui.available_width() > 520.0;
        let badge = if wide { 64.0 } else { 36.0 };
        let show_badge = |ui: &mut Ui| {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(badge), Sense::hover());
            look.paint_badge(ui.painter(), place.center(), badge * 0.47);
        };
        let ready = if !wide && ui.available_height() > 120.0 {
            // At the right, where neither something in the hand nor the end of the turn will be under the pointer.
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    show_badge(ui);
                    ui.vertical(|ui| pass(size::HEAD, ui));
                });
                let line = vec2(ui.available_width(), 40.0);
                ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
                    let button = ui.add(button.min_size(vec2(150.0, 34.0)));
                    asked(ui, &button)
                })
                .inner
            })
        } else {
            ui.horizontal_centered(|ui| {
                ui.add_space(((ui.available_width() - 560.0) * 0.5).max(0.0));
                show_badge(ui);
                let words = (ui.available_width() * 0.55 - 8.0).min(340.0);
                ui.allocate_ui(vec2(words, ui.available_height()), |ui| {
                    ui.vertical(|ui| {
                        ui.add_space(((ui.available_height() - 58.0) * 0.5).max(0.0));
                        pass(if wide { size::TITLE } else { size::HEAD }, ui);
                    });
                });
                let button = ui.add(button);
                asked(ui, &button)
            })
        };
        if ready.inner || pressed {
            self.at_screen = Some(seat);
            shell.move_on();
            G::put_down(&mut self.held);
            rounds::go_on(ui.ctx(), rounds::Region::Hand);
            ui.ctx().request_repaint();
        }
    }

    /// A card above the hand, in the place of what is asked there: that this is not the present, or that bots wait.
    fn above_hand_ui(
        &mut self,
        shell: &mut Shell,
        board: Rect,
        ui: &Ui,
        draw: impl FnOnce(&mut Self, &mut Shell, bool, &mut Ui),
    ) {
        let afloat = self.covered.last().copied();
        let (pivot, at) = match afloat {
            Some(hand) => (Align2::LEFT_TOP, hand.min + vec2(5.0, 5.0)),
            None => (Align2::LEFT_TOP, board.left_bottom() + vec2(2.0, 12.0)),
        };
        let area = Area::new(Id::unique("above the hand")).order(Order::Middle).pivot(pivot);
        let pane =
            Pane { shadow: 18.0, line: egui::Stroke::new(1.0, shell.palette.accent), ..Pane::of(&shell.palette) };
        area.default_width(board.width()).fixed_pos(at).show(ui.ctx(), |ui| {
            pane.show(ui, &shell.palette.clone(), Margin::symmetric(10, 6), |ui| {
                if let Some(hand) = afloat {
                    ui.set_width(hand.width() - 32.0);
                }
                draw(self, shell, afloat.is_some(), ui);
            });
        });
    }

    /// That the bots wait, and the ways on.
    fn waiting_row_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            ui.label("The bots wait");
            for (command, words) in [(Command::PauseBots, GO_ON), (Command::StepBot, Command::StepBot.text())] {
                let words = format!("{words} ({})", command.keys(ui.ctx()));
                if ui.button(words).on_hover_text(command.tooltip()).clicked() {
                    chosen = Some(command);
                }
            }
        });
        if let Some(command) = chosen {
            self.run(command, shell, ui.ctx());
        }
    }

    /// Which moment of the past is seen, and the ways from there. In a small hand, the timeline alone leads from one move to the
    /// next.
    pub(super) fn past_row_ui(&mut self, shell: &mut Shell, small: bool, ui: &mut Ui) {
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            let eyes = self.lent_eyes().map(|seat| format!(" as {} saw it", self.cast.name(seat)));
            let turn = self.turn_words(self.shown());
            ui.label(format!("You are looking at {turn}{}", eyes.unwrap_or_default()));
            if small {
                ui.end_row();
            }
            let commands = [Command::LookBack, Command::LookOn, Command::LookNow, Command::TakeBackToHere];
            for &command in if small { &commands[2..] } else { &commands } {
                let can = self.can(command) == super::Can::Yes;
                let button = ui.add_enabled(can, egui::Button::new(command.text()));
                if button.on_hover_text(command.tooltip()).clicked() {
                    chosen = Some(command);
                }
            }
        });
        if let Some(command) = chosen {
            self.run(command, shell, ui.ctx());
        }
    }

    /// Whoever has the physical box says what chance did.
    pub(super) fn chance_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let position = self.view(self.shown());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        ui.label(RichText::new(self.cast.plain(&position.step())).strong());
        ui.weak("This match has no dice: say what happened at the table");
        let mut chosen = None;
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for mv in moves {
                    if ui.button(self.cast.plain(&position.describe(&mv))).clicked() {
                        chosen = Some(mv);
                    }
                }
            });
        });
        if let Some(mv) = chosen {
            self.act(Event::Play(mv), shell, ui.ctx());
        }
    }
}

/// Whether the only button there is was pressed: Enter will do.
fn asked(ui: &Ui, button: &egui::Response) -> bool {
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button.clicked()
}

/// A card in the middle of the board.
fn card(ui: &Ui, board: Rect, shell: &Shell, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let area =
        Area::new(Id::unique("card")).order(Order::Middle).pivot(Align2::CENTER_CENTER).fixed_pos(board.center());
    let line = egui::Stroke::new(1.0, shell.palette.gold.gamma_multiply(0.6));
    let pane = Pane { shadow: 40.0, line, ..Pane::of(&shell.palette) };
    let shown = area.show(ui.ctx(), |ui| {
        pane.show(ui, &shell.palette, Margin::symmetric(36, 24), |ui| ui.vertical_centered(content).inner).inner
    });
    shown.inner
}
