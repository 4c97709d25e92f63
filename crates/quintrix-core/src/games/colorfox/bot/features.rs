//! Features of a position: what counts in Colorfox beyond the score.

use super::margin::Margins;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::state::Colorfox;
use crate::games::colorfox::rules::sticks::Sticks;

/// The names of the features; `left` is the share of all sticks that is still in the reserve.
///
/// The score itself is among them: swaps can undo it, while the number of sticks stays.
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

/// Returns how much a seat has of each feature.
pub fn features(state: &Colorfox, seat: Seat) -> [f64; FEATURES.len()] {
    let (sticks, hand) = (state.all_sticks(), &state.hands()[seat]);
    let left = f64::from(state.reserve().total()) / f64::from(Sticks::BOX.total());
    let turn = f64::from(seat == state.turn());
    let score = sticks[seat].points() as f64;
    let count = f64::from(sticks[seat].total());
    let margins = Margins::new(sticks, seat);
    let swap = (margins.best_after(1) - margins.now()) as f64;
    let (mut fits, mut double_fits) = (0, 0);
    for card in hand.kinds() {
        fits += state.table().open_cells().count_fitting(card);
        double_fits += state.table().open_cells().count_double_fitting(card);
    }
    let colours: u32 = hand.cards().iter().map(|card| card.colour_count()).sum();
    [
        turn,
        turn * left,
        score,
        score * left,
        count,
        count * left,
        swap,
        swap * left,
        fits.into(),
        double_fits.into(),
        colours.into(),
    ]
}
