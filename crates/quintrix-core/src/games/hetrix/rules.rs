//! Hetrix as a game among games.

use super::event::Event;
use super::features::FEATURES;
use super::illegal::IllegalReason;
use super::links::Links;
use super::moves::Move;
use super::state::{Hetrix, Phase};
use super::tally::Tally;
use super::tile::Tile;
use super::view::View;
use super::{deal, features, text};
use crate::game::deck::Cards;
use crate::game::facts::{Facts, Stack};
use crate::game::horizon::Horizon;
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Preview, Score, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;
use crate::game::weights::{FeatureArray, Weights};
use crate::game::{Deal, Game, Heuristics, Hidden, Show};

impl Deal for Hetrix {
    type Card = Tile;
    type Options = ();

    fn deck() -> &'static Cards<Tile> {
        deal::deck()
    }

    fn options(_chosen: &Chosen) {}

    fn check_deck(deck: &Cards<Tile>) -> Result<(), String> {
        deal::check_deck(deck)
    }

    fn shuffle(_options: (), deck: &Cards<Tile>, rng: &mut Rng) -> Cards<Tile> {
        deal::shuffle(deck, rng)
    }

    fn check_deal(_options: (), deal: &Cards<Tile>) -> Result<(), String> {
        deal.permutes(&Self::FACTS, Self::deck())
    }

    fn check_size(players: usize, deal: &Cards<Tile>) -> Result<(), String> {
        deal::check_size(players, deal)
    }
}

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
        if self.awaits(seat) { Duty::Must } else { Duty::Idle }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.list_moves(seat, moves);
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        self.check_move(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.act(seat, action);
    }

    fn over(&self) -> bool {
        self.phase() == Phase::Over
    }

    fn score(&self, seat: Seat) -> Score {
        Tally::of(self.matrices()).score(seat)
    }

    fn outcome(&self) -> Outcome {
        Outcome::highest(Tally::of(self.matrices()).scores())
    }
}

impl Show for Hetrix {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        self.tell(seat, action)
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview {
        self.foresee(seat, action)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        let links = Links::of(&self.matrices()[seat]).list();
        Tally::of(self.matrices()).score_lines(seat, &links)
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        text::parse(text)
    }
}

impl Hidden for Hetrix {
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagine(seat, rng)
    }
}

impl Heuristics for Hetrix {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    const MAX_HORIZON: Horizon = Horizon::Rounds(1);

    const ROLLOUT_COST: u32 = 6;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        self.list_gains(seat, gains);
    }

    fn plans(&self, seat: Seat, most: usize) -> Vec<Vec<Move>> {
        self.plan_builds(seat, most)
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
