//! The menus in the bar at the top, by pointer and by keys: F10 or Tab comes to them, Enter, Space or Down opens one at its first line,
//! Up and Down go from line to line, Left and Right to the menu beside it, and Escape closes it and gives the focus back.

use super::rounds::{self, Region};
use super::{Command, Menu};
use egui::{Context, FocusDirection, Id, Key, Modifiers, Popup, Response, Ui};

/// How wide a menu is at least.
const WIDE: f32 = 240.0;

/// Where the keys are among the menus.
#[derive(Default)]
pub struct Menus {
    /// The buttons of the menus and what each opens, as they were drawn last.
    buttons: Vec<(Id, Id)>,
    /// The menu where the keys were in the last picture: open, or with the focus.
    here: Option<usize>,
    /// What had the focus before they came.
    opener: Option<Id>,
    /// Whether they go on to the first line of the menu that is open.
    enters: bool,
}

impl Menus {
    /// Draws them. Returns the command that was chosen, of those that a row is drawn for.
    pub fn ui(&mut self, ui: &mut Ui, mut row: impl FnMut(Command, &mut Ui) -> Response) -> Option<Command> {
        self.listen(ui.ctx());
        let (mut chosen, mut buttons) = (None, Vec::new());
        for menu in Menu::ALL {
            let button = ui.menu_button(menu.text(), |ui| {
                ui.set_min_width(WIDE);
                for command in Command::ALL.into_iter().filter(|command| command.menu() == menu) {
                    let response = row(command, ui);
                    if self.enters && response.enabled() {
                        focus(ui.ctx(), response.id);
                        self.enters = false;
                    }
                    if response.clicked() {
                        chosen = Some(command);
                        ui.close();
                    }
                }
            });
            buttons.push((button.response.id, Popup::default_response_id(&button.response)));
        }
        self.buttons = buttons;
        self.follow(ui.ctx(), chosen.is_some());
        chosen
    }

    fn open(&self, ctx: &Context) -> Option<usize> {
        self.buttons.iter().position(|(_, menu)| Popup::is_id_open(ctx, *menu))
    }

    fn focused(&self, ctx: &Context) -> Option<usize> {
        let focused = ctx.memory(egui::Memory::focused)?;
        self.buttons.iter().position(|(button, _)| *button == focused)
    }

    /// Does what a key means here.
    fn listen(&mut self, ctx: &Context) {
        let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let covered = ctx.memory(|memory| memory.top_modal_layer().is_some());
        let Some(&(first, _)) = self.buttons.first().filter(|_| !covered) else { return };
        let open = self.open(ctx);
        match (self.here, open) {
            (Some(_), _) if pressed(Key::F10) || pressed(Key::Escape) => self.leave(ctx),
            (None, _) if pressed(Key::F10) => focus(ctx, first),
            (_, Some(at)) => {
                let many = self.buttons.len();
                let beside = [(Key::ArrowLeft, many - 1), (Key::ArrowRight, 1)];
                if let Some((_, step)) = beside.into_iter().find(|(key, _)| pressed(*key)) {
                    self.enter(ctx, (at + step) % many);
                }
            }
            (Some(at), None)
                if self.focused(ctx) == Some(at)
                    && [Key::ArrowDown, Key::Enter, Key::Space].map(pressed).contains(&true) =>
            {
                self.enter(ctx, at);
            }
            _ => {}
        }
    }

    /// Opens a menu at its first line.
    fn enter(&mut self, ctx: &Context, at: usize) {
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        Popup::open_id(ctx, self.buttons[at].1);
        self.enters = true;
    }

    /// Closes what is open, and gives the focus back: to what had it before, or to where people act. What has it again does not hear
    /// the key that has chosen.
    fn leave(&mut self, ctx: &Context) {
        for key in [Key::Enter, Key::Space] {
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        }
        if let Some(at) = self.open(ctx) {
            Popup::close_id(ctx, self.buttons[at].1);
        }
        (self.here, self.enters) = (None, false);
        match self.opener.take() {
            Some(opener) => focus(ctx, opener),
            None => rounds::call_to(ctx, Region::Hand),
        }
    }

    /// Keeps in mind where the keys are, and what had the focus before they came. What was chosen gives it back as well.
    fn follow(&mut self, ctx: &Context, is_chosen: bool) {
        let here = self.open(ctx).or_else(|| self.focused(ctx));
        match (self.here, here) {
            (Some(_), _) if is_chosen && rounds::is_by_keys(ctx) => return self.leave(ctx),
            (None, None) => self.opener = ctx.memory(egui::Memory::focused),
            // Whoever goes on to something else has it there.
            (Some(_), None) => self.opener = None,
            _ => {}
        }
        self.here = here;
        self.enters &= here.is_some();
    }
}

/// Gives the focus to something, wherever the keys would have led by themselves.
fn focus(ctx: &Context, id: Id) {
    ctx.memory_mut(|memory| {
        memory.move_focus(FocusDirection::None);
        memory.request_focus(id);
    });
    ctx.request_repaint();
}
