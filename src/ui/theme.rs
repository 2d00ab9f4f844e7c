//! Our own look: two moods, each dark and light, and the fonts.

use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Id, Shadow, Stroke, TextStyle,
    Theme, Ui, Visuals,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a game feels like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Ink on parchment.
    Ink,
    /// Deep space.
    Space,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Shade {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
}

/// The colours everything is drawn in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// What it goes with.
    pub mood: Mood,
    /// Whether it is dark.
    pub shade: Shade,
    /// Behind everything.
    pub window: Color32,
    /// Behind boards, and where one types.
    pub ground: Color32,
    /// Behind words, at the top of a panel.
    pub panel: Color32,
    /// Behind words, at the foot of a panel.
    pub foot: Color32,
    /// Raised above a panel: buttons, cards.
    pub raised: Color32,
    pub ink: Color32,
    /// Words of less weight.
    pub faint: Color32,
    /// What calls for attention: legal places, the chosen thing.
    pub accent: Color32,
    /// What is written on the accent.
    pub on_accent: Color32,
    /// What can be done.
    pub good: Color32,
    /// What cannot be done, or went wrong.
    pub bad: Color32,
    /// Rank and ornament: lines, not words.
    pub gold: Color32,
    /// Lines on boards.
    pub line: Color32,
    /// The ground of the one button that matters most, and the words on it.
    pub main: Color32,
    pub on_main: Color32,
}

