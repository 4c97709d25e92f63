//! How a bot searches.

use std::time::Duration;

use super::evaluator::{Evaluator, FrozenEvaluator, LinearEvaluator, ScoreEvaluator};
use super::policy::Policy;
use crate::game::Heuristics;
use crate::game::horizon::Horizon;

/// How much a search may do before it answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// A number of rollouts: the same result on every machine.
    Sims(u32),
    /// A number of rollouts that is divided by the game's
    /// [`ROLLOUT_COST`](crate::game::Heuristics::ROLLOUT_COST).
    Usual(u32),
    /// As many rollouts as fit in this time.
    Time(Duration),
}

/// How rollouts are shared among the candidates of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allocation {
    /// After each of several equal shares of the budget the weaker half drops out.
    Halving,
    /// A candidate drops out as soon as it is clearly weaker than the best one. A search ends when
    /// one is left, so that budgets are spent on close decisions.
    Racing,
}

/// What a position is worth where a rollout stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafValue {
    /// The score alone.
    Score,
    /// The score and the features, with the weights of today.
    Weighted,
    /// The score and the features, with the weights of version 0.1.0.
    Weighted0_1,
}

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchConfig {
    /// The number of moves that are tried, the most promising first.
    pub candidates: usize,
    /// Whether to try all moves of a turn together, where the game proposes such plans.
    pub plans: bool,
    /// How far rollouts go.
    pub horizon: Horizon,
    /// How many rollouts, or for how long.
    pub budget: Budget,
    /// How rollouts are shared among the candidates.
    pub allocation: Allocation,
    /// The number of worlds in which single moves are evaluated to choose the candidates.
    pub screening_worlds: u32,
    /// The policy of all seats in rollouts.
    pub rollout: Policy,
    /// What a position is worth where a rollout stops.
    pub leaf_value: LeafValue,
    /// Whether the search looks at all cards instead of sampling those that its seat cannot see. Such
    /// a bot cheats; it shows how much stronger than others a bot could be at most.
    pub sees_all: bool,
    /// The number of positions that may be visited to solve an endgame in which nothing is hidden.
    pub endgame_nodes: u32,
}

impl SearchConfig {
    /// Looks one round ahead, to the answers of the others.
    pub const MEDIUM: SearchConfig = SearchConfig {
        candidates: 8,
        plans: false,
        horizon: Horizon::Rounds(1),
        budget: Budget::Usual(40),
        allocation: Allocation::Halving,
        screening_worlds: 1,
        rollout: Policy::Greedy,
        leaf_value: LeafValue::Score,
        sees_all: false,
        endgame_nodes: 0,
    };
    /// Looks as far as is useful in its game and weighs features.
    pub const HARD: SearchConfig = SearchConfig {
        candidates: 12,
        plans: true,
        horizon: Horizon::End,
        budget: Budget::Usual(120),
        allocation: Allocation::Halving,
        screening_worlds: 1,
        rollout: Policy::Greedy,
        leaf_value: LeafValue::Weighted,
        sees_all: false,
        endgame_nodes: 500,
    };
    /// Searches like `HARD`, with more rollouts of more moves, in which all seats play better.
    pub const EXPERT: SearchConfig = SearchConfig {
        candidates: 16,
        plans: true,
        horizon: Horizon::End,
        budget: Budget::Usual(1500),
        allocation: Allocation::Halving,
        screening_worlds: 4,
        rollout: Policy::Experienced,
        leaf_value: LeafValue::Weighted,
        sees_all: false,
        endgame_nodes: 20_000,
    };
    /// Races more candidates, chosen in several worlds, with rollouts for up to about two seconds.
    pub const MASTER: SearchConfig = SearchConfig {
        candidates: 24,
        plans: true,
        horizon: Horizon::End,
        budget: Budget::Usual(24_000),
        allocation: Allocation::Racing,
        screening_worlds: 8,
        rollout: Policy::Experienced,
        leaf_value: LeafValue::Weighted,
        sees_all: false,
        endgame_nodes: 200_000,
    };

    /// The search of `expert` in version 0.1.0. Its fields are written out, so that changes of other
    /// configurations do not reach it.
    pub const EXPERT_0_1: SearchConfig = SearchConfig {
        candidates: 16,
        plans: true,
        horizon: Horizon::End,
        budget: Budget::Usual(1500),
        allocation: Allocation::Halving,
        screening_worlds: 1,
        rollout: Policy::Greedy,
        leaf_value: LeafValue::Weighted0_1,
        sees_all: false,
        endgame_nodes: 20_000,
    };

    /// The search of `expert`, looking at all cards.
    pub const CLAIRVOYANT: SearchConfig = SearchConfig { sees_all: true, ..SearchConfig::EXPERT };

    /// Returns the evaluator that this configuration asks for.
    pub fn evaluator<G: Heuristics>(self) -> &'static dyn Evaluator<G> {
        match self.leaf_value {
            LeafValue::Score => &ScoreEvaluator,
            LeafValue::Weighted => &LinearEvaluator,
            LeafValue::Weighted0_1 => &FrozenEvaluator,
        }
    }
}
