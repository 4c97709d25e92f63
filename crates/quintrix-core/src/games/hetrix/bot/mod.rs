//! Heuristics of bots: features, quick estimates of what moves gain, and plans for a whole round.

pub mod approx_groups;
pub mod best_placements;
pub mod features;
pub mod gains;
pub mod group_values;
pub mod memo;
pub mod plans;
pub mod priced_cells;
pub mod run_gains;
pub mod spot;
pub mod tile_runs;

use std::cell::RefCell;

use self::features::FEATURES;
use self::memo::Memo;
use super::rules::matrix::Matrix;
use super::rules::moves::Move;
use super::rules::scoring::links::{LinkTotals, Links};
use super::rules::scoring::scoreboard::Scoreboard;
use super::rules::state::Hetrix;
use crate::built_in_weights;
use crate::game::Heuristics;
use crate::game::horizon::Horizon;
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::weights::Weights;

thread_local! {
    static TOTALS: RefCell<Memo<(), LinkTotals>> = RefCell::new(Memo::new());
}

/// Finds the link totals of a matrix with the most link points, or remembers them.
fn link_totals(matrix: &Matrix) -> LinkTotals {
    TOTALS.with_borrow_mut(|memo| {
        memo.get(matrix, &()).unwrap_or_else(|| {
            let totals = Links::of(matrix).totals();
            memo.insert(matrix, (), totals);
            totals
        })
    })
}

impl Heuristics for Hetrix {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    const MAX_HORIZON: Horizon = Horizon::Rounds(1);

    const ROLLOUT_COST: u32 = 6;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        gains::list_gains(self, seat, gains);
    }

    fn random_move(&self, seat: Seat, rng: &mut Rng, _moves: &mut Vec<Move>) -> Move {
        self.draw_move(seat, rng)
    }

    fn greedy_move(
        &self,
        seat: Seat,
        rng: &mut Rng,
        _best: &mut Vec<Move>,
        _gains: &mut Vec<(Move, Score)>,
    ) -> Move {
        gains::best_move(self, seat, rng)
    }

    fn plans(&self, seat: Seat, most: usize) -> Vec<Vec<Move>> {
        plans::plan_builds(self, seat, most)
    }

    /// Settles white gems for links alone: exact colours for bonuses, too, take many times longer
    /// and hardly ever change a score.
    fn estimated_outcome(&self) -> Outcome {
        let totals = self.matrices().iter().map(link_totals);
        Outcome::highest(totals.collect::<Scoreboard>().scores())
    }

    fn features(&self, seat: Seat) -> Self::Features {
        features::features(self, seat)
    }

    /// Surveys every matrix once for the features of all seats.
    fn feature_diff(&self, seat: Seat) -> Self::Features {
        features::feature_diff(self, seat)
    }

    fn weights() -> &'static Weights {
        features::weights()
    }

    fn weights_0_1() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/0.1.0/hetrix.json")
    }
}
