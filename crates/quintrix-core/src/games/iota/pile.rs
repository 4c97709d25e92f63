//! The draw pile: taken from the top, traded cards go under it.

use std::ops::{Deref, DerefMut};

use super::hand::KnownCard;
use super::table::DECK;
use crate::game::pile;

/// The draw pile.
#[derive(Clone, Debug)]
pub struct Pile(pub pile::Pile<KnownCard, DECK>);

impl Pile {
    /// Iterates over the cards from the top.
    pub fn hidden(&self) -> impl Iterator<Item = KnownCard> + '_ {
        self.0.cards()
    }
}

impl Deref for Pile {
    type Target = pile::Pile<KnownCard, DECK>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Pile {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}
