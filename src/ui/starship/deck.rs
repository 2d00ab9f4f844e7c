//! Decks below the figures of a location: those of one player who stand together have one in common, with her banner before them,
//! so that a glance counts sides and not figures.

use super::figure::{name_letters, named};
use super::formation::{Deck, name_places};
use super::token::{GOLD, Sky, paint_disc};
use crate::starship::{Starship, Unit};
use crate::ui::material::{Gradient, Paint, Ramp, mix};
use crate::ui::theme;
use crate::ui::{Icon, Look, Mood};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, pos2, vec2};
use std::sync::Arc;

/// How high the line of names is at the foot of a deck, and at most on a high one: no banner reaches so low.
const NAMES: [f32; 2] = [14.5, 18.0];
/// How much of its corners is cut.
const CUT: f32 = 5.0;
/// How far names are from each other, and at least where there is little room.
const GAP: f32 = 8.0;
const LEAST_GAP: f32 = 4.0;
/// How high what a banner says is at most.
const TALL: f32 = 44.0;
/// The least room for a crown below a number.
const CROWNED: f32 = 46.0;

/// How strong somebody is, now and as it would be, and whether she leads then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    pub now: i16,
    pub then: i16,
    pub leads: bool,
}

impl Deck {
    /// Paints it: deep at its foot and little at its head, with an edge in its player's light.
    pub fn paint(&self, painter: &Painter, look: &Look) {
        let (rect, night) = (self.rect.shrink2(vec2(0.0, 0.5)), Sky::above(painter.ctx()).is_night());
        let cut = CUT;
        let outline = [
            rect.left_top() + vec2(0.0, cut),
            rect.left_top() + vec2(cut, 0.0),
            rect.right_top() - vec2(cut, 0.0),
            rect.right_top() + vec2(0.0, cut),
            rect.right_bottom() - vec2(0.0, cut),
            rect.right_bottom() - vec2(cut, 0.0),
            rect.left_bottom() + vec2(cut, 0.0),
            rect.left_bottom() - vec2(0.0, cut),
        ];
        let (tone, [least, most], edge) = if night {
            (mix(look.deep, Color32::BLACK, 0.3), [0.26, 0.8], look.light)
        } else {
            (mix(look.light, look.fill, 0.3), [0.34, 0.8], mix(look.fill, look.deep, 0.8))
        };
        let share = |place: Pos2| least + (most - least) * ((place.y - rect.top()) / rect.height()).clamp(0.0, 1.0);
        let mut paint = Paint::default();
        paint.polygon(&outline, |place| tone.gamma_multiply(share(place)));
        // The edge is fainter at its head, as the deck is.
        paint.line(&outline, true, |corner| (1.3, edge.gamma_multiply(if corner < 4 { 0.45 } else { 1.0 })));
        paint.show(painter);
    }

    /// How high the line of names is.
    fn names(&self) -> f32 {
        let foot = self.squads.first().map_or(self.rect.height(), |squad| squad.slot.height());
        (foot * 0.19).clamp(NAMES[0], NAMES[1])
    }

    /// Her banner: it ends above the names.
    pub fn cloth(&self) -> Rect {
        self.banner.with_max_y(self.banner.bottom() - self.names()).shrink2(vec2(1.5, 1.5))
    }

    /// Paints whose it is and, if it is her first here, how strong she is.
    pub fn paint_banner(&self, painter: &Painter, look: &Look, Strength { now, then, leads }: Strength) {
        let cloth = self.cloth();
        let (wide, accent) = (cloth.width(), Sky::above(painter.ctx()).palette.accent);
        let tip = wide * 0.16;
        let outline = [
            cloth.left_top(),
            cloth.right_top(),
            cloth.right_bottom(),
            cloth.center_bottom() - vec2(0.0, tip),
            cloth.left_bottom(),
        ];
        let ramp = [(0.0, mix(look.fill, look.light, 0.18)), (0.45, look.fill), (1.0, mix(look.fill, look.deep, 0.25))];
        let down = Gradient { from: cloth.center_top(), to: cloth.center_bottom(), ramp: Ramp(&ramp) };
        let mut paint = Paint::default();
        // Its lower edge is notched, so it is two halves.
        for (near, far) in [(4, 0), (2, 1)] {
            let half = [outline[near], outline[3], cloth.center_top(), outline[far]];
            paint.polygon(&half, |place| down.at(place));
        }
        let (line, edge) = if leads { (2.0, GOLD[1]) } else { (1.1, look.light) };
        paint.line(&outline, true, |_| (line, edge));
        paint.show(painter);
        let radius = (wide * 0.44).min(cloth.height() * 0.2);
        paint_disc(painter, look, pos2(cloth.center().x, cloth.top() + radius + 1.5), radius);
        if !self.is_first {
            return;
        }
        let head = cloth.top() + 2.0 * radius + 2.0;
        let rest = Rect::from_min_max(pos2(cloth.left(), head), cloth.right_bottom() - vec2(0.0, tip * 0.6));
        // On a banner as high as two rows all is near its emblem.
        let rest = rest.with_max_y(rest.bottom().min(head + TALL));
        let roomy = cloth.height() >= CROWNED;
        let mut middle = rest.center();
        // How high what stands beside the number is.
        let beside = if roomy && (leads || now != then) { 11.0 } else { 0.0 };
        if now != then {
            let colour = if look.has_dark_ink() { look.ink } else { mix(accent, Color32::WHITE, 0.3) };
            let changed = if roomy { format!("{now}→") } else { String::new() };
            let font = theme::display(Mood::Space, 12.0);
            painter.text(rest.center_top() + vec2(0.0, 7.0), Align2::CENTER_CENTER, changed, font, colour);
            middle.y += if roomy { 6.0 } else { 0.0 };
        } else if leads && roomy {
            let crown = if look.has_dark_ink() { look.ink } else { GOLD[1] };
            Icon::Crown.paint(painter, pos2(middle.x, rest.bottom() - 5.5), 12.0, crown);
            middle.y -= 6.0;
        }
        let size = (wide * if (0..=9).contains(&then) { 0.86 } else { 0.72 }).min(22.0);
        // Digits have nothing below their line.
        let size = size.min((rest.height() - beside) * 1.2);
        painter.text(middle, Align2::CENTER_CENTER, then, theme::display(Mood::Space, size.max(11.0)), look.ink);
    }

