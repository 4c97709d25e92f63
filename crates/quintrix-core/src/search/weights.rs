//! What features are worth.

use serde_json::Value;

/// A game has no more features than this, so that none need memory of their own.
pub const MOST_FEATURES: usize = 16;

/// What each feature of a game is worth in points; most are small corrections of the score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights([f64; MOST_FEATURES]);

impl Weights {
    /// Nothing counts but the score.
    pub const NONE: Weights = Weights([0.0; MOST_FEATURES]);

    /// Reads a file that `quintrix train` has written. What it does not name is worth nothing.
    pub fn read(features: &[&str], file: &str) -> Self {
        let file: Value = serde_json::from_str(file).unwrap_or_default();
        let mut weights = Weights::NONE;
        for (weight, &feature) in weights.0.iter_mut().zip(features) {
            *weight = file["weights"][feature].as_f64().unwrap_or_default();
        }
        weights
    }

    /// What some features are worth together.
    pub fn of(&self, amounts: &[f64]) -> f64 {
        self.0.iter().zip(amounts).map(|(weight, amount)| weight * amount).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_go_by_their_names() {
        let file = r#"{"weights": {"cards": -2, "unheard-of": 5, "wilds": 1.5}}"#;
        let weights = Weights::read(&["wilds", "turn", "cards"], file);
        assert_eq!(weights.of(&[1.0, 0.0, 0.0]), 1.5);
        assert_eq!(weights.of(&[0.0, 1.0, 0.0]), 0.0);
        assert_eq!(weights.of(&[2.0, 1.0, 1.0]), 1.0);
        assert_eq!(Weights::read(&["wilds"], "no file"), Weights::NONE);
    }
}
