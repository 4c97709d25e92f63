//! Bots over any game: policies, evaluators, rollouts, endgames, and simulations of many games.

mod analysis;
mod bot;
mod candidate_samples;
mod candidates;
mod config;
mod endgame;
mod evaluation;
mod evaluator;
mod policy;
mod racing;
mod rollout;
#[cfg(feature = "env")]
pub mod simulate;
#[cfg(feature = "env")]
pub mod training_rows;

pub use analysis::{Clock, Search, analyse, compare, decide};
pub use bot::Bot;
pub use config::{Allocation, Budget, LeafValue, SearchConfig};
pub use evaluation::{MoveEvaluation, Sample};
pub use evaluator::{Evaluator, FrozenEvaluator, LinearEvaluator, ScoreEvaluator};
pub use policy::{Policy, Scratch};
pub use rollout::play_game;
