//! The rules of Colorfox as a [`Game`].

use super::card::Card;
use super::moves::{Action, Move};
use super::state::Colorfox;
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::score::Score;
use crate::game::seat::{Duty, Seat};
use crate::games::colorfox::show::illegal::IllegalReason;

impl Game for Colorfox {
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Points = Score;

    const FACTS: Facts = Facts {
        name: "colorfox",
        title: "Colorfox",
        about: "Half matchsticks that meet in one colour, and sticks that change hands.",
        players: (2, 4),
        minutes: 20,
        rules: 1,
        options: &[],
        stacks: &[Stack { in_deal: "deck", in_deck_file: "cards" }],
    };

    fn start(_options: (), players: usize, deal: &Cards<Card>) -> Self {
        Colorfox::deal(players, deal)
    }

    fn players(&self) -> usize {
        self.seats()
    }

    fn duty(&self, seat: Seat) -> Duty {
        Duty::must_if(!self.is_over() && seat == self.turn())
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.duty(seat) == Duty::Must {
            self.each_move(seat, |action| moves.push(action));
        }
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        (!self.is_last_turn()).then(|| self.with_turn(seat))
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        let swaps = self.swaps();
        match (action.action(), swaps > 0) {
            (Action::Play(play), false) => self.check_play(seat, play),
            (Action::Skip, false) => self.check_skip(seat),
            (Action::Swap(swap), true) => self.check_swap(seat, swap),
            (Action::Done, true) => Ok(()),
            (Action::Play(_) | Action::Skip, true) => Err(IllegalReason::SwapOrDone { swaps }),
            (Action::Swap(_) | Action::Done, false) => Err(IllegalReason::PlayFirst {}),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Play(play) => self.play(seat, play),
            Action::Swap(swap) => self.swap(seat, swap),
            Action::Done => self.complete_turn(seat),
            Action::Skip => self.skip(),
        }
    }

    fn over(&self) -> bool {
        self.is_over()
    }

    fn score(&self, seat: Seat) -> Score {
        self.sticks()[seat].points()
    }
}
