//! Tides in the window: drawn by the defaults of [`Drawn`], but for its icon and the rules one can look up.

use crate::rules::{self, Tides};
use daimyo::game::Rule;
use daimyo::ui::{Drawn, Icon};

impl Drawn for Tides {
    type Hands = ();
    type Annals = ();

    const ICON: Icon = Icon::Ship;

    fn rules() -> &'static [&'static Rule] {
        rules::ALL
    }
}
