//! Colorfox as a game among games.

use super::card::Card;
use super::event::Event;
use super::features::FEATURES;
use super::illegal::IllegalReason;
use super::moves::{Action, Move};
use super::state::Colorfox;
use super::view::View;
use super::{deal, features, text};
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::score::{Preview, Score, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;
use crate::game::weights::{FeatureArray, Weights};
use crate::game::{Deal, Game, Heuristics, Hidden, Show};

impl Deal for Colorfox {
    type Card = Card;
    type Options = ();

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
}

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
        if self.is_over() || seat != self.turn() { Duty::Idle } else { Duty::Must }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.duty(seat) == Duty::Must {
            self.each_move(seat, |action| moves.push(action));
        }
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        self.check_move(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.act(seat, action);
    }

    fn over(&self) -> bool {
        self.is_over()
    }

    fn score(&self, seat: Seat) -> Score {
        self.sticks()[seat].points()
    }
}

impl Show for Colorfox {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
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
            events.push(after.outcome().into());
        }
        events
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview {
        self.foresee(seat, action)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        self.sticks()[seat].score_lines()
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        text::parse(text)
    }
}

impl Hidden for Colorfox {
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagine(seat, rng)
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        self.is_settled(seat)
    }
}

impl Heuristics for Colorfox {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.duty(seat) == Duty::Must {
            self.each_move(seat, |action| gains.push((action, self.prospect(seat, action))));
        }
    }

    fn features(&self, seat: Seat) -> Self::Features {
        let mut amounts = Self::Features::ZERO;
        self.count_features(seat, &mut amounts);
        amounts
    }

    fn weights() -> &'static Weights {
        features::weights()
    }
}
