//! x
pub mod game;
pub mod samurai;
