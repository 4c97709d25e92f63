//! Heuristics of Climb for bots.

use std::sync::LazyLock;

use super::rules::{Climb, HIGHEST, Move};
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::game::weights::Weights;
use crate::game::{Game, Heuristics};

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::read(Climb::FEATURES, include_str!("../../../data/weights/climb.json"))
});

impl Heuristics for Climb {
    type Features = [f64; 1];

    const FEATURES: &'static [&'static str] = &["high cards"];

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        let mut moves = Vec::new();
        self.legal(seat, &mut moves);
        gains.extend(moves.into_iter().map(|action| (action, self.points(action.0))));
    }

    fn features(&self, seat: Seat) -> [f64; 1] {
        [self.hands[seat].iter().map(|card| f64::from(card.0) / f64::from(HIGHEST)).sum()]
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }
}
