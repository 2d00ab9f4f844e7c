//! The heads of the location boards: number, name, type and what is gained there, on all boards of a table in one form.

use super::location::FOOT;
use super::paint::{line, one_line, plain_job, reward_sign, reward_words, type_icon};
use super::token::{GOLD, NIGHT, Sky, display, paint_coin, paint_number, strong};
use crate::starship::{LocationCard, LocationType, Phase, Reward, Starship};
use crate::ui::Icon;
use crate::ui::theme::rgb;
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

/// How wide a board is at least on which name and rewards find room in one line, in points: letters do not shrink with it.
const NARROW: f32 = 215.0;
/// How high the room for figures is at least below a head of full height.
const ROOMY: f32 = 68.0;
/// How wide a pill is beside its words, and how far pills are from each other.
const PILL: f32 = 24.0;
const BESIDE: f32 = 3.0;
/// How large the letters of a name in a line of its own are at most and at least.
const TALL_NAME: [f32; 2] = [16.0, 11.5];

/// How a head is laid out: in one line, in one with small letters where boards are low, or in two where they are narrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Flat,
    Low,
    Tall,
}

impl Shape {
    /// The shape of all heads of a table.
    pub fn of(boards: &[Rect], scale: f32) -> Self {
        let room = |shape: Self| {
            let high = boards.iter().map(Rect::height).fold(f32::INFINITY, f32::min);
            high - shape.height(scale) - (FOOT + 1.0) * scale
        };
        let is_narrow = boards.iter().any(|board| board.width() < NARROW);
        match () {
            () if is_narrow && room(Self::Tall) >= ROOMY => Self::Tall,
            () if room(Self::Flat) < ROOMY => Self::Low,
            () => Self::Flat,
        }
    }

    /// How high it is.
    pub fn height(self, scale: f32) -> f32 {
        scale
            * match self {
                Self::Flat => 35.0,
                Self::Low => 27.0,
                Self::Tall => 50.0,
            }
    }
}

/// How the type of a location is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    Word,
    Icon,
    /// Not at all: the colour of its world must do.
    None,
}

/// How heads are written: how large the name is, how the type is told, and how much of what is gained is said.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Form {
    size: f32,
    sign: Sign,
    spoken: usize,
}

/// The head of a board.
#[derive(Clone, Copy)]
pub struct Head {
    pub board: u8,
    pub rect: Rect,
    pub scale: f32,
    pub shape: Shape,
}

impl Form {
    /// The best form that has room on every board with its card: what one cannot tell none tells.
    pub fn of(heads: &[(Head, &LocationCard)], painter: &Painter) -> Self {
        let fits = |form: &Self| heads.iter().all(|(head, card)| head.fits(card, *form, painter));
        match heads.first().map_or(Shape::Flat, |(head, _)| head.shape) {
            Shape::Tall => {
                let told = [(Sign::Word, 3), (Sign::Word, 2), (Sign::Word, 1), (Sign::Icon, 1), (Sign::Icon, 0)];
                let [size, least] = TALL_NAME;
                let told = told.map(|(sign, spoken)| Self { size, sign, spoken });
                let form = told.into_iter().find(fits).unwrap_or(told[4]);
                // A long name has smaller letters rather than an end that is missing.
                let small = |(head, card): &(Head, &LocationCard)| {
                    let [wide, room] = head.name_and_room(card, size, painter);
                    size * room / wide.max(1.0)
                };
                Self { size: heads.iter().map(small).fold(size, f32::min).max(least), ..form }
            }
            shape => {
                let mut ways = Self::ways(shape == Shape::Low);
                let least = Self { size: 11.0, sign: Sign::None, spoken: 0 };
                ways.find(fits).unwrap_or(least)
            }
        }
    }

    /// The ways to write a head in one line, the best first.
    fn ways(low: bool) -> impl Iterator<Item = Self> {
        let sizes: &[f32] = if low { &[15.0, 14.0, 13.0, 12.0] } else { &[16.5, 15.5, 14.5, 13.5, 13.0, 12.5, 12.0] };
        let told = [(Sign::Word, 3), (Sign::Word, 2), (Sign::Icon, 3), (Sign::Icon, 2)];
        let large = told.map(|(sign, spoken)| Self { size: sizes[0], sign, spoken });
        let short = |spoken| sizes.iter().map(move |size| Self { size: *size, sign: Sign::Icon, spoken });
        let least = [(11.5, Sign::Icon), (11.0, Sign::Icon), (12.0, Sign::None)];
        let least = least.map(|(size, sign)| Self { size, sign, spoken: 0 });
        large.into_iter().skip(if low { 2 } else { 0 }).chain(short(1)).chain(short(0)).chain(least)
    }
}

