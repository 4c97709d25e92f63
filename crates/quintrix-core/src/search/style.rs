//! How a bot searches.

use std::time::Duration;

use crate::game::horizon::Horizon;

/// How much a bot may imagine before it answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// So many games, the same whatever machine it runs on.
    Sims(u32),
    /// So many where imagining a game costs little, fewer where it costs more.
    Usual(u32),
    /// As many games as it can in this time.
    Time(Duration),
}

/// What a bot looks at, how far and how often.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How many moves it looks at, those first that bring most at once.
    pub candidates: usize,
    /// Whether it thinks of all its moves until others answer, where a game has such plans.
    pub plans: bool,
    /// How far it looks.
    pub horizon: Horizon,
    /// How often.
    pub budget: Budget,
    /// Whether it weighs what counts beyond the score where it stops looking.
    pub weighs: bool,
    /// How many positions it reads at the end of a game, when nothing is hidden any more.
    pub positions: u32,
}

impl Style {
    /// Sees the answers of the others.
    pub const MEDIUM: Style = Style {
        candidates: 8,
        plans: false,
        horizon: Horizon::Rounds(1),
        budget: Budget::Usual(40),
        weighs: false,
        positions: 0,
    };
    /// Sees as far as the game lets anybody see, and knows what counts beyond the score.
    pub const HARD: Style = Style {
        candidates: 12,
        plans: true,
        horizon: Horizon::End,
        budget: Budget::Usual(120),
        weighs: true,
        positions: 500,
    };
    /// The same, more often and of more moves.
    pub const EXPERT: Style = Style {
        candidates: 16,
        plans: true,
        horizon: Horizon::End,
        budget: Budget::Usual(1500),
        weighs: true,
        positions: 20_000,
    };
}
