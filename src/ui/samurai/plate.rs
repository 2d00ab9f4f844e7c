//! Plates at the foot of settlements: who would capture a piece, and by how much they lead.

use super::board::Map;
use super::inks::Inks;
use super::marks::NIGHT;
use super::town::Plot;
use crate::samurai::Space;
use crate::ui::Look;
use crate::ui::material::{Paint, kept, mix, rounded};
use crate::ui::theme;
use egui::{Align2, Color32, FontId, Id, Painter, Pos2, Rect, Shape, Vec2, pos2, vec2};

/// How large the letters are, in radii, alone in a settlement and beside others, and at the least and the most in points.
const LETTERS: [f32; 2] = [0.54, 0.47];
const LEGIBLE: [f32; 2] = [11.0, 20.0];

/// How high a plate is, how wide a sign of its words, and what is free at its ends and beside the emblem, in heights of a letter.
const HIGH: f32 = 1.12;
const SIGN: f32 = 0.60;
const FREE: f32 = 0.24;
const GAP: f32 = 0.06;

/// How wide a plate may be in radii: alone in its settlement, beside another in the corners that tiles leave at its foot, and
/// where it reaches out between the tiles beside it.
const ALONE: f32 = 1.75;
const IN_A_CORNER: f32 = 1.40;
const OUTSIDE: f32 = 1.58;

/// How large an emblem without words is, in radii, and how large it has to be in points to be known.
const EMBLEM: f32 = 0.52;
const READABLE: f32 = 6.5;

/// Below this radius there is no room for words.
const WORDED: f32 = 11.0;

/// A piece that somebody has influence on.
#[derive(Clone, Copy)]
pub struct Plate {
    pub town: Space,
    pub plot: Plot,
    /// Who leads; nobody where several are tied.
    pub leader: Option<Look>,
    pub margin: u8,
}

/// What stands on a plate, and how large it is in points.
#[derive(Clone, Debug)]
struct Form {
    emblem: f32,
    words: Option<String>,
    size: Vec2,
}

/// How large the letters on the plates of a settlement with so many plots are.
fn letters(radius: f32, plots: usize) -> f32 {
    let size = LETTERS[usize::from(plots > 1)];
    (size * radius).clamp(LEGIBLE[0], LEGIBLE[1])
}

/// How wide a plate with an emblem, or none, and so many signs is.
fn width(letters: f32, emblem: f32, signs: usize) -> f32 {
    let beside = if emblem > 0.0 && signs > 0 { GAP } else { 0.0 };
    letters * (2.0 * FREE + beside + SIGN * signs as f32) + emblem
}

impl Plate {
    fn words(&self) -> String {
        if self.leader.is_some() { format!("+{}", self.margin) } else { "=".to_owned() }
    }
}

impl Form {
    /// What there is room for: emblem and words, words beneath a rim in the same colour, or the emblem alone.
    fn of(plot: Plot, is_led: bool, words: &str, radius: f32, is_pointed: bool) -> Option<Self> {
        let (letters, high) = (letters(radius, plot.of), HIGH * letters(radius, plot.of));
        let room = radius
            * match plot.of {
                0 | 1 => ALONE,
                2 if is_pointed => IN_A_CORNER,
                _ => OUTSIDE,
            };
        let worded = |emblem: f32| Self {
            emblem,
            size: vec2(width(letters, emblem, words.len()), high),
            words: Some(words.to_owned()),
        };
        let bare = Self { emblem: EMBLEM * radius, words: None, size: Vec2::splat(1.28 * EMBLEM * radius) };
        // A tie has no emblem, and one rim around a settlement says whose it is without.
        let forms = match (is_led, plot.of) {
            (false, _) => return (radius >= WORDED).then(|| worded(0.0)),
            (true, 0 | 1) => vec![worded(letters), worded(0.0)],
            (true, _) => vec![worded(letters)],
        };
        let found = forms.into_iter().find(|form| form.size.x <= room && radius >= WORDED);
        found.or_else(|| Some(bare).filter(|bare| bare.emblem >= READABLE))
    }

    /// Where it lies on a settlement with this middle.
    fn rect(&self, plot: Plot, centre: Pos2, radius: f32, is_pointed: bool) -> Rect {
        let foot = if self.words.is_some() { plot.foot(self.size / radius, is_pointed) } else { plot.bare_foot() };
        Rect::from_center_size(centre + foot * radius, self.size)
    }
}