/// The colour of a number such as `0xff_f8_ec`.
pub const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    const INK_DARK: Self = Self {
        mood: Mood::Ink,
        shade: Shade::Dark,
        window: rgb(0x0e_12_16),
        ground: rgb(0x16_1d_22),
        panel: rgb(0x23_1e_19),
        foot: rgb(0x1b_17_14),
        raised: rgb(0x32_2a_22),
        ink: rgb(0xf1_e8_d6),
        faint: rgb(0xb9_ac_94),
        accent: rgb(0xe8_b0_4a),
        on_accent: rgb(0x22_19_0a),
        good: rgb(0xa3_d7_9a),
        bad: rgb(0xf0_8a_72),
        gold: rgb(0xe8_b0_4a),
        line: rgb(0x12_10_0d),
        main: rgb(0xbf_42_29),
        on_main: rgb(0xff_f8_ec),
    };

    const INK_LIGHT: Self = Self {
        mood: Mood::Ink,
        shade: Shade::Light,
        window: rgb(0xe5_dc_c6),
        ground: rgb(0xd5_e1_e0),
        panel: rgb(0xfa_f4_e6),
        foot: rgb(0xf3_ea_d6),
        raised: rgb(0xe9_dd_c3),
        ink: rgb(0x2a_22_18),
        faint: rgb(0x66_58_3f),
        accent: rgb(0xa8_32_1f),
        on_accent: rgb(0xff_f8_ec),
        good: rgb(0x2f_6b_35),
        bad: rgb(0xa8_2a_18),
        gold: rgb(0x9a_6a_12),
        line: rgb(0x43_38_2a),
        main: rgb(0xb2_3a_24),
        on_main: rgb(0xff_f8_ec),
    };

    const SPACE_DARK: Self = Self {
        mood: Mood::Space,
        shade: Shade::Dark,
        window: rgb(0x07_0a_16),
        ground: rgb(0x0a_0d_1a),
        panel: rgb(0x18_1f_3c),
        foot: rgb(0x0d_12_26),
        raised: rgb(0x26_2f_59),
        ink: rgb(0xea_f0_ff),
        faint: rgb(0xa9_b5_d8),
        accent: rgb(0x56_dc_ec),
        on_accent: rgb(0x03_18_1d),
        good: rgb(0x86_e0_a4),
        bad: rgb(0xff_9a_8a),
        gold: rgb(0xe9_c4_6a),
        line: rgb(0x5a_6a_a0),
        main: rgb(0x4f_d0_e2),
        on_main: rgb(0x03_18_1d),
    };

    const SPACE_LIGHT: Self = Self {
        mood: Mood::Space,
        shade: Shade::Light,
        window: rgb(0xb4_c8_e8),
        ground: rgb(0xc9_d9_f0),
        panel: rgb(0xe6_ef_fb),
        foot: rgb(0xcd_de_f4),
        raised: rgb(0xc4_d6_f0),
        ink: rgb(0x12_1a_38),
        faint: rgb(0x3c_4a_70),
        accent: rgb(0x07_56_6e),
        on_accent: rgb(0xf4_fd_ff),
        good: rgb(0x18_5a_32),
        bad: rgb(0x96_22_22),
        gold: rgb(0x9a_6a_10),
        line: rgb(0x4a_57_80),
        main: rgb(0x0b_6f_8a),
        on_main: rgb(0xf4_fd_ff),
    };

    /// The colours of a mood.
    #[must_use]
    pub const fn of(mood: Mood, shade: Shade) -> Self {
        match (mood, shade) {
            (Mood::Ink, Shade::Dark) => Self::INK_DARK,
            (Mood::Ink, Shade::Light) => Self::INK_LIGHT,
            (Mood::Space, Shade::Dark) => Self::SPACE_DARK,
            (Mood::Space, Shade::Light) => Self::SPACE_LIGHT,
        }
    }

    /// The colours that the window wears now.
    #[must_use]
    pub fn worn(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(worn())).unwrap_or(Self::INK_DARK)
    }

    /// Lets a part of the window wear these colours while it is drawn.
    pub fn lend<R>(&self, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
        let wear = |palette: Self| ui.ctx().data_mut(|data| data.insert_temp(worn(), palette));
        let before = Self::worn(ui.ctx());
        wear(*self);
        *ui.visuals_mut() = self.visuals();
        let drawn = content(ui);
        ui.ctx().data_mut(|data| data.insert_temp(worn(), before));
        drawn
    }

    /// Whether words are light on dark.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.shade == Shade::Dark
    }

    /// A thin line in gold, or in the blue of the night: around panels, cards and buttons.
    #[must_use]
    pub fn hairline(&self) -> Color32 {
        match (self.mood, self.shade) {
            (Mood::Ink, Shade::Dark) => self.gold.gamma_multiply(0.24),
            (Mood::Ink, Shade::Light) => self.gold.gamma_multiply(0.42),
            (Mood::Space, Shade::Dark) => rgb(0x6a_7b_c0).gamma_multiply(0.5),
            (Mood::Space, Shade::Light) => rgb(0x6a_7a_b0).gamma_multiply(0.55),
        }
    }

    /// Around what can be pressed or ticked, so that it is seen on every panel.
    fn edge(&self) -> Color32 {
        self.panel.lerp_to_gamma(self.faint, if self.is_dark() { 0.6 } else { 0.75 })
    }

    /// Behind what one types.
    fn field(&self) -> Color32 {
        if self.is_dark() { self.ground } else { self.panel.lerp_to_gamma(Color32::WHITE, 0.7) }
    }

    /// Dresses the whole window in these colours.
    pub fn wear(&self, ctx: &Context) {
        let theme = match self.shade {
            Shade::Dark => Theme::Dark,
            Shade::Light => Theme::Light,
        };
        ctx.set_theme(theme);
        ctx.set_visuals_of(theme, self.visuals());
        ctx.data_mut(|data| data.insert_temp(worn(), *self));
    }

    /// What widgets look like in these colours.
    #[must_use]
    pub fn visuals(&self) -> Visuals {
        let mut visuals = match self.shade {
            Shade::Dark => Visuals::dark(),
            Shade::Light => Visuals::light(),
        };
        visuals.panel_fill = self.panel;
        visuals.window_fill = self.panel;
        visuals.window_stroke = Stroke::new(1.0, self.hairline());
        visuals.window_corner_radius = CornerRadius::same(RADIUS);
        visuals.menu_corner_radius = CornerRadius::same(8);
        let shade = Color32::from_black_alpha(if self.is_dark() { 130 } else { 60 });
        visuals.window_shadow = Shadow { offset: [0, 6], blur: 24, spread: 0, color: shade };
        visuals.popup_shadow = Shadow { offset: [0, 4], blur: 12, spread: 0, color: shade };
        visuals.extreme_bg_color = self.ground;
        visuals.text_edit_bg_color = Some(self.field());
        visuals.faint_bg_color = self.raised.gamma_multiply(0.4);
        visuals.code_bg_color = self.raised;
        visuals.hyperlink_color = self.accent;
        visuals.warn_fg_color = self.accent;
        visuals.error_fg_color = self.bad;
        visuals.weak_text_color = Some(self.faint);
        visuals.selection.bg_fill = self.accent.gamma_multiply(if self.is_dark() { 0.34 } else { 0.24 });
        visuals.selection.stroke = Stroke::new(1.0, self.ink);
        // A still window costs nothing, so the text cursor does not blink.
        visuals.text_cursor.blink = false;
        visuals.slider_trailing_fill = true;
        self.dress_widgets(&mut visuals);
        visuals
    }

    fn dress_widgets(&self, visuals: &mut Visuals) {
        let widgets = &mut visuals.widgets;
        let lit = self.raised.lerp_to_gamma(self.accent, 0.14);
        for (state, fill, edge, words) in [
            (&mut widgets.noninteractive, self.panel, self.hairline(), 1.0),
            (&mut widgets.inactive, self.raised, self.edge(), 1.0),
            (&mut widgets.hovered, lit, self.accent, 1.5),
            // What has the focus: its ring says so, for what is chosen is filled.
            (&mut widgets.active, lit, self.ink, 1.5),
            (&mut widgets.open, self.raised, self.accent.gamma_multiply(0.6), 1.0),
        ] {
            let width = if edge == self.ink { 2.0 } else { 1.0 };
            state.bg_fill = fill;
            state.weak_bg_fill = fill;
            state.bg_stroke = Stroke::new(width, edge);
            state.fg_stroke = Stroke::new(words, self.ink);
            state.corner_radius = CornerRadius::same(6);
            state.expansion = 0.0;
        }
    }
}

