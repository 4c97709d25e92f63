//! What counts in Colorfox beyond the score.

use std::sync::LazyLock;

use super::margin::{best_margin, margin};
use super::state::Colorfox;
use super::sticks::Sticks;
use crate::game::seat::Seat;
use crate::game::weights::Weights;

/// Their names; `left` is the share of all sticks that is still in the reserve.
///
/// The score itself is among them: swaps undo it, while sticks stay.
pub const FEATURES: &[&str] = &[
    "turn",
    "turn x left",
    "score",
    "score x left",
    "sticks",
    "sticks x left",
    "swap",
    "swap x left",
    "fits",
    "double fits",
    "colours of cards",
];

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(FEATURES, include_str!("../../../data/weights/colorfox.json")));

/// What they are worth.
pub fn weights() -> &'static Weights {
    &WEIGHTS
}

impl Colorfox {
    /// How much a seat has of each feature.
    pub(super) fn count_features(&self, seat: Seat, amounts: &mut [f64]) {
        let (shares, hand) = (self.shares(), &self.hands()[seat]);
        let left = f64::from(self.reserve().number()) / f64::from(Sticks::BOX.number());
        let turn = f64::from(seat == self.turn());
        let score = shares[seat].points() as f64;
        let sticks = f64::from(shares[seat].number());
        let swap = (best_margin(shares, seat, 1) - margin(shares, seat)) as f64;
        let (mut fits, mut double_fits) = (0, 0);
        for card in hand.kinds() {
            let (all, double) = self.table().edge().count_fitting(card);
            (fits, double_fits) = (fits + all, double_fits + double);
        }
        let colours: u32 = hand.cards().iter().map(|card| card.variety()).sum();
        amounts.copy_from_slice(&[
            turn,
            turn * left,
            score,
            score * left,
            sticks,
            sticks * left,
            swap,
            swap * left,
            fits.into(),
            double_fits.into(),
            colours.into(),
        ]);
    }
}