/// What the plates of a settlement with so many plots may cover, around its middle: it depends on no position.
pub fn covered(centre: Pos2, radius: f32, plots: usize, is_pointed: bool) -> Vec<Rect> {
    let plots = (0..plots).map(|which| Plot { of: plots, which });
    let led = |plot: Plot| Some(Form::of(plot, true, "+1", radius, is_pointed)?.rect(plot, centre, radius, is_pointed));
    plots.filter_map(led).collect()
}

/// The colours of a plate: its ground, and what is written on it.
fn colours(leader: Option<Look>, inks: &Inks) -> (Color32, Color32) {
    leader.map_or((mix(inks.steel, Color32::WHITE, 0.25), NIGHT), |look| look.lacquer())
}

/// All plates: their bodies are made anew only when something has changed.
pub fn paint(map: &Map, plates: &[Plate], painter: &Painter) {
    let (radius, is_pointed) = (map.layout.radius, map.layout.is_pointed());
    let place = |plate: &Plate| {
        let form = Form::of(plate.plot, plate.leader.is_some(), &plate.words(), radius, is_pointed)?;
        Some((*plate, form.rect(plate.plot, map.layout.centre(plate.town), radius, is_pointed), form))
    };
    let key: Vec<_> =
        plates.iter().map(|plate| (plate.town, plate.plot, plate.leader.map(|look| look.fill), plate.margin)).collect();
    let (placed, bodies) = &*kept(painter.ctx(), Id::unique("plates of Japan"), (key, map.key()), || {
        let placed: Vec<(Plate, Rect, Form)> = plates.iter().filter_map(place).collect();
        let mut bodies = Paint::default();
        for (plate, rect, _) in &placed {
            paint_body(&mut bodies, *rect, plate.leader, map.inks);
        }
        (placed, std::sync::Arc::new(bodies.finish()))
    });
    painter.add(Shape::Mesh(bodies.clone()));
    for (plate, rect, form) in placed {
        paint_face(painter, *rect, plate.leader, form, letters(radius, plate.plot.of), map.inks);
    }
}

fn paint_body(paint: &mut Paint, rect: Rect, leader: Option<Look>, inks: &Inks) {
    let (ground, ink) = colours(leader, inks);
    let round = 0.5 * rect.height();
    let edge =
        if ink == Color32::WHITE { mix(ground, Color32::WHITE, 0.72) } else { mix(ground, Color32::WHITE, 0.55) };
    paint.smooth(&rounded(rect.expand(2.0), round + 2.0), |_| NIGHT);
    paint.smooth(&rounded(rect.expand(1.0), round + 1.0), |_| edge);
    paint.smooth(&rounded(rect, round), |_| ground);
}

fn paint_face(painter: &Painter, rect: Rect, leader: Option<Look>, form: &Form, letters: f32, inks: &Inks) {
    let (_, ink) = colours(leader, inks);
    let middle = rect.center().y;
    let Some(words) = &form.words else {
        if let Some(look) = leader {
            look.emblem.paint(painter, rect.center(), form.emblem, ink);
        }
        return;
    };
    let mut left = rect.left() + FREE * letters;
    if let Some(look) = leader.filter(|_| form.emblem > 0.0) {
        look.emblem.paint(painter, pos2(left + 0.5 * form.emblem, middle), form.emblem, ink);
        left += form.emblem + GAP * letters;
    }
    let centre = pos2((left + rect.right() - FREE * letters) * 0.5, middle);
    painter.text(centre, Align2::CENTER_CENTER, words, font(letters), ink);
}

fn font(letters: f32) -> FontId {
    theme::strong(letters)
}

