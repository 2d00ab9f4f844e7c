//! The orders on the page of the assistant: what each of them does with the marker at hand, and below that all of them as a table.

use super::Held;
use super::assist::told_ui;
use super::button::Press;
use super::gem::{self, Token};
use super::paint::{order_icon, order_name};
use crate::starship::{Move, Order, Starship};
use crate::ui::{Desk, theme};
use egui::{Align2, CollapsingHeader, Role, Sense, Ui, WidgetInfo, pos2, vec2};

/// How high a line is that says what an order does.
const LINE: f32 = 22.0;

/// What every order does with the marker that is chosen at the hand, and folded below it every offer. Answers with the one that was
/// chosen.
pub fn matrix_ui(desk: &Desk<'_, Starship>, held: &Held, moves: &[Move], ui: &mut Ui) -> Option<Move> {
    let seat = desk.seat.unwrap_or_else(|| desk.position.seat());
    let marker = held.marker_of(desk.position, seat).unwrap_or(1);
    ui.spacing_mut().item_spacing.y = 0.0;
    for order in Order::ALL {
        line_ui(desk, (order, marker.saturating_add(held.wealth)), ui);
    }
    ui.add_space(3.0);
    let title = format!("All orders ({})", moves.len());
    let folded = CollapsingHeader::new(title).id_salt("all orders").show(ui, |ui| table_ui(desk, moves, ui));
    folded.body_returned.flatten()
}

/// What an order of some strength does, in a line.
fn line_ui(desk: &Desk<'_, Starship>, (order, strength): (Order, u8), ui: &mut Ui) {
    const NAME: f32 = 24.0;
    const DEED: f32 = 78.0;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let (painter, middle) = (ui.painter(), rect.center().y);
    order_icon(order).paint(painter, pos2(rect.left() + 11.0, middle), 16.0, desk.palette.accent);
    let line = |x: f32, words: &str, font, ink| {
        let room = rect.right() - rect.left() - x;
        super::paint::line(painter, pos2(rect.left() + x, middle), Align2::LEFT_CENTER, words, font, ink, room);
    };
    let deed = deed(order, strength);
    line(NAME, order_name(order), theme::strong(13.5), desk.palette.ink);
    line(DEED, &deed, egui::FontId::proportional(13.0), desk.palette.ink);
    let told = format!("{}: {deed}", order_name(order));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
}

/// What an order of some strength does.
fn deed(order: Order, strength: u8) -> String {
    let several = |thing: &str| if strength == 1 { thing.to_owned() } else { format!("{thing}s") };
    match order {
        Order::Allegiance => format!("a marker up to {strength} {}", several("space")),
        Order::Units => format!("move up to {strength} {}", several("unit")),
        Order::Cards => format!("draw up to {strength} {}", several("card")),
        Order::Wealth => format!("gain up to {strength} wealth"),
    }
}

/// The orders as a table: a row for every marker, a column for every order.
fn table_ui(desk: &Desk<'_, Starship>, moves: &[Move], ui: &mut Ui) -> Option<Move> {
    const MARK: f32 = 30.0;
    ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
    let width = ((ui.available_width() - MARK) / 4.0 - 4.0).max(28.0);
    ui.horizontal(|ui| {
        ui.allocate_exact_size(vec2(MARK, 30.0), Sense::hover());
        for order in Order::ALL {
            let (rect, _) = ui.allocate_exact_size(vec2(width, 30.0), Sense::hover());
            let at = rect.center_top() + vec2(0.0, 8.0);
            order_icon(order).paint(ui.painter(), at, 16.0, desk.palette.accent);
            let (at, font) = (rect.center_bottom(), egui::FontId::proportional(11.5));
            let name = order_name(order).to_lowercase();
            ui.painter().text(at, Align2::CENTER_BOTTOM, name, font, desk.palette.faint);
        }
    });
    let mut wish = None;
    for row in 1..=4 {
        let offered = |order: Order| Move::Order { marker: row, order, wealth: 0 };
        if !Order::ALL.into_iter().any(|order| moves.contains(&offered(order))) {
            continue;
        }
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(MARK, 28.0), Sense::hover());
            let look = desk.cast.look(desk.seat.unwrap_or_else(|| desk.position.seat()));
            gem::paint_token(ui.painter(), rect.center(), 12.5, &look, row, Token::Free);
            for mv in Order::ALL.map(offered) {
                let cell = Press::new(row.to_string()).min(width, 28.0);
                let response = ui.add_enabled(moves.contains(&mv), cell);
                if told_ui(desk, mv, response) {
                    wish = Some(mv);
                }
            }
        });
    }
    wish
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_order_does_is_said_with_its_strength() {
        assert_eq!(deed(Order::Allegiance, 4), "a marker up to 4 spaces");
        assert_eq!(deed(Order::Units, 1), "move up to 1 unit");
        assert_eq!(deed(Order::Cards, 2), "draw up to 2 cards");
        assert_eq!(deed(Order::Wealth, 3), "gain up to 3 wealth");
    }
}
