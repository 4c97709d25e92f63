//! The rules of Iota as a [`Game`].

use super::card::Card;
use super::moves::{Action, Move};
use super::options::{OPTIONS, Options};
use super::state::Iota;
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::score::Score;
use crate::game::seat::{Duty, Seat};
use crate::games::iota::show::illegal::IllegalReason;

impl Game for Iota {
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Points = Score;

    const FACTS: Facts = Facts {
        name: "iota",
        title: "Iota",
        about: "Lines of cards in which every property is all the same or all different.",
        players: (2, 4),
        minutes: 30,
        rules: 1,
        options: OPTIONS,
        stacks: &[Stack { in_deal: "deck", in_deck_file: "cards" }],
    };

    fn start(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        Iota::deal(options, players, deal)
    }

    fn players(&self) -> usize {
        self.seats()
    }

    fn duty(&self, seat: Seat) -> Duty {
        Duty::must_if(!self.is_over() && seat == self.turn())
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.duty(seat) == Duty::Must {
            self.list_moves(seat, moves);
        }
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        Some(self.with_turn(seat))
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match action.action() {
            Action::Pass(traded) => self.check_pass(seat, &traded),
            Action::Play(play) => self.check_play(seat, &play),
            Action::Recycle(swap) => self.check_recycle(seat, swap),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Pass(traded) => self.pass(seat, &traded),
            Action::Play(play) => self.play(seat, &play),
            Action::Recycle(swap) => self.recycle(seat, swap),
        }
    }

    fn over(&self) -> bool {
        self.is_over()
    }

    fn score(&self, seat: Seat) -> Score {
        match self.options().scoring {
            true => self.points(seat).total(),
            // The first to go out wins: every card in hand counts against its holder.
            false => -(self.hand(seat).len() as Score),
        }
    }
}