/// A plate as the legend shows it, in the colour of a leader.
pub fn paint_sample(paint: &mut Paint, rect: Rect, leader: Look, inks: &Inks) {
    paint_body(paint, rect, Some(leader), inks);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Colour;
    use crate::ui::material::contrast;
    use crate::ui::samurai::{layout::INNER, tile::LAID, town::aside};
    use crate::ui::theme::Shade;

    /// The first plate of a settlement with so many plots.
    fn form(of: usize, words: &str, radius: f32, is_pointed: bool) -> Form {
        Form::of(Plot { of, which: 0 }, words != "=", words, radius, is_pointed).expect("a plate")
    }

    #[test]
    fn a_lead_and_a_tie_are_written_in_letters_that_can_be_read_on_every_colour() {
        for inks in [Shade::Dark, Shade::Light].map(Inks::of) {
            for leader in Colour::ALL.into_iter().map(Some).chain([None]) {
                let (ground, ink) = colours(leader.map(Look::of), inks);
                assert!(contrast(ground, ink) >= 4.5, "{leader:?}: {}", contrast(ground, ink));
            }
        }
        for radius in [12.0, 13.9, 22.0, 30.0, 60.0] {
            assert!([1, 2].iter().all(|plots| letters(radius, *plots) >= 11.0));
            for words in ["+2", "="] {
                let form = form(1, words, radius, true);
                assert_eq!(form.words.as_deref(), Some(words), "at {radius}");
                assert!(form.size.x <= 1.8 * radius, "{form:?} at {radius}");
            }
        }
    }

    #[test]
    fn where_there_is_no_room_for_how_much_the_emblem_still_says_whose_it_is() {
        let all = [(1, 22.0), (2, 22.0), (3, 22.0), (1, 13.9), (2, 13.9), (3, 13.9)].map(|(of, radius)| {
            let form = form(of, "+3", radius, true);
            (form.emblem > 0.0, form.words.is_some())
        });
        assert_eq!(all, [(true, true), (true, true), (true, true), (false, true), (true, false), (true, false)]);
        assert!(
            [2, 3].iter().all(|of| form(*of, "+3", 22.0, false).words.is_some()),
            "flat ones have corners at their sides"
        );
    }

    #[test]
    fn plates_of_a_settlement_do_not_touch_each_other() {
        let all = [13.9, 22.0, 30.0, 60.0].into_iter().flat_map(|radius| [2, 3].map(|of| (radius, of)));
        for ((radius, of), is_pointed) in all.flat_map(|one| [true, false].map(|is_pointed| (one, is_pointed))) {
            let plates = covered(Pos2::ZERO, radius, of, is_pointed);
            for (number, plate) in plates.iter().enumerate() {
                let touched = plates[number + 1..].iter().find(|other| other.intersects(*plate));
                assert_eq!(touched, None, "{of} at {radius}, pointed: {is_pointed}");
            }
        }
    }

    /// The pictures and numbers of the tiles around a settlement with so many plots.
    fn tiles_around(plots: usize, radius: f32, is_pointed: bool) -> Vec<Rect> {
        let tile = LAID * radius;
        let first = if is_pointed { 0.0 } else { 30.0 };
        let around = (0..6_u8).flat_map(|turn| {
            let way = Vec2::angled((first + 60.0 * f32::from(turn)).to_radians());
            let face = (way * (2.0 * INNER + aside(plots)) * radius).to_pos2() + vec2(0.0, 0.02 * tile);
            let picture = Rect::from_center_size(face - vec2(0.29 * tile, 0.0), Vec2::splat(0.74 * tile));
            [picture, Rect::from_center_size(face + vec2(0.42 * tile, 0.0), vec2(0.54, 0.66) * tile)]
        });
        around.collect()
    }

    #[test]
    fn plates_beside_tiles_leave_their_pictures_and_numbers_free() {
        let radii = [19.5_f32, 20.0, 22.0, 25.0, 26.7, 30.0, 45.0];
        for (of, is_pointed) in [(3, true), (2, false), (3, false)] {
            for radius in radii {
                let form = |plot: Plot| Form::of(plot, true, "+3", radius, is_pointed).expect("a plate");
                let plots = (0..of).map(|which| Plot { of, which });
                let plates: Vec<Rect> =
                    plots.map(|plot| form(plot).rect(plot, Pos2::ZERO, radius, is_pointed)).collect();
                let worded = form(Plot { of, which: 0 });
                assert!(worded.words.is_some() && worded.emblem > 0.0, "{of} at {radius}, pointed: {is_pointed}");
                let hidden = tiles_around(of, radius, is_pointed);
                let met = plates.iter().flat_map(|plate| hidden.iter().map(move |hidden| (plate, hidden)));
                let met = met.into_iter().find(|(plate, hidden)| plate.intersects(**hidden));
                assert_eq!(met, None, "{of} at {radius}, pointed: {is_pointed}");
            }
        }
    }
}