impl Head {
    /// Where the number of the board is, and its radius.
    pub fn number(&self) -> (Pos2, f32) {
        let (seal, radius) = if self.shape == Shape::Low { (vec2(16.0, 14.5), 12.5) } else { (vec2(20.0, 18.5), 15.0) };
        (self.rect.min + seal * self.scale, radius * self.scale)
    }

    /// Where the name begins, and where all ends.
    fn ends(&self) -> [f32; 2] {
        let (middle, radius) = self.number();
        match self.shape {
            Shape::Flat => [middle.x + radius + 5.0 * self.scale, self.rect.right() - 5.0 * self.scale],
            Shape::Low => [middle.x + radius + 2.5 * self.scale, self.rect.right() - 5.0 * self.scale],
            Shape::Tall => [self.rect.left() + 40.0 * self.scale, self.rect.right() - 8.0 * self.scale],
        }
    }

    fn letters(&self, size: f32) -> egui::FontId {
        display(size, if self.shape == Shape::Low { 1.0 } else { self.scale })
    }

    /// How wide some words beside the name are.
    fn wide(&self, words: &str, painter: &Painter) -> f32 {
        painter.layout_no_wrap(words.to_owned(), strong(12.5, self.scale), NIGHT.ink).size().x
    }

    /// How wide a name is in letters of a size, and how much room it has in a line of its own.
    fn name_and_room(&self, card: &LocationCard, size: f32, painter: &Painter) -> [f32; 2] {
        let [left, right] = self.ends();
        [painter.layout_no_wrap(card.name.clone(), self.letters(size), NIGHT.ink).size().x, right - left]
    }

    /// How wide a type is as it is told, whether it is fought for or not.
    fn wide_of_type(&self, card: &LocationCard, sign: Sign, painter: &Painter) -> f32 {
        match sign {
            Sign::Word => self.wide(card.kind.name(), painter).max(self.wide(FOUGHT, painter)) + 24.0 * self.scale,
            Sign::Icon => 19.0 * self.scale,
            Sign::None => 0.0,
        }
    }

    /// Whether there is room for a form; in two lines for the lower one.
    fn fits(&self, card: &LocationCard, form: Form, painter: &Painter) -> bool {
        let ([left, right], scale) = (self.ends(), self.scale);
        let others =
            self.wide_of_type(card, form.sign, painter) + self.wide_of_pills(&signs(card, form.spoken), painter);
        match self.shape {
            Shape::Tall => left + others <= right + 8.0 * scale,
            _ => left + self.name_and_room(card, form.size, painter)[0] + others + 4.0 * scale <= right,
        }
    }

    /// What is written on a board without a card: whether there will be one.
    pub fn paint_vacancy(&self, position: &Starship, painter: &Painter) {
        let (middle, radius) = self.number();
        let [left, right] = self.ends();
        paint_number(painter, middle, radius, self.board);
        let (font, ink) = (
            display(if self.shape == Shape::Low { 13.0 } else { 15.0 }, self.scale),
            Sky::above(painter.ctx()).palette.ink,
        );
        line(painter, pos2(left, middle.y), Align2::LEFT_CENTER, vacancy(position), font, ink, right - left);
    }

