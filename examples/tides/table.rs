//! Tides on the shelf and in the window: drawn by the defaults of [`Drawn`], but for its icon and the rules one can look up.

use crate::rules::{self, Tides};
use daimyo::game::Rule;
use daimyo::shelf::Shelved;
use daimyo::ui::{Drawn, Icon};

impl Shelved for Tides {
    const BLURB: &'static str = "Cards face down, for high and low water";
    const AUTHOR: &'static str = "nobody in particular";
}

impl Drawn for Tides {
    type Held = ();
    type Annals = ();

    const ICON: Icon = Icon::Ship;

    fn rules() -> &'static [&'static Rule] {
        rules::ALL
    }
}
