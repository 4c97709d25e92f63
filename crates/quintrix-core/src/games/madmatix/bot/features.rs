//! What counts in MadMatix beyond the score.

use std::sync::LazyLock;

use crate::game::points::Points as _;
use crate::game::seat::Seat;
use crate::game::weights::Weights;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::moves::Move;
use crate::games::madmatix::rules::state::MadMatix;

/// Their names.
pub const FEATURES: &[&str] =
    &["turn", "numbers", "actions", "last card", "end in sight", "chance"];

/// A lead of this size is a good one.
const LEAD: f64 = 10.0;

/// So much is a good play. Scores multiply: what is far beyond is not worth that much more.
const GAIN: f64 = 30.0;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::read(FEATURES, include_str!("../../../../data/weights/madmatix.json"))
});

/// What they are worth.
pub fn weights() -> &'static Weights {
    &WEIGHTS
}

impl MadMatix {
    /// How much a seat has of each feature.
    pub(crate) fn count_features(&self, seat: Seat, amounts: &mut [f64]) {
        let hand = &self.hands[seat];
        let values = self.values();
        let lead = self.lead(seat, &values).to_f64();
        let mut best = lead;
        if seat == self.turn && self.pending.is_none() {
            self.each_play(seat, |card, play| {
                let after = self.prospect(seat, Move::play(card, play), &values);
                best = best.max(after.to_f64());
            });
        }
        amounts.copy_from_slice(&[
            f64::from(seat == self.turn),
            hand.of(Deck::Numbers) as f64,
            hand.of(Deck::Actions) as f64,
            f64::from(hand.len() == 1),
            (lead / LEAD).tanh() / hand.len().max(1) as f64,
            ((best - lead) / GAIN).tanh(),
        ]);
    }
}