    /// The number of the board, the name of its card, the type and what it gives.
    pub fn paint(&self, card: &LocationCard, form: Form, fought: bool, painter: &Painter) {
        let (scale, sky) = (self.scale, Sky::above(painter.ctx()));
        let (middle, radius) = self.number();
        paint_number(painter, middle, radius, self.board);
        let [left, right] = self.ends();
        let signs = signs(card, form.spoken);
        let (ink, pills) = (sky.palette.ink, self.wide_of_pills(&signs, painter));
        let is_tall = self.shape == Shape::Tall;
        let row = if is_tall { self.rect.top() + 16.0 * scale } else { middle.y };
        let beside = self.wide_of_type(card, form.sign, painter) + pills;
        let room = if is_tall { right - left + 1.0 } else { right - left - beside };
        let name = one_line(painter, plain_job(&card.name, self.letters(form.size), ink), room);
        let end = left + name.size().x;
        painter.galley(pos2(left, row - name.size().y * 0.5), name, ink);
        // In two lines what is gained is at the same place on every board, unless it needs more room.
        let (start, y, pills) = if is_tall {
            let kinds = LocationType::ALL.map(|kind| self.wide(kind.name(), painter));
            let column = left + 20.0 * scale + kinds.into_iter().fold(0.0, f32::max);
            (left - 6.5 * scale, self.rect.top() + 37.5 * scale, column.min(right + 4.0 * scale - pills))
        } else {
            (end, row, (right - pills).max(end))
        };
        let (icon, kind, colour) = type_sign(card, fought, &sky);
        if form.sign != Sign::None {
            icon.paint(painter, pos2(start + 11.5 * scale, y), 14.5 * scale, colour);
        }
        if form.sign == Sign::Word {
            painter.text(pos2(start + 21.0 * scale, y), Align2::LEFT_CENTER, kind, strong(12.5, scale), colour);
        }
        self.paint_pills(&signs, pos2(pills, y), painter);
    }

    /// How wide is what a card gives.
    fn wide_of_pills(&self, signs: &[(Icon, String)], painter: &Painter) -> f32 {
        let pills = signs.iter().map(|(_, words)| self.wide(words, painter) + (PILL + BESIDE) * self.scale);
        pills.sum::<f32>() - BESIDE * self.scale
    }

    /// What a card gives, from a point at the left on.
    fn paint_pills(&self, signs: &[(Icon, String)], left: Pos2, painter: &Painter) {
        let (scale, font, Pos2 { mut x, y }) = (self.scale, strong(12.5, self.scale), left);
        let width = |words: &str| self.wide(words, painter);
        let sky = Sky::above(painter.ctx());
        let (fill, edge, gold) = if sky.is_night() {
            (rgb(0x05_08_14).gamma_multiply(0.78), Stroke::new(1.0, NIGHT.gold.gamma_multiply(0.5)), GOLD[0])
        } else {
            (Color32::WHITE.gamma_multiply(0.92), Stroke::new(1.3, GOLD[2]), sky.gold)
        };
        for (icon, words) in signs {
            let wide = width(words) + PILL * scale;
            let rect = Rect::from_min_size(pos2(x, y - 11.0 * scale), vec2(wide, 22.0 * scale));
            painter.rect(rect, 11.0 * scale, fill, edge, StrokeKind::Inside);
            let sign = pos2(x + 10.5 * scale, y);
            match icon {
                Icon::Wealth => paint_coin(painter, sign, 6.5 * scale),
                icon => icon.paint(painter, sign, 14.0 * scale, gold),
            }
            painter.text(pos2(x + 18.5 * scale, y), Align2::LEFT_CENTER, words, font.clone(), sky.palette.ink);
            x = rect.right() + BESIDE * scale;
        }
    }
}

/// What is said of a location where people fight, in the place of its type.
const FOUGHT: &str = "battle!";

/// The sign, the word and the colour of a type of location, or of the battle there.
fn type_sign(card: &LocationCard, fought: bool, sky: &Sky) -> (Icon, &'static str, Color32) {
    if fought { (Icon::Battle, FOUGHT, sky.war) } else { (type_icon(card.kind), card.kind.name(), sky.kind(card.kind)) }
}

/// What is written on a board without a card: whether there will be one.
fn vacancy(position: &Starship) -> &'static str {
    match position.phase() {
        Phase::Turn | Phase::Battle(_) | Phase::Resolution if position.rounds_left() == 0 => "no card is left",
        Phase::Turn | Phase::Battle(_) | Phase::Resolution => "a new card next round",
        Phase::Over => "no card",
        _ => "a new card comes here",
    }
}

/// What a card gives: all in words, only what none but they tell, in signs with the names of clans, or in signs alone.
fn signs(card: &LocationCard, spoken: usize) -> Vec<(Icon, String)> {
    let sign = |reward: &Reward| {
        let (icon, short) = reward_sign(*reward);
        let in_words = spoken > if matches!(reward, Reward::Any(_)) { 1 } else { 2 };
        let words = match reward {
            _ if in_words => reward_words(*reward),
            Reward::Clan(_, spaces) if spoken == 0 => spaces.to_string(),
            _ => short,
        };
        (icon, words)
    };
    card.reward.iter().map(sign).collect()
}
