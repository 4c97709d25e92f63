//! The encoding of Iota: moves as steps, observations as numbers.

use crate::env::{
    Action, CellCollisions, Encode, Group, MAX_COLLISIONS, Mask, ObservationWriter, Part, Window,
    seats_from,
};
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::iota::rules::card::Card;
use crate::games::iota::rules::hand::HAND as HAND_SIZE;
use crate::games::iota::rules::moves::Move;
use crate::games::iota::rules::options::Options;
use crate::games::iota::rules::placement::{Cell, Placement};
use crate::games::iota::rules::state::Iota;
use crate::groups;
use arrayvec::ArrayVec;

const STOP: Action = 0;
const TRADE: Action = 1;
const HAND: Action = 2;
const APART: Action = HAND + HAND_SIZE;

/// The number of wild starters in an observation: there are two wilds in the box.
const WILD_STARTERS: usize = 2;

/// Tables of random games hardly ever span more than 30 cells.
const WINDOW: Window = Window { first: APART + MAX_COLLISIONS, side: 32 };

/// The steps of a move that a seat has taken so far.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The plays and recyclings that begin with the steps so far.
    moves: Vec<Move>,
    /// The number of cards that have their cells.
    placed: usize,
    next: Next,
    traded: ArrayVec<Card, HAND_SIZE>,
}

/// The next step.
#[derive(Clone, Copy, Debug, Default)]
enum Next {
    /// The kind of move, or the first card.
    #[default]
    Anything,
    /// The cell of a card.
    Cell,
    /// One of several cells that share a place.
    Apart(CellCollisions),
    /// Another card, or to stop.
    More,
    /// Another card to trade, from this place of the hand on.
    Trade(usize),
}

impl Encode for Iota {
    type Path = Path;

    const MAX_MOVES: usize = 65 * (3 * 4) * 3;

    fn groups(_options: Options, _players: usize) -> Vec<Group> {
        let mut groups = groups! {
            STOP, 1, "stop", "end the move here; as its first step, pass without trading";
            TRADE, 1, "trade", "pass and trade cards, which are asked next, from left to right, until you stop";
            HAND, HAND_SIZE, "hand", "the n-th card of the hand: play it on a cell, which is asked next, or trade it";
        };
        groups.extend(WINDOW.groups());
        groups
    }

    fn parts(options: Options, players: usize) -> Vec<Part> {
        let mut parts = vec![
            Part::new(
                "hand",
                &[HAND_SIZE, 3],
                "your cards, sorted: colour 1 to 4 for B G R Y, shape 1 to 4 for C S T X, number; 5 5 5 is a wild",
            ),
            Part::new("hand_sizes", &[players], "cards of every seat, yours first"),
            Part::new("pile", &[1], "cards in the pile"),
            Part::new("passes", &[1], "passes in a row"),
            Part::new(
                "scores",
                &[players, 2],
                "points of every seat, yours first: hundreds and the rest",
            ),
            Part::new(
                "table",
                &[3, WINDOW.side, WINDOW.side],
                "colour, shape and number of the card on each place (row, column); 0 where none lies",
            ),
        ];
        if options.plain_starter {
            parts.push(Part::new(
                "wild_starters",
                &[WILD_STARTERS],
                "wild starters in the pile: the draw that takes each, counted from 1; 0 where none is left",
            ));
        }
        parts
    }

    fn begin_move(&self, seat: Seat, path: &mut Path) {
        path.moves.clear();
        self.list_plays(seat, &mut path.moves);
        (path.placed, path.next, path.traded) = (0, Next::Anything, ArrayVec::new());
    }

    fn mask(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        match path.next {
            Next::Anything => {
                mask.allow(STOP);
                mask.allow_if(!self.pile().is_empty() && self.hand(seat).len() > 0, TRADE);
                self.mask_cards(seat, path, mask);
            }
            Next::Cell => {
                path.next_placements().for_each(|placement| WINDOW.allow(placement.cell, mask));
            }
            Next::Apart(collisions) => WINDOW.allow_collisions(&collisions, mask),
            Next::More => {
                mask.allow_if(path.complete().is_some(), STOP);
                self.mask_cards(seat, path, mask);
            }
            Next::Trade(from) => {
                mask.allow_if(!path.traded.is_empty(), STOP);
                if path.traded.len() < self.pile().len() {
                    self.mask_trades(seat, from, mask);
                }
            }
        }
    }