/// Where the window keeps its colours.
fn worn() -> Id {
    Id::unique("the colours that are worn")
}

/// How round panels and dialogs are.
pub const RADIUS: u8 = 10;

/// How large letters are: one scale for the whole window.
pub mod size {
    /// The name of the program.
    pub const NAME: f32 = 50.0;
    /// What a door leads to.
    pub const DOOR: f32 = 36.0;
    /// The titles of dialogs.
    pub const TITLE: f32 = 24.0;
    /// The heads of sections.
    pub const HEAD: f32 = 18.0;
    /// The heads of small sections.
    pub const SMALL_HEAD: f32 = 16.0;
    /// Names of players and words on buttons that matter.
    pub const STRONG: f32 = 15.0;
    /// Sentences.
    pub const BODY: f32 = 14.0;
    /// Notes beside them, and the log.
    pub const NOTE: f32 = 12.0;
}

/// The face of titles.
#[must_use]
pub fn display(mood: Mood, size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(family(mood).into()))
}

/// The strong face of numbers and names.
#[must_use]
pub fn strong(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(STRONG.into()))
}

const STRONG: &str = "strong";

const fn family(mood: Mood) -> &'static str {
    match mood {
        Mood::Ink => "ink",
        Mood::Space => "space",
    }
}

/// Loads the bundled fonts. No font of the system is used, so the window looks the same everywhere.
pub fn install_fonts(ctx: &Context) {
    const TEXT: &str = "text";
    const SYMBOLS: &str = "symbols";
    let mut fonts = FontDefinitions::empty();
    let files: [(&str, &[u8]); 5] = [
        (TEXT, include_bytes!("../../assets/fonts/Text-Regular.ttf")),
        (STRONG, include_bytes!("../../assets/fonts/Text-Bold.ttf")),
        (family(Mood::Ink), include_bytes!("../../assets/fonts/Display-Regular.ttf")),
        (family(Mood::Space), include_bytes!("../../assets/fonts/Space-Regular.ttf")),
        (SYMBOLS, include_bytes!("../../assets/fonts/Symbols-Regular.ttf")),
    ];
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let stack = |first: &str| [first, TEXT, SYMBOLS].map(str::to_owned).to_vec();
    fonts.families.insert(FontFamily::Proportional, stack(TEXT));
    fonts.families.insert(FontFamily::Monospace, stack(TEXT));
    for name in [STRONG, family(Mood::Ink), family(Mood::Space)] {
        fonts.families.insert(FontFamily::Name(name.into()), stack(name));
    }
    ctx.set_fonts(fonts);
    ctx.all_styles_mut(|style| {
        for (text, size) in [
            (TextStyle::Small, size::NOTE),
            (TextStyle::Body, size::BODY),
            (TextStyle::Button, size::BODY),
            (TextStyle::Heading, 20.0),
            (TextStyle::Monospace, 13.0),
        ] {
            style.text_styles.insert(text, FontId::new(size, FontFamily::Proportional));
        }
        style.interaction.tooltip_delay = 0.45;
        style.spacing.window_margin = egui::Margin::same(16);
        style.spacing.button_padding = egui::vec2(9.0, 3.0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::material::contrast;

    #[test]
    fn every_word_can_be_read_on_its_ground() {
        for (mood, shade) in
            [Mood::Ink, Mood::Space].into_iter().flat_map(|mood| [(mood, Shade::Dark), (mood, Shade::Light)])
        {
            let palette = Palette::of(mood, shade);
            let Palette { ink, faint, accent, good, bad, .. } = palette;
            for ground in [palette.panel, palette.foot, palette.raised, palette.window, palette.ground, palette.field()]
            {
                for (name, words) in [("ink", ink), ("faint", faint), ("good", good), ("bad", bad), ("accent", accent)]
                {
                    let told = contrast(words, ground);
                    assert!(told >= 4.5, "{name} on {ground:?} of {mood:?}, {shade:?}: {told:.1}");
                }
            }
            for ground in [palette.panel, palette.foot] {
                let told = contrast(palette.edge(), ground);
                assert!(told >= 3.0, "an empty box on {ground:?} of {mood:?}, {shade:?}: {told:.1}");
            }
            assert!(contrast(palette.on_accent, accent) >= 4.5, "on the accent of {mood:?}, {shade:?}");
            assert!(contrast(palette.on_main, palette.main) >= 4.5, "on the main button of {mood:?}, {shade:?}");
        }
    }
}
