//! Climb as steps and arrays: a step is a card.

use super::rules::{Card, Climb, HIGHEST, Move};
use crate::env::{Action, Encode, Group, Mask, ObservationWriter, Part, seats_from};
use crate::game::Game;
use crate::game::seat::Seat;
use crate::groups;

const CARDS: usize = HIGHEST as usize;

impl Encode for Climb {
    type Path = ();

    const MAX_MOVES: usize = CARDS;

    fn groups(_options: (), _players: usize) -> Vec<Group> {
        groups! { 0, CARDS, "card", "play the card with the number n + 1"; }
    }

    fn parts(_options: (), players: usize) -> Vec<Part> {
        vec![
            Part::new("hand", &[CARDS], "1 for each card in your hand"),
            Part::new("top", &[1], "the last card played"),
            Part::new("hand_sizes", &[players], "cards of every seat, yours first"),
            Part::new("pile", &[1], "cards in the draw pile"),
            Part::new(
                "scores",
                &[players, 2],
                "points of every seat, yours first: hundreds and rest",
            ),
        ]
    }

    fn mask(&self, seat: Seat, _path: &(), mask: &mut Mask) {
        self.hands[seat].iter().for_each(|card| mask.allow(usize::from(card.0) - 1));
    }

    fn take(&self, _seat: Seat, _path: &mut (), action: Action) -> Option<Move> {
        Some(Move(Card(action as u8 + 1)))
    }

    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let hand = writer.part(CARDS);
        self.hands[seat].iter().for_each(|card| hand[usize::from(card.0) - 1] = 1);
        writer.number(usize::from(self.top().0));
        let seats = seats_from(seat, self.players());
        seats.clone().for_each(|other| writer.number(self.hands[other].len()));
        writer.number(self.pile.len());
        seats.for_each(|other| writer.points(self.scores[other]));
    }
}
