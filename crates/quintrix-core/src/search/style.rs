//! How a bot searches.

use std::time::Duration;

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

/// How far an imagined game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// Until it is the seat's turn again for the so-manieth time.
    Rounds(u32),
    /// To the end.
    End,
    /// To the end also in games where nobody foresees that much: to know chances, not to choose.
    Whole,
}

impl Horizon {
    /// No further than another.
    pub fn within(self, other: Horizon) -> Horizon {
        match (self, other) {
            (Horizon::Rounds(mine), Horizon::Rounds(theirs)) => Horizon::Rounds(mine.min(theirs)),
            (Horizon::Whole, _) | (_, Horizon::Whole) => Horizon::Whole,
            (Horizon::End, other) => other,
            (mine, Horizon::End) => mine,
        }
    }
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