    /// The names of its samurai who are here in one line at its foot, each below its figure and none on another. Answers with
    /// where they are.
    pub fn paint_names(&self, look: &Look, position: &Starship, away: &[Unit], painter: &Painter) -> Vec<Rect> {
        let here = self.figures().filter(|(unit, _)| !away.contains(unit));
        let named = |(unit, place): (Unit, Rect)| Some((place.center().x, named(position, unit)?));
        let names: Vec<(f32, String)> = here.filter_map(named).collect();
        if !names.is_empty() {
            self.paint_lip(look, painter);
        }
        self.written(painter, &names)
    }

    /// Where names are: below the feet, at the foot of the deck and as wide as it.
    fn lip(&self) -> Rect {
        let foot = self.squads.first().map_or(self.rect.bottom(), |squad| squad.slot.bottom());
        // Within the edge of the deck.
        let rect = self.rect.with_max_y(foot.min(self.rect.bottom()) - 1.2).shrink2(vec2(0.7, 0.0));
        rect.with_min_y(rect.bottom() - self.names())
    }

    /// Covers what is below the feet, so that names have a ground of one colour.
    fn paint_lip(&self, look: &Look, painter: &Painter) {
        let (lip, ground) = (self.lip(), lip_ground(look, Sky::above(painter.ctx()).is_night()));
        let cut = CUT - 0.7;
        let outline = [
            lip.left_top(),
            lip.right_top(),
            lip.right_bottom() - vec2(0.0, cut),
            lip.right_bottom() - vec2(cut, 0.0),
            lip.left_bottom() + vec2(cut, 0.0),
            lip.left_bottom() - vec2(0.0, cut),
        ];
        let mut paint = Paint::default();
        paint.polygon(&outline, |_| ground);
        paint.show(painter);
    }

    /// Writes names, each with where its figure stands, in the largest letters in which they have room beside each other. Those who
    /// find none have none: who is pointed at is named anyway.
    pub fn written(&self, painter: &Painter, names: &[(f32, String)]) -> Vec<Rect> {
        let (room, ink) = (self.rect.width() + 0.5, Sky::above(painter.ctx()).palette.ink);
        let laid_out = |font: FontId| -> Vec<(f32, Arc<Galley>)> {
            let lettered = |name: &String| painter.layout_no_wrap(name.clone(), font.clone(), ink);
            names.iter().map(|(middle, name)| (*middle, lettered(name))).collect()
        };
        let wide =
            |names: &[(f32, Arc<Galley>)], gap: f32| names.iter().map(|(_, name)| name.size().x + gap).sum::<f32>();
        let letters = name_letters(self.rect.height());
        let smallest = letters[letters.len() - 1].clone();
        let ways = letters.into_iter().map(|font| (font, GAP)).chain([(smallest, LEAST_GAP)]);
        let (mut names, mut gap) = (Vec::new(), GAP);
        for (font, apart) in ways {
            (names, gap) = (laid_out(font), apart);
            if wide(&names, gap) <= room {
                break;
            }
        }
        let mut left = room;
        names.retain(|(_, name)| {
            let fits = name.size().x + gap <= left;
            left -= if fits { name.size().x + gap } else { 0.0 };
            fits
        });
        let wide: Vec<(f32, f32)> = names.iter().map(|(middle, name)| (*middle, name.size().x + gap)).collect();
        let middles = name_places(self.rect.x_range().shrink(1.5), &wide);
        let place = |(name, middle): (Arc<Galley>, f32)| {
            let rect = Rect::from_center_size(pos2(middle, self.lip().center().y - 0.5), name.size());
            painter.galley(rect.min, name, ink);
            rect
        };
        names.into_iter().map(|(_, name)| name).zip(middles).map(place).collect()
    }
}

/// What names are written on.
pub fn lip_ground(look: &Look, night: bool) -> Color32 {
    if night { mix(look.deep, Color32::BLACK, 0.5) } else { mix(look.light, Color32::WHITE, 0.4) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Colour;
    use crate::ui::material::contrast;
    use crate::ui::{Palette, Shade};

    #[test]
    fn names_can_be_read_on_every_deck() {
        for look in Colour::ALL.map(Look::of) {
            for shade in [Shade::Dark, Shade::Light] {
                let sky = Sky::of(&Palette::of(Mood::Space, shade));
                let ground = lip_ground(&look, sky.is_night());
                assert!(contrast(sky.palette.ink, ground) >= 4.5, "{look:?} {shade:?}");
            }
        }
    }
}
