//! The value of features in points.

use serde_json::Value;

/// An array of numbers, one for each feature of a game; implemented for every `[f64; N]`.
pub trait FeatureArray: Copy + AsRef<[f64]> + AsMut<[f64]> + Send + Sync {
    /// All numbers 0.
    const ZERO: Self;
}

impl<const N: usize> FeatureArray for [f64; N] {
    const ZERO: Self = [0.0; N];
}

/// The value of each feature of a game in points; most are small corrections of the score.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(Vec<f64>);

impl Weights {
    /// Reads a file written by `quintrix train`. A feature that it does not name has weight 0.
    pub fn read(features: &[&str], file: &str) -> Self {
        let file: Value = serde_json::from_str(file).unwrap_or_default();
        let weight = |feature: &&str| file["weights"][feature].as_f64().unwrap_or_default();
        Weights(features.iter().map(weight).collect())
    }

    /// Returns the sum of all features, each times its weight.
    pub fn dot(&self, features: &[f64]) -> f64 {
        self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

/// Reads a weights file that is compiled in, once, and returns a `&'static Weights`.
#[macro_export]
macro_rules! built_in_weights {
    ($features:expr, $file:literal) => {{
        static WEIGHTS: std::sync::LazyLock<$crate::game::weights::Weights> =
            std::sync::LazyLock::new(|| {
                $crate::game::weights::Weights::read($features, include_str!($file))
            });
        &WEIGHTS
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_weights_by_the_names_of_features() {
        let file = r#"{"weights": {"cards": -2, "unheard-of": 5, "wilds": 1.5}}"#;
        let weights = Weights::read(&["wilds", "turn", "cards"], file);
        assert_eq!(weights.dot(&[1.0, 0.0, 0.0]), 1.5);
        assert_eq!(weights.dot(&[0.0, 1.0, 0.0]), 0.0);
        assert_eq!(weights.dot(&[2.0, 1.0, 1.0]), 1.0);
        assert_eq!(Weights::read(&["wilds"], "no file"), Weights(vec![0.0]));
    }
}
