//! The colours of the map, dark and light.

use crate::samurai::Caste;
use crate::ui::material::Ramp;
use crate::ui::theme::{Shade, rgb};
use egui::Color32;

/// What the map is drawn in.
pub struct Inks {
    pub shade: Shade,
    /// Sea by its distance from the coast, in radii of a hexagon.
    pub sea: Ramp<'static>,
    /// Added to the sea near land: how near, in which colour and how strongly.
    pub shallows: [(f32, Color32, f32); 2],
    pub waves: Color32,
    /// The lines and the fill of spaces of the sea.
    pub sea_line: (Color32, f32),
    pub sea_fill: (Color32, f32),
    pub crest: (Color32, f32),
    /// Land by its distance from the coast.
    pub land: Ramp<'static>,
    /// Strips along the coast, from the widest: how wide and in which colour.
    pub foam: [(f32, Color32); 3],
    pub cliff: Color32,
    pub line: Color32,
    /// How strong the lines between spaces of land are.
    pub grid: f32,
    /// What motifs are drawn in: in the light, in the shade, and their lines.
    pub motif: [Color32; 3],
    pub town: Color32,
    /// The ground of the plots on which pieces stand, caste by caste.
    pub plots: [Color32; 3],
    pub stone: Color32,
    /// The rims of plots on which nobody leads.
    pub steel: Color32,
    pub moat: Color32,
    /// The hollow in the ground where nobody fights for a settlement any more, and the gate that stands there.
    pub quiet: [Color32; 2],
    /// Shadows of things on the map.
    pub shadow: Color32,
    pub mist: Mist,
    /// The moon in the dark, and the sun by day.
    pub sun: Color32,
    pub name: Color32,
    /// How strong the letters and numbers of the lines are while nobody looks for a space.
    pub label: f32,
    /// The slip on which the legend is written.
    pub slip: Color32,
    /// Places where something may go: in their middle, at their rim, and the line around them.
    pub legal: ([(Color32, f32); 2], Color32),
}

/// Bands of mist: what they and the light on them are painted in, and how strongly.
pub struct Mist {
    pub body: (Color32, f32),
    pub light: (Color32, f32),
    pub speck: Color32,
}

const DARK: Inks = Inks {
    shade: Shade::Dark,
    sea: Ramp(&[
        (0.0, rgb(0x3f_7f_84)),
        (0.45, rgb(0x2e_6a_76)),
        (1.0, rgb(0x21_53_66)),
        (2.0, rgb(0x19_3f_56)),
        (3.8, rgb(0x12_2c_42)),
        (7.0, rgb(0x0c_1e_30)),
    ]),
    shallows: [(0.66, rgb(0x78_c4_c4), 0.10), (0.42, rgb(0x8c_d0_cc), 0.14)],
    waves: rgb(0x96_c4_c8),
    sea_line: (rgb(0xc8_e2_e0), 0.24),
    sea_fill: (rgb(0xbe_e2_e2), 0.04),
    crest: (rgb(0xe2_ee_e6), 0.26),
    land: Ramp(&[
        (0.0, rgb(0xd9_c4_8c)),
        (0.16, rgb(0xc8_b9_7e)),
        (0.5, rgb(0xa9_a4_63)),
        (1.05, rgb(0x7b_8a_50)),
        (2.0, rgb(0x5f_71_45)),
    ]),
    foam: [(0.225, rgb(0x74_9e_9b)), (0.185, rgb(0x35_7a_84)), (0.125, rgb(0xd3_d6_c4))],
    cliff: rgb(0x3b_2a_1a),
    line: rgb(0x17_10_0a),
    grid: 0.62,
    motif: [rgb(0x93_9a_5c), rgb(0x56_63_3a), rgb(0x2b_26_18)],
    town: rgb(0xe6_d6_ad),
    plots: [rgb(0xf4_e0_b4), rgb(0xc4_d2_9e), rgb(0xdd_e5_ec)],
    stone: rgb(0x8d_81_68),
    steel: rgb(0x74_84_96),
    moat: rgb(0x2c_66_74),
    quiet: [rgb(0x84_78_50), rgb(0x43_26_18)],
    shadow: rgb(0x02_04_08),
    mist: Mist { body: (rgb(0xd8_b0_66), 0.36), light: (rgb(0xf0_cf_86), 0.20), speck: rgb(0xff_e2_96) },
    sun: rgb(0xe9_e2_c8),
    name: rgb(0xd6_e8_e2),
    label: 0.70,
    slip: Color32::from_rgba_premultiplied(4, 8, 12, 96),
    legal: ([(rgb(0x8e_f0_ff), 0.0), (rgb(0x8e_f0_ff), 0.20)], rgb(0xa6_f4_ff)),
};

