//! The rules of Smartrix as a [`Game`].

use super::card::Card;
use super::hand::hand_value;
use super::moves::Move;
use super::options::{OPTIONS, Options};
use super::state::{MAX_PLAYERS, Smartrix};
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::score::{Outcome, Score};
use crate::game::seat::{Duty, Seat};
use crate::games::smartrix::show::illegal::IllegalReason;

impl Game for Smartrix {
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Points = Score;

    const FACTS: Facts = Facts {
        name: "smartrix",
        title: "Smartrix",
        about: "Square cards whose spots must meet spots; five in a line are yours.",
        players: (2, MAX_PLAYERS),
        minutes: 30,
        rules: 2,
        options: OPTIONS,
        stacks: &[Stack { in_deal: "deck", in_deck_file: "cards" }],
    };

    fn start(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        Smartrix::deal(options, players, deal)
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
        (!self.is_out(seat)).then(|| self.with_turn(seat))
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match action {
            Move::Play(play) => self.check_play(seat, play.placement()),
            Move::Pass => self.check_before_play("a pass"),
            Move::End => self.check_end(),
            Move::Claim(cells) => self.check_claim(cells),
            Move::Mug(cells) => self.check_mug(cells),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        match action {
            Move::Play(play) => self.play(seat, play.placement()),
            Move::Pass => self.pass(seat),
            Move::End => self.end_turn(),
            Move::Claim(cells) | Move::Mug(cells) => self.collect(seat, cells),
        }
    }

    fn over(&self) -> bool {
        self.is_over()
    }

    /// Returns the points collected less the points in hand.
    fn score(&self, seat: Seat) -> Score {
        self.collected().points(seat) - hand_value(self.hand(seat))
    }

    fn same_team(&self, one: Seat, other: Seat) -> bool {
        self.team(one).any(|seat| seat == other)
    }

    fn outcome(&self) -> Outcome {
        let team_score = |seat| self.team(seat).map(|seat| self.score(seat)).sum();
        Outcome::highest((0..self.seats()).map(team_score).collect())
    }
}
