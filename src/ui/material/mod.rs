//! What things are made of: colours that mix, noise, meshes with gradients, glows and shadows, pictures made by formulas and
//! drawings in the colours of their players.
//!
//! Everything here is the same every time, for its seeds are fixed, and knows no game. A board builds what stands still once
//! ([`kept`]) and hands it over every frame; pictures ([`texture`], [`Drawing`]) are made once for the whole program, in the
//! window beside everything else ([`work_beside`]): until they are there, what they would be on is drawn plain.

mod colour;
mod drawing;
mod mesh;
mod noise;
mod outline;
mod pattern;
mod studio;
mod tempo;

pub use colour::{Gradient, Ramp, additive, contrast, mix};
pub use drawing::Drawing;
pub use mesh::{Paint, kept};
pub use noise::{fbm, fbm3, hash, scatter, smooth_step, value, value3};
pub use outline::{chamfered, ellipse, hexagon, inset, rounded, spline};
pub use pattern::{Weave, dots_in, lines_in};
pub use studio::{Wrap, texture, work_beside};
pub use tempo::{Ease, Tempo};
