//! Features of a position: what counts in MadMatix beyond the score.

use super::gains::{gain, margin, values};
use super::quick_gains::{QuickGains, all_edits};
use crate::game::fraction::Fraction;
use crate::game::points::Points as _;
use crate::game::seat::Seat;
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

/// Returns the features of a seat.
pub fn features(state: &MadMatix, seat: Seat) -> [f64; FEATURES.len()] {
    let hand = &state.hands[seat];
    let (margin, best) = quick_margins(state, seat).unwrap_or_else(|| margins(state, seat));
    let (margin, best) = (margin.to_f64(), best.to_f64());
    [
        f64::from(seat == state.turn),
        hand.count(Deck::Numbers) as f64,
        hand.count(Deck::Actions) as f64,
        f64::from(hand.len() == 1),
        (margin / GOOD_MARGIN).tanh() / hand.len().max(1) as f64,
        ((best - margin) / GOOD_GAIN).tanh(),
    ]
}

/// Returns the margin of a seat now and after its best play, if it is its turn.
fn margins(state: &MadMatix, seat: Seat) -> (Fraction, Fraction) {
    let values = values(state);
    let margin = margin(state, seat, &values);
    let mut best = margin.clone();
    if is_turn(state, seat) {
        state.each_play(seat, |card, play| {
            let after = gain(state, seat, Move::play(card, play), &values);
            if after > best {
                best = after;
            }
        });
    }
    (margin, best)
}

/// Returns the same as [`margins`] while all values are short.
fn quick_margins(state: &MadMatix, seat: Seat) -> Option<(Fraction, Fraction)> {
    let edits = all_edits(state)?;
    let gains = QuickGains::new(state, seat, &edits)?;
    let (margin, mut best) = (gains.now(), gains.now());
    if is_turn(state, seat) {
        let forgets = i64::from(state.leaves_one(seat));
        gains.each_play(|_, _, after| best = best.max(after.plus(-forgets)))?;
    }
    Some((margin.to_fraction()?, best.to_fraction()?))
}

fn is_turn(state: &MadMatix, seat: Seat) -> bool {
    seat == state.turn && state.pending.is_none()
}
