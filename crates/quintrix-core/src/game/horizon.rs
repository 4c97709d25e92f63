//! How far a rollout is played.

/// The point at which a rollout stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// The seat's nth turn from now.
    Rounds(u32),
    /// The end of the game, or as far as [`MAX_HORIZON`] allows.
    ///
    /// [`MAX_HORIZON`]: crate::game::Heuristics::MAX_HORIZON
    End,
    /// The end of the game without that limit: to estimate chances, not to choose moves.
    Whole,
}

impl Horizon {
    /// Returns the nearer of two horizons; `Whole` overrules any limit.
    pub fn within(self, other: Horizon) -> Horizon {
        match (self, other) {
            (Horizon::Rounds(mine), Horizon::Rounds(theirs)) => Horizon::Rounds(mine.min(theirs)),
            (Horizon::Whole, _) | (_, Horizon::Whole) => Horizon::Whole,
            (Horizon::End, other) => other,
            (mine, Horizon::End) => mine,
        }
    }
}
