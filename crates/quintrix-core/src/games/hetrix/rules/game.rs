//! Hetrix as a [`Game`]: facts, duties and scores.

use super::moves::Move;
use super::scoring::scoreboard::Scoreboard;
use super::state::{Hetrix, Phase};
use super::tile::Tile;
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
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
        rules: 1,
        options: &[],
        stacks: &[
            Stack { in_deal: "tiles", in_deck_file: "tiles" },
            Stack { in_deal: "links", in_deck_file: "links" },
        ],
    };

    fn start(_options: (), players: usize, deal: &Cards<Tile>) -> Self {
        Hetrix::deal(players, deal)
    }

    fn players(&self) -> usize {
        self.seats()
    }

    fn duty(&self, seat: Seat) -> Duty {
        if self.must_act(seat) { Duty::Must } else { Duty::Idle }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.list_moves(seat, moves);
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        self.check_move(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.apply_move(seat, action);
    }

    fn over(&self) -> bool {
        self.phase() == Phase::Over
    }

    fn score(&self, seat: Seat) -> Score {
        Scoreboard::of(self.matrices()).score(seat)
    }

    fn outcome(&self) -> Outcome {
        Outcome::highest(Scoreboard::of(self.matrices()).scores())
    }
}
