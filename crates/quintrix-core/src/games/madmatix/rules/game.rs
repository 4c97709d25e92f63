//! MadMatix as a [`Game`]: facts, duties and scores.

use super::card::Card;
use super::moves::Move;
use super::options::Options;
use super::state::MadMatix;
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::fraction::Fraction;
use crate::game::seat::{Duty, Seat};
use crate::games::madmatix::show::illegal::IllegalReason;

impl Game for MadMatix {
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Points = Fraction;

    const FACTS: Facts = Facts {
        name: "madmatix",
        title: "MadMatix",
        about: "Sums that everybody lengthens, and actions that spoil them.",
        players: (2, 8),
        minutes: 20,
        rules: 2,
        options: &[],
        stacks: &[
            Stack { in_deal: "numbers", in_deck_file: "numbers" },
            Stack { in_deal: "actions", in_deck_file: "actions" },
        ],
    };

    fn start(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        MadMatix::deal(options, players, deal)
    }

    fn players(&self) -> usize {
        self.players
    }

    fn duty(&self, seat: Seat) -> Duty {
        if self.must_act(seat) {
            Duty::Must
        } else if self.may_catch(seat) {
            Duty::May
        } else {
            Duty::Idle
        }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.each_move(seat, |action| moves.push(action));
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        Some(MadMatix { turn: seat, pending: None, resolution: None, ..self.clone() })
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        self.check_move(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.apply_move(seat, action);
    }

    fn over(&self) -> bool {
        self.over
    }

    fn score(&self, seat: Seat) -> Fraction {
        self.tableau.sequence(seat).value()
    }
}