const LIGHT: Inks = Inks {
    shade: Shade::Light,
    sea: Ramp(&[
        (0.0, rgb(0x94_c3_c1)),
        (0.5, rgb(0x86_b8_bb)),
        (1.0, rgb(0x7c_b0_b6)),
        (1.9, rgb(0x9a_c1_c1)),
        (3.1, rgb(0xbe_d2_cc)),
        (4.6, rgb(0xd0_dc_d2)),
        (8.0, rgb(0xdf_e3_d3)),
    ]),
    shallows: [(0.66, Color32::WHITE, 0.16), (0.42, Color32::WHITE, 0.22)],
    waves: rgb(0x18_54_68),
    sea_line: (rgb(0x12_3a_48), 0.34),
    sea_fill: (Color32::WHITE, 0.07),
    crest: (Color32::WHITE, 0.5),
    land: Ramp(&[
        (0.0, rgb(0xe9_d8_a6)),
        (0.16, rgb(0xde_d1_9c)),
        (0.5, rgb(0xc9_c5_8a)),
        (1.05, rgb(0xa9_b1_78)),
        (2.0, rgb(0x8f_9c_68)),
    ]),
    foam: [(0.225, rgb(0xcd_e0_da)), (0.185, rgb(0x8c_c0_c0)), (0.125, rgb(0xf9_f7_ee))],
    cliff: rgb(0x6d_52_33),
    line: rgb(0x2b_1f_14),
    grid: 0.55,
    motif: [rgb(0xb4_b9_7c), rgb(0x7e_88_55), rgb(0x4a_41_28)],
    town: rgb(0xf4_e8_c8),
    plots: [rgb(0xfb_ec_c8), rgb(0xcc_da_a8), rgb(0xe6_ed_f2)],
    stone: rgb(0xb8_ab_90),
    steel: rgb(0x8a_9b_ad),
    moat: rgb(0x86_b8_bc),
    quiet: [rgb(0xbe_b0_80), rgb(0x6d_3d_26)],
    shadow: rgb(0x46_30_08),
    mist: Mist { body: (rgb(0xe8_c8_7c), 0.62), light: (rgb(0xfb_f0_cf), 0.55), speck: rgb(0xb8_86_1c) },
    sun: rgb(0xc8_5c_44),
    name: rgb(0x14_42_54),
    label: 0.85,
    slip: Color32::from_rgba_premultiplied(122, 120, 112, 126),
    legal: ([(rgb(0xe8_fc_ff), 0.0), (rgb(0xe8_fc_ff), 0.42)], rgb(0x7d_ec_fa)),
};

impl Inks {
    /// The ground on which a piece of a caste stands out.
    pub const fn ground_of(&self, caste: Caste) -> Color32 {
        match caste {
            Caste::Buddha => self.plots[0],
            Caste::Rice => self.plots[1],
            Caste::Castle => self.plots[2],
        }
    }

    pub const fn of(shade: Shade) -> &'static Self {
        match shade {
            Shade::Dark => &DARK,
            Shade::Light => &LIGHT,
        }
    }
}
