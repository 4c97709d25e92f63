//! The rules of Climb.

use std::fmt;
use std::sync::LazyLock;

use super::show::IllegalReason;
use crate::game::dealing::{check_count, deal_around, read_built_in_deck, shuffle_stacks};
use crate::game::deck::{self, Cards};
use crate::game::facts::{Facts, Stack};
use crate::game::hidden_cards::shuffle_among;
use crate::game::notation::{Notation, serialize_as_notation};
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::{Duty, Seat};
use crate::game::{Deal, Game, Hidden};

/// The highest card.
pub const HIGHEST: u8 = 24;
/// The number of cards dealt to each player.
const HAND: usize = 3;

static DECK: LazyLock<Cards<Card>> =
    LazyLock::new(|| read_built_in_deck(&Climb::FACTS, include_str!("../../../data/climb.json")));

/// A card: a number from 1 to [`HIGHEST`], written with two digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.0)
    }
}

serialize_as_notation!(Card = "string");

impl deck::Card for Card {
    type Definitions = ();

    const CODE: &'static str = "a number from 01 to 24";

    fn from_code(code: &str) -> Option<Self> {
        let number = code.parse().ok().filter(|number| (1..=HIGHEST).contains(number))?;
        (Card(number).to_string() == code).then_some(Card(number))
    }
}

/// A move: the card that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub Card);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "play {}", self.0)
    }
}

impl Notation for Move {}

/// A game of Climb.
#[derive(Clone, Debug)]
pub struct Climb {
    /// The cards on the table, the last one played at the end.
    pub(super) played: Vec<Card>,
    pub(super) hands: Vec<Vec<Card>>,
    pub(super) pile: Vec<Card>,
    pub(super) scores: Vec<Score>,
    pub(super) turn: Seat,
}

impl Climb {
    /// Returns the last card played.
    pub(super) fn top(&self) -> Card {
        *self.played.last().expect("the starter is on the table")
    }

    /// Returns the points that a card would score now.
    pub(super) fn points(&self, card: Card) -> Score {
        Score::from(card > self.top())
    }
}

impl Deal for Climb {
    type Card = Card;
    type Options = ();

    fn deck() -> &'static Cards<Card> {
        &DECK
    }

    fn options(_chosen: &Chosen) {}

    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        Self::check_size(Self::FACTS.players.0, deck)
    }

    fn shuffle(_options: (), deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        shuffle_stacks(deck, rng)
    }

    fn check_deal(_options: (), deal: &Cards<Card>) -> Result<(), String> {
        deal.permutes(&Self::FACTS, Self::deck())
    }

    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        let allowed = HAND * players + 1..=usize::from(HIGHEST);
        check_count(&Self::FACTS, players, "cards", deal.stacks[0].len(), allowed)
    }
}

impl Game for Climb {
    type Move = Move;
    type IllegalReason = IllegalReason;
    type Points = Score;

    const FACTS: Facts = Facts {
        name: "climb",
        title: "Climb",
        about: "Play a card higher than the last one to score a point.",
        players: (2, 4),
        minutes: 3,
        rules: 1,
        options: &[],
        stacks: &[Stack { in_deal: "deck", in_deck_file: "cards" }],
    };

    fn start(_options: (), players: usize, deal: &Cards<Card>) -> Self {
        let (dealt, rest) = deal.stacks[0].split_at(HAND * players);
        let mut hands = vec![Vec::new(); players];
        deal_around(dealt, players, |seat, card| hands[seat].push(card));
        let (played, pile) = (vec![rest[0]], rest[1..].to_vec());
        Climb { played, hands, pile, scores: vec![0; players], turn: 0 }
    }

    fn players(&self) -> usize {
        self.hands.len()
    }

    fn duty(&self, seat: Seat) -> Duty {
        if seat == self.turn && !self.over() { Duty::Must } else { Duty::Idle }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.duty(seat) == Duty::Must {
            moves.extend(self.hands[seat].iter().map(|&card| Move(card)));
        }
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match self.hands[seat].contains(&action.0) {
            true => Ok(()),
            false => Err(IllegalReason::NotInHand { card: action.0 }),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.scores[seat] += self.points(action.0);
        self.played.push(action.0);
        self.hands[seat].retain(|card| *card != action.0);
        if !self.pile.is_empty() {
            self.hands[seat].push(self.pile.remove(0));
        }
        self.turn = (seat + 1) % self.players();
    }

    fn over(&self) -> bool {
        self.hands[self.turn].is_empty()
    }

    fn score(&self, seat: Seat) -> Score {
        self.scores[seat]
    }
}

impl Hidden for Climb {
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let others = world.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat);
        let hidden = others.flat_map(|(_, hand)| hand).chain(&mut world.pile);
        shuffle_among(hidden, rng);
        world
    }
}
