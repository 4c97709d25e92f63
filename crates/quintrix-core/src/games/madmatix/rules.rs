//! MadMatix as a game among games.

use super::card::Card;
use super::event::Event;
use super::features::FEATURES;
use super::illegal::IllegalReason;
use super::moves::{Action, Move};
use super::state::MadMatix;
use super::view::View;
use super::{deal, features, lines, text};
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::fraction::Fraction;
use crate::game::horizon::Horizon;
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::score::{Preview, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;
use crate::game::weights::{FeatureArray, Weights};
use crate::game::{Deal, Game, Heuristics, Hidden, Show};

impl Deal for MadMatix {
    type Card = Card;
    type Options = ();

    fn deck() -> &'static Cards<Card> {
        deal::deck()
    }

    fn options(_chosen: &Chosen) {}

    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        deal::check_size(Self::FACTS.players.0, deck)
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
        rules: 1,
        options: &[],
        stacks: &[
            Stack { in_deal: "numbers", in_deck_file: "numbers" },
            Stack { in_deal: "actions", in_deck_file: "actions" },
        ],
    };

    fn start(_options: (), players: usize, deal: &Cards<Card>) -> Self {
        MadMatix::deal(players, deal)
    }

    fn players(&self) -> usize {
        self.players
    }

    fn duty(&self, seat: Seat) -> Duty {
        self.asked_of(seat)
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.each_move(seat, |action| moves.push(action));
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        self.check_move(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.act(seat, action);
    }

    fn over(&self) -> bool {
        self.over
    }

    fn score(&self, seat: Seat) -> Fraction {
        self.table.sequence(seat).value()
    }
}

impl Show for MadMatix {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        self.tell(seat, action)
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview<Fraction> {
        self.foresee(seat, action)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine<Fraction>> {
        lines::score_lines(self.table.sequence(seat))
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        text::parse(text)
    }

    fn public_duty(&self, seat: Seat) -> Duty {
        if self.must_act(seat) { Duty::Must } else { Duty::Idle }
    }

    fn reaction_window(&self) -> bool {
        self.pending.is_none() && self.hands().iter().any(|hand| hand.len() == 1)
    }

    fn is_hidden_opportunity(action: &Move) -> bool {
        matches!(action.action(), Action::Catch(_))
    }

    fn allowed_out_of_turn(action: &Move) -> bool {
        matches!(action.action(), Action::Catch(_))
    }
}

impl Hidden for MadMatix {
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagine(seat, rng)
    }
}

impl Heuristics for MadMatix {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    /// One card can turn the score around until the last one is played.
    const MAX_HORIZON: Horizon = Horizon::End;

    const ROLLOUT_COST: u32 = 3;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Fraction)>) {
        let values = self.values();
        self.each_move(seat, |action| gains.push((action, self.prospect(seat, action, &values))));
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
