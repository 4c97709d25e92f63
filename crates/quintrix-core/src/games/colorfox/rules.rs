//! Colorfox as a game among games.

use super::card::Card;
use super::event::Event;
use super::features::FEATURES;
use super::illegal::IllegalReason;
use super::moves::{Action, Move};
use super::state::Colorfox;
use super::view::View;
use super::{deal, features, text};
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::score::{Preview, Score, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;
use crate::search::Weights;

impl Game for Colorfox {
    type Card = Card;
    type Options = ();
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Event = Event;
    type View = View;
    type Points = Score;

    const FEATURES: &'static [&'static str] = FEATURES;

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

    fn deck() -> &'static Cards<Card> {
        deal::deck()
    }

    fn options(_chosen: &Chosen) {}

    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        deal::check_deck(deck)
    }

    fn shuffle(_options: (), deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        deal::shuffle(deck, rng)
    }

    fn check_deal(_options: (), deal: &Cards<Card>) -> Result<(), String> {
        deal.permutes(&Self::FACTS, Self::deck())
    }

    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        deal::check_size(players, deal)
    }

    fn start(_options: (), players: usize, deal: &Cards<Card>) -> Self {
        Colorfox::deal(players, deal)
    }

    fn players(&self) -> usize {
        self.seats()
    }

    fn duty(&self, seat: Seat) -> Duty {
        if self.is_over() || seat != self.turn() { Duty::Idle } else { Duty::Must }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.duty(seat) == Duty::Must {
            self.each_move(seat, |action| moves.push(action));
        }
    }

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.duty(seat) == Duty::Must {
            self.each_move(seat, |action| gains.push((action, self.prospect(seat, action))));
        }
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        text::parse(text)
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        self.check_move(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.act(seat, action);
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        let mut after = self.clone();
        after.act(seat, action);
        let mut events = Vec::with_capacity(4);
        match action.action() {
            Action::Play(placement) => {
                let (sticks, swaps) = (self.takings(placement).collect(), after.swaps());
                events.push(Event::Played { seat, placement });
                events.push(Event::Took { seat, sticks, swaps });
            }
            Action::Swap(swap) => events.push(Event::Swapped { seat, swap }),
            Action::Done => events.push(Event::Stopped { seat }),
            Action::Skip => events.push(Event::Skipped { seat }),
        }
        let count = self.pile().len() - after.pile().len();
        if count > 0 {
            let cards = Some(self.pile().cards().take(count).collect());
            events.push(Event::Drew { seat, count, cards });
        }
        if after.is_over() {
            events.push(after.standing().into());
        }
        events
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview {
        self.foresee(seat, action)
    }

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn over(&self) -> bool {
        self.is_over()
    }

    fn score(&self, seat: Seat) -> Score {
        self.sticks()[seat].points()
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        self.sticks()[seat].score_lines()
    }

    fn settled(&self, seat: Seat) -> bool {
        self.is_settled(seat)
    }

    fn features(&self, seat: Seat, amounts: &mut [f64]) {
        self.count_features(seat, amounts);
    }

    fn weights() -> &'static Weights {
        features::weights()
    }

    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagine(seat, rng)
    }
}
