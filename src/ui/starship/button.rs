//! Buttons of glass: a picture, words, and what it costs.

use super::{gem, token};
use crate::game::Text;
use crate::starship::Cost;
use crate::ui::material::{Paint, mix, rounded};
use crate::ui::theme::{self, rgb};
use crate::ui::{Cast, Icon, words};
use egui::text::LayoutJob;
use egui::{Color32, Response, Role, Sense, TextFormat, Ui, Vec2, Widget, WidgetInfo, pos2, vec2};

/// What a button is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    /// It is chosen, or it is what one is here to do.
    Chosen,
    /// It is about war.
    War,
}

/// A button that is not added yet.
pub struct Press<'a> {
    job: LayoutJob,
    /// The players its words name, for their emblems.
    named: Option<(&'a Cast, &'a Text)>,
    icon: Option<Icon>,
    cost: Cost,
    tone: Tone,
    min: Vec2,
    wide: bool,
    /// Whether it looks as if it could not be used, though it can.
    dull: bool,
}

/// The light of a button, its foot, its edge and its words.
fn colours(tone: Tone, dark: bool) -> [Color32; 4] {
    let tones = match (tone, dark) {
        (Tone::Plain, true) => [0x2c_36_65, 0x1a_21_44, 0x56_64_a0, 0xea_f0_ff],
        (Tone::Plain, false) => [0xff_ff_ff, 0xdf_e6_f5, 0x8f_9d_c6, 0x14_1a_33],
        (Tone::Chosen, true) => [0x2e_6f_86, 0x17_48_5b, 0x56_dc_ec, 0xff_ff_ff],
        (Tone::Chosen, false) => [0x12_80_9c, 0x0a_60_78, 0x0a_60_78, 0xff_ff_ff],
        (Tone::War, true) => [0x4a_22_30, 0x2a_15_28, 0xb0_54_4c, 0xff_e6_de],
        (Tone::War, false) => [0xff_f4_f0, 0xf6_dd_d6, 0xc0_58_44, 0x4a_14_0c],
    };
    tones.map(rgb)
}

impl<'a> Press<'a> {
    pub fn new(words: impl Into<String>) -> Self {
        let format = TextFormat::simple(theme::strong(13.5), Color32::PLACEHOLDER);
        Self::of(LayoutJob::single_section(words.into(), format))
    }

    /// With words that name players.
    pub fn of_text(cast: &'a Cast, text: &'a Text, ui: &Ui) -> Self {
        let [.., ink] = colours(Tone::Plain, ui.visuals().dark_mode);
        let font = egui::TextStyle::Body.resolve(ui.style());
        Self { named: Some((cast, text)), ..Self::of(cast.emblazoned(text, &font, ink)) }
    }

    /// Words in the colour of the place-holder take the button's own.
    const fn of(job: LayoutJob) -> Self {
        Self {
            job,
            named: None,
            icon: None,
            cost: Cost::Free,
            tone: Tone::Plain,
            min: vec2(0.0, 28.0),
            wide: false,
            dull: false,
        }
    }

    pub const fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    pub const fn cost(mut self, cost: Cost) -> Self {
        self.cost = cost;
        self
    }

    pub const fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// It can be used, but to no good: for this reason, which stands below its words.
    pub fn in_vain(mut self, why: &str, dark: bool) -> Self {
        let ink = if dark { rgb(0xff_c4_6a) } else { rgb(0x8a_3a_00) };
        self.job.append(&format!("\n{why}"), 0.0, TextFormat::simple(theme::strong(11.5), ink));
        self.dull = true;
        self
    }

    /// What is beside its words, and its edges.
    fn around(&self) -> f32 {
        let edge = if self.min.x > 0.0 && !self.wide { 6.0 } else { 9.0 };
        let picture = if self.icon.is_some() { 16.0 } else { 0.0 };
        let gem = if self.cost == Cost::Free { 0.0 } else { 28.0 };
        edge * 2.0 + picture + self.between() + gem
    }

    /// How far its words are from its picture.
    fn between(&self) -> f32 {
        if self.icon.is_some() && !self.job.text.is_empty() { 6.0 } else { 0.0 }
    }

    /// How wide it is with its words in one row.
    pub fn width(&self, ui: &Ui) -> f32 {
        (ui.painter().layout_job(self.job.clone()).size().x + self.around()).max(self.min.x)
    }

    pub const fn min(mut self, width: f32, height: f32) -> Self {
        self.min = vec2(width, height);
        self
    }

    /// As wide as there is room; its words begin at the left.
    pub const fn wide(mut self) -> Self {
        self.wide = true;
        self
    }
}

impl Widget for Press<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (around, between) = (self.around(), self.between());
        let Self { mut job, named, icon, cost, tone, min, wide, dull } = self;
        let pad = vec2(if min.x > 0.0 && !wide { 6.0 } else { 9.0 }, 4.0);
        let picture = if icon.is_some() { 16.0 } else { 0.0 };
        let gem = if cost == Cost::Free { 0.0 } else { 28.0 };
        let plain = job.text.clone();
        if wide {
            job.wrap.max_width = ui.available_width() - around;
        }
        let galley = ui.painter().layout_job(job);
        let needed = galley.size() + vec2(around, pad.y * 2.0);
        let size = vec2(if wide { ui.available_width() } else { needed.x }, needed.y).max(min);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &plain));
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let dark = ui.visuals().dark_mode;
        let [mut light, mut foot, mut edge, mut ink] = colours(tone, dark);
        if !enabled || dull {
            let [_, plain, line, _] = colours(Tone::Plain, dark);
            ink = if dark { rgb(0x9a_a5_c8) } else { rgb(0x55_60_82) };
            (light, foot, edge) = (plain, plain, mix(line, plain, 0.6));
        }
        if enabled && response.is_pointer_button_down_on() {
            (light, foot) = (foot, light);
        } else if enabled && response.hovered() {
            (light, foot) = (mix(light, edge, 0.25), mix(foot, edge, 0.18));
        }
        let outline = rounded(rect.shrink(1.0), 6.0);
        let mut paint = Paint::default();
        paint.smooth(&outline, |place| mix(light, foot, (place.y - rect.top()) / rect.height()));
        if tone == Tone::Chosen && enabled && dark {
            token::halo(&mut paint, &outline, gem::CYAN, 4.0, 0.5);
        }
        let strong = if tone == Tone::Chosen && enabled { 1.5 } else { 1.0 };
        paint.line(&outline, true, |_| (strong, edge));
        paint.show(ui.painter());
        if response.has_focus() {
            words::paint_focus(ui.painter(), rect, 7.0);
        }
        let inner = if wide { rect.left() + pad.x } else { rect.center().x - (needed.x - pad.x * 2.0) * 0.5 };
        if let Some(icon) = icon {
            icon.paint(ui.painter(), pos2(inner + 8.0, rect.center().y), 16.0, ink);
        }
        let at = pos2(inner + picture + between, rect.center().y - galley.size().y * 0.5);
        if let Some((cast, text)) = named {
            cast.paint_emblems(ui.painter(), text, at, &galley);
        }
        ui.painter().galley(at, galley, ink);
        if gem > 0.0 {
            gem::paint_cost(ui.painter(), rect.right_center() - vec2(17.0, 0.0), 12.5, cost, enabled && !dull);
        }
        response
    }
}