    fn take(&self, seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        match (path.next, action) {
            (Next::Anything, STOP) => return Some(Move::PASS),
            (Next::Anything, TRADE) => path.next = Next::Trade(0),
            (Next::Trade(_), STOP) => return Some(Move::pass(&path.traded)),
            (Next::Trade(_), _) => {
                path.traded.push(self.card_at(seat, action - HAND));
                path.next = Next::Trade(action - HAND + 1);
            }
            (Next::More, STOP) => return path.complete(),
            (Next::Anything | Next::More, _) => {
                let card = self.card_at(seat, action - HAND);
                path.moves.retain(|action| action.places(path.placed, card));
                path.next = Next::Cell;
            }
            (Next::Cell, _) => {
                let mut collisions = CellCollisions::default();
                path.next_placements()
                    .for_each(|placed| collisions.add_if_at(WINDOW, action, placed.cell));
                match collisions.only() {
                    Some(cell) => return path.place(cell),
                    None => path.next = Next::Apart(collisions),
                }
            }
            (Next::Apart(collisions), _) => return path.place(WINDOW.resolve(&collisions, action)),
        }
        None
    }

    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let seats = || seats_from(seat, self.seats());
        let hand = writer.part(HAND_SIZE * 3);
        for (numbers, card) in hand.chunks_mut(3).zip(self.hand(seat).cards()) {
            numbers.copy_from_slice(&card.properties());
        }
        seats().for_each(|seat| writer.number(self.hand(seat).len()));
        writer.number(self.pile().len());
        writer.number(self.passes());
        seats().for_each(|seat| writer.points(self.score(seat)));
        let mut table = writer.window(WINDOW, 3);
        for placement in self.table().placements() {
            table.write(placement.cell, placement.card.properties().into_iter());
        }
        if self.options().plain_starter {
            let draws = self.wild_starters().map(|above| above + 1);
            draws
                .chain([0; WILD_STARTERS])
                .take(WILD_STARTERS)
                .for_each(|draw| writer.number(draw));
        }
    }
}

impl Iota {
    /// Allows the next cards of the remaining moves.
    fn mask_cards(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        let mut previous = None;
        for (place, card) in self.hand(seat).cards().enumerate() {
            let lays = |action: &Move| action.places(path.placed, card);
            mask.allow_if(previous != Some(card) && path.moves.iter().any(lays), HAND + place);
            previous = Some(card);
        }
    }

    /// Allows the cards that can be traded next: of equal cards, the first ones.
    fn mask_trades(&self, seat: Seat, from: usize, mask: &mut Mask) {
        for place in from..self.hand(seat).len() {
            let like_previous =
                place > 0 && self.card_at(seat, place) == self.card_at(seat, place - 1);
            let after_previous = place == from && from > 0;
            mask.allow_if(!like_previous || after_previous, HAND + place);
        }
    }

    fn card_at(&self, seat: Seat, place: usize) -> Card {
        self.hand(seat).card(place)
    }
}

impl Path {
    /// Iterates over the next placements of the remaining moves.
    fn next_placements(&self) -> impl Iterator<Item = Placement> + '_ {
        self.moves.iter().filter_map(|action| action.placement(self.placed))
    }

    /// Returns the move that consists of the placements so far.
    fn complete(&self) -> Option<Move> {
        self.moves.iter().copied().find(|action| action.placement(self.placed).is_none())
    }

    /// Places the chosen card; returns the move if no other continues from here.
    fn place(&mut self, cell: Cell) -> Option<Move> {
        let is_there = |placed: Placement| placed.cell == cell;
        self.moves.retain(|action| action.placement(self.placed).is_some_and(is_there));
        self.placed += 1;
        self.next = Next::More;
        if self.moves.len() == 1 { self.complete() } else { None }
    }
}
