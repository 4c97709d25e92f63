//! What the end of a game is worth to each seat.

use crate::game::points::Points;
use crate::game::score::Outcome;

/// 1 for a seat that wins alone; all rewards add up to 0, and those who share a win share its reward.
pub fn rewards<P: Points>(outcome: &Outcome<P>, rewards: &mut [f64]) {
    let players = rewards.len() as f64;
    let share = 1.0 / outcome.winners.len() as f64;
    for (seat, reward) in rewards.iter_mut().enumerate() {
        let won = if outcome.winners.contains(&seat) { share } else { 0.0 };
        *reward = (won * players - 1.0) / (players - 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewards_add_up_to_nothing() {
        for (scores, expected) in [
            (vec![3, 5], [-1.0, 1.0].as_slice()),
            (vec![5, 5], &[0.0, 0.0]),
            (vec![1, 2, 3], &[-0.5, -0.5, 1.0]),
            (vec![3, 2, 3], &[0.25, -0.5, 0.25]),
        ] {
            let mut paid = vec![0.0; scores.len()];
            rewards(&Outcome::<i64>::highest(scores), &mut paid);
            assert_eq!(paid, expected);
        }
    }
}
