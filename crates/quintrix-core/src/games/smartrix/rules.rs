//! Smartrix as a game among games.

use super::card::Card;
use super::event::Event;
use super::features::FEATURES;
use super::illegal::IllegalReason;
use super::moves::Move;
use super::options::{OPTIONS, Options};
use super::state::{MOST_PLAYERS, Smartrix};
use super::view::View;
use super::{deal, features, text};
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Preview, Score, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;
use crate::game::weights::{FeatureArray, Weights};
use crate::game::{Deal, Game, Heuristics, Hidden, Show};

/// How many play in teams.
const TEAM_PLAYERS: usize = 4;

impl Deal for Smartrix {
    type Card = Card;
    type Options = Options;

    fn deck() -> &'static Cards<Card> {
        deal::deck()
    }

    fn options(chosen: &Chosen) -> Options {
        Options::read(chosen)
    }

    fn check_players(options: Options, players: usize) -> Result<(), String> {
        if options.team && players != TEAM_PLAYERS {
            return Err(format!("a team game is for {TEAM_PLAYERS} players, not {players}"));
        }
        Ok(())
    }

    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        deal::check_deck(deck)
    }

    fn shuffle(_: Options, deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        deal::shuffle(deck, rng)
    }

    fn check_deal(_: Options, deal: &Cards<Card>) -> Result<(), String> {
        deal.permutes(&Smartrix::FACTS, deal::deck())
    }

    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        deal::check_size(players, deal)
    }
}

impl Game for Smartrix {
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Points = Score;

    const FACTS: Facts = Facts {
        name: "smartrix",
        title: "Smartrix",
        about: "Square cards whose spots must meet spots; five in a line are yours.",
        players: (2, MOST_PLAYERS),
        minutes: 30,
        rules: 1,
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
        if self.is_over() || seat != self.turn() { Duty::Idle } else { Duty::Must }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.duty(seat) == Duty::Must {
            self.list(seat, moves);
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
        self.total(seat)
    }

    fn same_team(&self, one: Seat, other: Seat) -> bool {
        self.side(one).any(|seat| seat == other)
    }

    fn outcome(&self) -> Outcome {
        Outcome::highest((0..self.seats()).map(|seat| self.side_total(seat)).collect())
    }
}

impl Show for Smartrix {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        self.story(seat, action)
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview {
        self.preview_of(seat, action)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        self.lines_of(seat)
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        text::parse(text)
    }

    fn is_hidden_opportunity(action: &Move) -> bool {
        matches!(action, Move::Claim(_) | Move::Mug(_))
    }
}

impl Hidden for Smartrix {
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagine(seat, rng)
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        self.is_settled(seat)
    }
}

impl Heuristics for Smartrix {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

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
