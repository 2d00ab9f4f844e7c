//! Our own look: two moods, each dark and light, and the fonts.

use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Stroke, TextStyle, Theme, Visuals,
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
    /// Whether it is dark.
    pub shade: Shade,
    /// Behind boards.
    pub ground: Color32,
    /// Behind words.
    pub panel: Color32,
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
    /// Lines on boards.
    pub line: Color32,
}

/// The colour of a number such as `0xff_f8_ec`.
pub const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    const INK_DARK: Self = Self {
        shade: Shade::Dark,
        ground: rgb(0x16_1d_22),
        panel: rgb(0x22_1e_19),
        raised: rgb(0x3a_33_2a),
        ink: rgb(0xf1_e8_d6),
        faint: rgb(0xbb_ae_96),
        accent: rgb(0xe8_b0_4a),
        on_accent: rgb(0x22_1a_0c),
        good: rgb(0x8f_c9_86),
        bad: rgb(0xf0_8a_72),
        line: rgb(0x12_10_0d),
    };

    const INK_LIGHT: Self = Self {
        shade: Shade::Light,
        ground: rgb(0xd5_e1_e0),
        panel: rgb(0xf6_ef_df),
        raised: rgb(0xe6_da_bf),
        ink: rgb(0x2a_22_18),
        faint: rgb(0x6a_5c_48),
        accent: rgb(0xa8_32_1f),
        on_accent: rgb(0xff_f8_ec),
        good: rgb(0x2f_6b_35),
        bad: rgb(0xa8_2a_18),
        line: rgb(0x43_38_2a),
    };

    const SPACE_DARK: Self = Self {
        shade: Shade::Dark,
        ground: rgb(0x0a_0d_1a),
        panel: rgb(0x14_18_2b),
        raised: rgb(0x26_2d_4a),
        ink: rgb(0xe6_ec_fb),
        faint: rgb(0xa3_ae_cf),
        accent: rgb(0x4f_d6_e8),
        on_accent: rgb(0x04_1a_20),
        good: rgb(0x86_e0_a4),
        bad: rgb(0xff_8f_80),
        line: rgb(0x5a_6a_a0),
    };

    const SPACE_LIGHT: Self = Self {
        shade: Shade::Light,
        ground: rgb(0xd9_df_ee),
        panel: rgb(0xf2_f4_fb),
        raised: rgb(0xdd_e3_f2),
        ink: rgb(0x16_1c_33),
        faint: rgb(0x4f_5a_7c),
        accent: rgb(0x0b_6f_8a),
        on_accent: rgb(0xf4_fd_ff),
        good: rgb(0x1f_6b_3c),
        bad: rgb(0xa8_2a_2a),
        line: rgb(0x4a_57_80),
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

    /// Dresses the whole window in these colours.
    pub fn wear(&self, ctx: &Context) {
        let (theme, mut visuals) = match self.shade {
            Shade::Dark => (Theme::Dark, Visuals::dark()),
            Shade::Light => (Theme::Light, Visuals::light()),
        };
        visuals.panel_fill = self.panel;
        visuals.window_fill = self.panel;
        visuals.window_stroke = Stroke::new(1.0, self.faint.gamma_multiply(0.5));
        visuals.extreme_bg_color = self.ground;
        visuals.faint_bg_color = self.raised.gamma_multiply(0.4);
        visuals.code_bg_color = self.raised;
        visuals.hyperlink_color = self.accent;
        visuals.warn_fg_color = self.accent;
        visuals.error_fg_color = self.bad;
        visuals.weak_text_color = Some(self.faint);
        visuals.selection.bg_fill = self.accent.gamma_multiply(0.45);
        visuals.selection.stroke = Stroke::new(1.0, self.ink);
        // A still window costs nothing, so the text cursor does not blink.
        visuals.text_cursor.blink = false;
        visuals.slider_trailing_fill = true;
        visuals.window_corner_radius = CornerRadius::same(8);
        let widgets = &mut visuals.widgets;
        for (state, fill, stroke) in [
            (&mut widgets.noninteractive, self.panel, Stroke::new(1.0, self.ink)),
            (&mut widgets.inactive, self.raised, Stroke::new(1.0, self.ink)),
            (&mut widgets.hovered, self.raised, Stroke::new(1.5, self.ink)),
            (&mut widgets.active, self.accent.gamma_multiply(0.5), Stroke::new(1.5, self.ink)),
            (&mut widgets.open, self.raised, Stroke::new(1.0, self.ink)),
        ] {
            state.bg_fill = fill;
            state.weak_bg_fill = fill;
            state.fg_stroke = stroke;
            state.corner_radius = CornerRadius::same(4);
        }
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, self.faint.gamma_multiply(0.35));
        widgets.hovered.bg_stroke = Stroke::new(1.0, self.accent);
        widgets.active.bg_stroke = Stroke::new(2.0, self.accent);
        ctx.set_theme(theme);
        ctx.set_visuals_of(theme, visuals);
    }
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
            (TextStyle::Small, 11.5),
            (TextStyle::Body, 14.0),
            (TextStyle::Button, 14.0),
            (TextStyle::Heading, 20.0),
            (TextStyle::Monospace, 13.0),
        ] {
            style.text_styles.insert(text, FontId::new(size, FontFamily::Proportional));
        }
        style.interaction.tooltip_delay = 0.45;
        style.spacing.window_margin = egui::Margin::same(14);
        style.spacing.button_padding = egui::vec2(8.0, 3.0);
    });
}
