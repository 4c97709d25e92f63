//! Iota as a game among games.

use serde_json::json;

use super::card::Card;
use super::event::Event;
use super::features::FEATURES;
use super::hand::HAND;
use super::illegal::IllegalReason;
use super::moves::{Action, Move};
use super::options::{OPTIONS, Options};
use super::several::Several;
use super::state::Iota;
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

impl Deal for Iota {
    type Card = Card;
    type Options = Options;

    fn deck() -> &'static Cards<Card> {
        deal::deck()
    }

    fn options(chosen: &Chosen) -> Options {
        Options { half_deck: chosen.is("deck", "half"), scoring: chosen.flag("scoring") }
    }

    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        deal::check_deck(deck)
    }

    fn shuffle(options: Options, deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        deal::shuffle(options, deck, rng)
    }

    fn check_deal(options: Options, deal: &Cards<Card>) -> Result<(), String> {
        deal::check_deal(options, deal)
    }

    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        deal::check_size(players, deal)
    }
}

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
        if self.is_over() || seat != self.turn() { Duty::Idle } else { Duty::Must }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.duty(seat) == Duty::Must {
            self.list(seat, moves);
        }
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match action.action() {
            Action::Pass(traded) => self.check_pass(seat, &traded),
            Action::Play(play) => self.check_play(seat, &play),
            Action::Recycle(swap) => self.check_recycle(seat, swap),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.act(seat, action);
    }

    fn over(&self) -> bool {
        self.is_over()
    }

    fn score(&self, seat: Seat) -> Score {
        self.total(seat)
    }
}

impl Show for Iota {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        let mut events = Vec::with_capacity(4);
        let mut drawn = 0;
        match action.action() {
            Action::Recycle(placement) => events.push(Event::Recycled { seat, placement }),
            Action::Pass(cards) => {
                drawn = cards.len();
                events.push(Event::Passed { seat, traded: drawn, cards: Some(cards) });
            }
            Action::Play(placements) => {
                drawn = HAND - (self.hand(seat).len() - placements.len());
                events.push(Event::Played { seat, placements });
                if self.options().scoring {
                    events.push(Event::Scored { seat, tally: self.tally(seat, &placements) });
                }
            }
        }
        let cards: Several<Card> = self.pile().hidden().take(drawn).map(|top| top.card).collect();
        if !cards.is_empty() {
            events.push(Event::Drew { seat, count: cards.len(), cards: Some(cards) });
        }
        if self.is_last(seat, &action.action()) {
            let mut after = self.clone();
            after.act(seat, action);
            events.push(after.outcome().into());
        }
        events
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview {
        let mut after = self.clone();
        after.act(seat, action);
        let points = after.score(seat) - self.score(seat);
        match action.action() {
            Action::Play(play) if self.options().scoring => {
                let tally = self.tally(seat, &play);
                Preview { points, sum: tally.sum(), details: json!(tally) }
            }
            _ => Preview { points, sum: points.to_string(), details: json!({}) },
        }
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        if self.options().scoring {
            return self.points(seat).score_lines();
        }
        let text = "cards left in hand".to_string();
        vec![ScoreLine { code: "hand", points: self.total(seat), text }]
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        text::parse(text)
    }
}

impl Hidden for Iota {
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagine(seat, rng)
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        self.is_settled(seat)
    }
}

impl Heuristics for Iota {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    const ROLLOUT_COST: u32 = 2;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.duty(seat) == Duty::Must {
            self.list_gains(seat, gains);
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
