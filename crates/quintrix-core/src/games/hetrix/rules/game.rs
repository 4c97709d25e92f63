//! Hetrix as a [`Game`]: facts, duties and scores.

use super::moves::Move;
use super::options::Options;
use super::state::Hetrix;
use super::tile::Tile;
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Score};
use crate::game::seat::{Duty, Seat};
use crate::games::hetrix::show::illegal::IllegalReason;

impl Game for Hetrix {
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Points = Score;

    const FACTS: Facts = Facts {
        name: "hetrix",
        title: "Hetrix",
        about: "Hexagons with gems: everybody builds long links at once, then infiltrates a neighbour.",
        players: (2, 4),
        minutes: 40,
        rules: 2,
        options: &[],
        stacks: &[
            Stack { in_deal: "tiles", in_deck_file: "tiles" },
            Stack { in_deal: "links", in_deck_file: "links" },
        ],
    };

    fn start(options: Options, players: usize, deal: &Cards<Tile>) -> Self {
        Hetrix::deal(options, players, deal)
    }

    fn players(&self) -> usize {
        self.seats()
    }

    fn duty(&self, seat: Seat) -> Duty {
        Duty::must_if(self.must_act(seat))
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.list_moves(seat, moves);
    }

    fn random_move(&self, seat: Seat, rng: &mut Rng, _moves: &mut Vec<Move>) -> Move {
        self.draw_move(seat, rng)
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        self.check_move(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.apply_move(seat, action);
    }

    fn over(&self) -> bool {
        self.is_over()
    }

    fn score(&self, seat: Seat) -> Score {
        self.settlement().scoreboard().score(seat)
    }

    fn outcome(&self) -> Outcome {
        Outcome::highest(self.settlement().scoreboard().scores())
    }
}
