//! Takes the place of the environments where they are left out, as in the browser.

use crate::game::{Hidden, Show};

/// Every game, because none needs an encoding.
pub trait Encode: Show + Hidden {}

impl<G: Show + Hidden> Encode for G {}
