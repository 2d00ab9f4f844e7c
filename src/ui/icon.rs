//! The icons, drawn from SVG and tinted.

use egui::load::{SizeHint, TexturePoll};
use egui::{Color32, Context, IconData, Painter, Pos2, Rect, TextureOptions, Vec2};

macro_rules! icons {
    ($($name:ident = $file:literal),* $(,)?) => {
        /// A picture of the set in `assets/icons`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Icon { $($name),* }

        impl Icon {
            const fn uri(self) -> &'static str {
                match self { $(Self::$name => concat!("bytes://", $file, ".svg")),* }
            }

            const fn bytes(self) -> &'static [u8] {
                match self { $(Self::$name => include_bytes!(concat!("../../assets/icons/", $file, ".svg"))),* }
            }

            const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

icons! {
    Buddha = "buddha",
    Rice = "rice",
    Castle = "castle",
    Samurai = "samurai",
    Ship = "ship",
    Ronin = "ronin",
    Switch = "switch",
    Move = "move",
    Emblem1 = "emblem-1",
    Emblem2 = "emblem-2",
    Emblem3 = "emblem-3",
    Emblem4 = "emblem-4",
    Emblem5 = "emblem-5",
    Emblem6 = "emblem-6",
    Undo = "undo",
    UndoTurn = "undo-turn",
    Redo = "redo",
    ZoomIn = "zoom-in",
    ZoomOut = "zoom-out",
    Fit = "fit",
    Rotate = "rotate",
    Eye = "eye",
    Tag = "tag",
    Home = "home",
    Search = "search",
    Help = "help",
    Play = "play",
    Pause = "pause",
    StepBack = "step-back",
    StepForward = "step-forward",
    Chart = "chart",
    Crown = "crown",
    Stack = "tile-stack",
    Hand = "hand",
    Screen = "screen",
    Mecha = "mech-samurai",
    Open = "open-folder",
    Gear = "gear",
    Trash = "trash",
    ClanSol = "clan-sol",
    ClanTerra = "clan-terra",
    ClanIon = "clan-ion",
    ClanHorizon = "clan-horizon",
    ClanAurora = "clan-aurora",
    ClanRift = "clan-rift",
    ClanLuna = "clan-luna",
    ClanComet = "clan-comet",
    Warning = "warning",
    ClanMarker = "clan-marker",
    Capital = "location-capital",
    Temple = "location-temple",
    Outpost = "location-outpost",
    Colony = "location-colony",
    Fighter = "fighter",
    Carrier = "carrier",
    Honor = "honor",
    Wealth = "wealth",
    CardDraw = "card-draw",
    Deck = "deck",
    Supply = "supply",
    Graveyard = "graveyard",
    OrderMarker = "order-marker",
    Battle = "battle",
    Alliance = "alliance",
    Planet = "planet",
    Trade = "trade",
    Book = "book",
    Check = "check",
    Lock = "lock",
}

/// The sizes icons are rasterised at, in pixels: a texture each, however far the board is zoomed.
const SIZES: [u32; 6] = [16, 24, 32, 48, 96, 192];

/// Makes the icons known to the window.
pub fn install(ctx: &Context) {
    egui_extras::install_image_loaders(ctx);
    for icon in Icon::ALL {
        ctx.include_bytes(icon.uri(), icon.bytes());
    }
}

/// The face of the program, this many pixels wide and high: on its window, and on whatever stands for it elsewhere.
#[allow(clippy::default_trait_access, reason = "only egui_extras can name the crate of that type")]
pub fn face(size: u32) -> Result<IconData, String> {
    let hint = SizeHint::Size { width: size, height: size, maintain_aspect_ratio: true };
    let drawing = include_bytes!("../../assets/icon.svg");
    let image = egui_extras::image::load_svg_bytes_with_size(drawing, hint, &Default::default())?;
    let rgba = image.pixels.iter().flat_map(Color32::to_srgba_unmultiplied).collect();
    Ok(IconData { rgba, width: size, height: size })
}

impl Icon {
    /// The picture for a button, at the height of its text.
    pub fn image(self, tint: Color32) -> egui::Image<'static> {
        egui::Image::new(self.uri()).tint(tint).fit_to_exact_size(Vec2::splat(16.0))
    }

    /// Draws it around a point, this many points wide.
    pub fn paint(self, painter: &Painter, centre: Pos2, width: f32, tint: Color32) {
        let wanted = width * painter.pixels_per_point();
        let size = SIZES.into_iter().find(|&size| size as f32 >= wanted).unwrap_or(SIZES[SIZES.len() - 1]);
        let hint = SizeHint::Size { width: size, height: size, maintain_aspect_ratio: true };
        let loaded = painter.ctx().try_load_texture(self.uri(), TextureOptions::LINEAR, hint);
        if let Ok(TexturePoll::Ready { texture }) = loaded {
            let rect = Rect::from_center_size(centre, Vec2::splat(width));
            painter.image(texture.id, rect, Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0)), tint);
        }
    }
}
