//! What a seat has beyond the score, compared with its opponents.

use super::weights::MOST_FEATURES;
use crate::game::Game;
use crate::game::seat::Seat;

/// The features of a seat and its partners less the mean of those of as many opponents.
///
/// The mean rather than the best of them: who that is would change from feature to feature.
pub fn outlook<G: Game>(state: &G, seat: Seat) -> [f64; MOST_FEATURES] {
    let (mut ours, mut theirs) = ([0.0; MOST_FEATURES], [0.0; MOST_FEATURES]);
    let (mut partners, mut opponents) = (0.0, 0.0);
    for other in 0..state.players() {
        let mut amounts = [0.0; MOST_FEATURES];
        state.features(other, &mut amounts[..G::FEATURES.len()]);
        let (sum, count) = match state.together(seat, other) {
            true => (&mut ours, &mut partners),
            false => (&mut theirs, &mut opponents),
        };
        sum.iter_mut().zip(amounts).for_each(|(sum, amount)| *sum += amount);
        *count += 1.0;
    }
    let share = if opponents > 0.0 { partners / opponents } else { 0.0 };
    ours.iter_mut().zip(theirs).for_each(|(ours, theirs)| *ours -= share * theirs);
    ours
}

/// What that is worth in points.
pub fn worth<G: Game>(state: &G, seat: Seat) -> f64 {
    G::weights().of(&outlook(state, seat))
}
