//! The rewards at the end of a game.

use crate::game::points::Points;
use crate::game::score::Outcome;

/// Returns the reward of every seat: 1 for a seat that wins alone; all rewards add up to 0, and
/// seats that share a win share its reward.
pub fn rewards<P: Points>(outcome: &Outcome<P>) -> impl Iterator<Item = f64> + '_ {
    let players = outcome.scores.len() as f64;
    let share = 1.0 / outcome.winners.len() as f64;
    (0..outcome.scores.len()).map(move |seat| {
        let won = if outcome.winners.contains(&seat) { share } else { 0.0 };
        (won * players - 1.0) / (players - 1.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewards_add_up_to_zero() {
        for (scores, expected) in [
            (vec![3, 5], [-1.0, 1.0].as_slice()),
            (vec![5, 5], &[0.0, 0.0]),
            (vec![1, 2, 3], &[-0.5, -0.5, 1.0]),
            (vec![3, 2, 3], &[0.25, -0.5, 0.25]),
        ] {
            let paid: Vec<f64> = rewards(&Outcome::<i64>::highest(scores)).collect();
            assert_eq!(paid, expected);
        }
    }
}
