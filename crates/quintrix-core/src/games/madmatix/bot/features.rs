//! Features of a position: what counts in MadMatix beyond the score.

use std::sync::LazyLock;

use super::gains::{gain, margin, values};
use crate::game::points::Points as _;
use crate::game::seat::Seat;
use crate::game::weights::Weights;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::moves::Move;
use crate::games::madmatix::rules::state::MadMatix;

/// The names of the features.
pub const FEATURES: &[&str] =
    &["turn", "numbers", "actions", "last card", "end in sight", "chance"];

/// A good margin: larger ones count for little more.
const GOOD_MARGIN: f64 = 10.0;

/// A good gain. Scores multiply, so that larger ones count for little more.
const GOOD_GAIN: f64 = 30.0;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::read(FEATURES, include_str!("../../../../data/weights/madmatix.json"))
});

/// Returns the trained weight of every feature.
pub fn weights() -> &'static Weights {
    &WEIGHTS
}

/// Returns the features of a seat.
pub fn features(state: &MadMatix, seat: Seat) -> [f64; FEATURES.len()] {
    let hand = &state.hands[seat];
    let values = values(state);
    let margin = margin(state, seat, &values).to_f64();
    let mut best = margin;
    if seat == state.turn && state.pending.is_none() {
        state.each_play(seat, |card, play| {
            let after = gain(state, seat, Move::play(card, play), &values);
            best = best.max(after.to_f64());
        });
    }
    [
        f64::from(seat == state.turn),
        hand.count(Deck::Numbers) as f64,
        hand.count(Deck::Actions) as f64,
        f64::from(hand.len() == 1),
        (margin / GOOD_MARGIN).tanh() / hand.len().max(1) as f64,
        ((best - margin) / GOOD_GAIN).tanh(),
    ]
}
