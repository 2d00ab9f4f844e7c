//! How a board lies in its part of the window: fitted, or zoomed and shifted by the person.

use egui::{PointerButton, Pos2, Rect, Response, Ui, Vec2};

/// Zoom and shift over the fitted view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    zoom: f32,
    shift: Vec2,
}

impl Default for Camera {
    fn default() -> Self {
        Self { zoom: 1.0, shift: Vec2::ZERO }
    }
}

/// One step of zooming.
const STEP: f32 = 1.25;

impl Camera {
    /// The part of the window a board of this shape takes: as large as fits, zoomed and shifted.
    #[must_use]
    pub fn frame(&self, room: Rect, board: Vec2) -> Rect {
        let scale = (room.width() / board.x).min(room.height() / board.y);
        self.view(room, Rect::from_center_size(room.center(), board * scale))
    }

    /// Where something comes to lie that has this place in the room while everything is in view.
    #[must_use]
    pub fn view(&self, room: Rect, fitted: Rect) -> Rect {
        let away = (fitted.center() - room.center()) * self.zoom;
        Rect::from_center_size(room.center() + away + self.shift, fitted.size() * self.zoom)
    }

    /// How many times larger than fitted.
    #[must_use]
    pub const fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Whether everything is in view.
    #[must_use]
    pub fn is_fitted(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it is as far as it goes.
    #[must_use]
    pub fn is_farthest(&self) -> bool {
        self.zoom <= 1.0
    }

    /// Brings everything into view.
    pub fn fit(&mut self) {
        *self = Self::default();
    }

    /// Closer, around the middle.
    pub fn zoom_in(&mut self) {
        self.zoom_by(STEP, Vec2::ZERO);
    }

    /// Farther, around the middle.
    pub fn zoom_out(&mut self) {
        self.zoom_by(STEP.recip(), Vec2::ZERO);
    }

    /// Zooms so that what lies at `anchor`, counted from the middle of the room, stays there.
    fn zoom_by(&mut self, factor: f32, anchor: Vec2) {
        let zoom = (self.zoom * factor).clamp(1.0, 6.0);
        self.shift = anchor + (self.shift - anchor) * (zoom / self.zoom);
        self.zoom = zoom;
    }

    /// Follows the wheel, a pinch and a drag of the ground. Something of the board always stays in view.
    pub fn follow(&mut self, ui: &Ui, ground: &Response) {
        self.follow_on(ui, ground, |_| true);
    }

    /// Follows the wheel, a pinch, two fingers and the middle button, and a drag that begins on bare ground: one that misses
    /// a thing moves nothing.
    pub fn follow_on(&mut self, ui: &Ui, ground: &Response, is_bare: impl Fn(Pos2) -> bool) {
        let room = ground.rect;
        if let Some(pointer) = ui.input(|input| input.pointer.hover_pos()).filter(|_| ground.contains_pointer()) {
            let (pinch, wheel) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta().y));
            let factor = pinch * (wheel / 400.0).exp();
            if (factor - 1.0).abs() > f32::EPSILON {
                self.zoom_by(factor, pointer - room.center());
            }
        }
        let (origin, fingers) =
            ui.input(|input| (input.pointer.press_origin(), input.multi_touch().map(|touch| touch.translation_delta)));
        if ground.dragged_by(PointerButton::Middle) || fingers.is_none() && origin.is_some_and(is_bare) {
            self.shift += ground.drag_delta();
        }
        self.shift += fingers.unwrap_or_default();
        let slack = room.size() * 0.5 * self.zoom;
        self.shift = self.shift.clamp(-slack, slack);
        if self.zoom <= 1.0 && !ground.dragged() && ground.drag_delta() == Vec2::ZERO && self.shift.length() < 1.0 {
            self.fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_fitted_board_fills_its_room_and_keeps_its_shape() {
        let room = Rect::from_min_max(pos2(10.0, 20.0), pos2(410.0, 220.0));
        let frame = Camera::default().frame(room, Vec2::new(1.0, 1.0));
        assert_eq!(frame, Rect::from_center_size(room.center(), Vec2::splat(200.0)));
    }

    #[test]
    fn zooming_keeps_what_lies_under_the_pointer() {
        let room = Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 200.0));
        let mut camera = Camera::default();
        let under = |camera: &Camera| {
            let frame = camera.frame(room, Vec2::new(1.0, 1.0));
            (pos2(150.0, 100.0) - frame.min) / frame.width()
        };
        let before = under(&camera);
        camera.zoom_by(2.0, Vec2::new(50.0, 0.0));
        assert!((under(&camera) - before).length() < 1e-5);
    }

    #[test]
    fn nothing_is_zoomed_out_beyond_the_whole() {
        let mut camera = Camera::default();
        camera.zoom_out();
        assert!(camera.is_fitted());
        camera.zoom_in();
        assert!(!camera.is_fitted());
    }
}
