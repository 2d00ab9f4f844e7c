//! What the map stands on: everything that stays as it is from turn to turn, made once for a board and its place.

use super::bay::{Bay, Fit};
use super::coast::Coast;
use super::inks::Inks;
use super::land::Land;
use super::layout::Layout;
use super::names::Name;
use super::ornament::Ornament;
use super::sea::Sea;
use crate::samurai::Board;
use crate::ui::material::{Paint, Weave, kept};
use crate::ui::{Camera, Look};
use egui::{Context, Id, Painter, Pos2, Shape};
use std::sync::Arc;

/// A board in its room: what is drawn before anything that is played.
pub struct Ground<'a> {
    pub board: &'static Board,
    pub layout: &'a Layout,
    pub bay: &'a Bay,
    pub fit: Fit,
    pub inks: &'static Inks,
    /// How two players look, for the legend.
    pub leaders: [Look; 2],
    /// Whether somebody looks for a space by its letter and number.
    pub is_sought: bool,
    /// The names of settlements, to which the letters and numbers of lines give way.
    pub names: &'a [Name],
}

impl Ground<'_> {
    pub fn paint(&self, painter: &Painter) {
        let ctx = painter.ctx();
        let [waves, paper] = [Weave::Seigaiha, Weave::Washi].map(|weave| weave.texture(ctx));
        let (board, room) = (self.board.spaces().len(), self.bay.key());
        let place = bits(&[self.layout.plane(Pos2::ZERO), Pos2::new(self.layout.radius, self.layout.turn)]);
        let dark = self.inks.shade == crate::ui::theme::Shade::Dark;
        let key = (board, &room, place, dark, waves, paper, self.leaders.map(|look| look.fill));
        let ornament = self.ornament(ctx, (board, &room, self.layout.turn.to_bits()));
        let shapes = kept(ctx, Id::unique("ground of Japan"), key, || {
            let coast = Coast::new(self.board, self.layout);
            let sea =
                Sea { board: self.board, layout: self.layout, coast: &coast, inks: self.inks, room: self.bay.rect };
            let land = Land { layout: self.layout, coast: &coast, inks: self.inks };
            let mut shapes = Vec::new();
            let mut water = Paint::default();
            sea.paint_water(&mut water);
            shapes.push(water.finish());
            if let Some(texture) = waves {
                let mut cloth = Paint::with(texture);
                sea.paint_waves(&mut cloth);
                shapes.push(cloth.draped(|place| sea.on_the_waves(place)).finish());
            }
            let mut ground = Paint::default();
            ornament.paint(&mut ground, self.layout, self.inks, self.leaders);
            sea.paint_spaces(&mut ground);
            let mut sheet = paper.map(Paint::with);
            land.paint(&mut ground, sheet.as_mut());
            shapes.push(ground.finish());
            shapes.extend(sheet.map(|sheet| sheet.draped(|place| (place.to_vec2() / 256.0).to_pos2()).finish()));
            let mut lines = Paint::default();
            land.paint_lines(&mut lines);
            shapes.push(lines.finish());
            shapes.into_iter().map(|mesh| Shape::Mesh(Arc::new(mesh))).collect::<Vec<_>>()
        });
        painter.extend(shapes.iter().cloned());
        ornament.paint_words(painter, self);
    }

    /// What adorns the sea lies where there is room while the whole board is in view.
    fn ornament(&self, ctx: &Context, key: impl std::hash::Hash) -> Arc<Ornament> {
        kept(ctx, Id::unique("ornaments of Japan"), key, || {
            let whole = Layout::new(self.board, self.bay, self.fit, &Camera::default());
            Ornament::new(self.board, &whole, self.bay)
        })
    }
}

/// Places as something that can be compared.
fn bits(places: &[Pos2]) -> Vec<[u32; 2]> {
    places.iter().map(|place| [place.x.to_bits(), place.y.to_bits()]).collect()
}
