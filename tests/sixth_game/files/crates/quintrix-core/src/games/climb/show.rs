//! What people see of Climb.

use std::fmt;

use serde::Serialize;
use serde_json::json;

use super::rules::{Card, Climb, HIGHEST, Move};
use crate::game::deck::Card as _;
use crate::game::event;
use crate::game::score::{Preview, Score, ScoreLine};
use crate::game::seat::Seat;
use crate::game::text::{ParseError, Parser, listed};
use crate::game::{Game, Show};

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
    }
}

/// What an observer may see.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    scores: Vec<Score>,
    turn: Seat,
    /// The cards on the table, the last one played at the end.
    played: Vec<Card>,
    /// The observer's cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    hand_sizes: Vec<usize>,
    /// The number of cards in the draw pile.
    pile: usize,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of each event says what its fields mean")]
pub enum Event {
    /// A card was played.
    Played { seat: Seat, card: Card, points: Score },
    /// A card was drawn; only its owner knows which.
    Drew { seat: Seat, card: Option<Card> },
    /// The game ended.
    Ended { scores: Vec<Score>, winners: Vec<Seat> },
}

impl event::Event for Event {
    fn seen_by(&self, observer: Option<Seat>) -> Self {
        match self {
            Event::Drew { seat, .. } if observer != Some(*seat) => {
                Event::Drew { seat: *seat, card: None }
            }
            public => public.clone(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Played { seat, card, points: 0 } => write!(f, "Seat {seat} plays {card}."),
            Event::Played { seat, card, .. } => write!(f, "Seat {seat} plays {card} and scores."),
            Event::Drew { seat, card: Some(card) } => write!(f, "Seat {seat} draws {card}."),
            Event::Drew { seat, card: None } => write!(f, "Seat {seat} draws a card."),
            Event::Ended { winners, .. } => {
                let winners = listed(winners.iter().map(|seat| format!("seat {seat}")));
                write!(f, "The game is over: {winners} won.")
            }
        }
    }
}

impl Show for Climb {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        let sorted = |seat: Seat| {
            let mut hand = self.hands[seat].clone();
            hand.sort_unstable();
            hand
        };
        View {
            scores: self.scores.clone(),
            turn: self.turn,
            played: self.played.clone(),
            hand: observer.map(sorted),
            hand_sizes: self.hands.iter().map(Vec::len).collect(),
            pile: self.pile.len(),
        }
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        let mut events =
            vec![Event::Played { seat, card: action.0, points: self.points(action.0) }];
        events.extend(self.pile.first().map(|&card| Event::Drew { seat, card: Some(card) }));
        let mut after = self.clone();
        after.apply(seat, action);
        if after.over() {
            let outcome = after.outcome();
            events.push(Event::Ended { scores: outcome.scores, winners: outcome.winners });
        }
        events
    }

    fn preview(&self, _seat: Seat, action: &Move) -> Preview {
        let points = self.points(action.0);
        Preview { points, sum: points.to_string(), details: json!({}) }
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        let text = "cards higher than the one before".to_string();
        vec![ScoreLine { code: "climbs", points: self.scores[seat], text }]
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        let mut parser = Parser::new(text);
        parser.word(&["play"])?;
        parser.next_part("a card")?;
        let digits = [parser.one_of("012", "a digit")?, parser.one_of("0123456789", "a digit")?];
        let number = 10 * digits[0] + digits[1];
        if number == 0 || number > usize::from(HIGHEST) {
            return Err(parser.expected(Card::CODE));
        }
        parser.end()?;
        Ok(Move(Card(number as u8)))
    }
}
