//! The encoding of Smartrix: moves as steps, observations as numbers.

use crate::env::{
    Action, CellCollisions, Encode, Group, MAX_COLLISIONS, Mask, ObservationWriter, Part, Window,
    seat_offset, seats_from,
};
use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::smartrix::rules::board::{LINES, on_board};
use crate::games::smartrix::rules::card::Card;
use crate::games::smartrix::rules::cells::Cells;
use crate::games::smartrix::rules::facing::AROUND;
use crate::games::smartrix::rules::lines::Line;
use crate::games::smartrix::rules::moves::{Move, Play};
use crate::games::smartrix::rules::options::Options;
use crate::games::smartrix::rules::playable::PlayablePlaces;
use crate::games::smartrix::rules::state::{MAX_PLAYERS, Smartrix};
use crate::games::smartrix::rules::table::DECK;
use crate::groups;

const PASS: Action = 0;
const END: Action = 1;
const MUG: Action = 2;
const CLAIM_ALL: Action = 3;
const CLAIM: Action = 4;
const TURN: Action = CLAIM + LINES.len();
const TURNS: usize = 4;
const CARD: Action = TURN + TURNS;
const APART: Action = CARD + DECK;

/// A table of five by five cells and the cells around it.
const SMALL: usize = 8;

/// Tables without a limit hardly ever span more than 25 cells.
const LARGE: usize = 32;

/// The bytes that name cards, each the smallest of its rotations, and the index of each.
const CARDS: ([u8; DECK], [u8; 256]) = {
    let (mut bytes, mut places) = ([0; DECK], [0; 256]);
    let (mut byte, mut place) = (0, 0);
    while byte < 256 {
        let (pattern, mut turn, mut smallest) = (byte as u8, 0, true);
        while turn < 4 {
            smallest &= pattern <= pattern.rotate_left(2 * turn);
            turn += 1;
        }
        if smallest {
            bytes[place] = pattern;
            places[byte] = place as u8;
            place += 1;
        }
        byte += 1;
    }
    (bytes, places)
};

/// The steps of a move that a seat has taken so far.
#[derive(Clone, Copy, Debug, Default)]
pub enum Path {
    /// No step yet.
    #[default]
    Start,
    /// A card was chosen.
    Card(Card),
    /// A card and its rotation were chosen.
    Turned(Card, u8),
    /// A card, its rotation and a place that several cells share were chosen.
    Place(Card, u8, CellCollisions),
    /// The direction of a line was chosen.
    Line(usize),
    /// The direction of a line and a place that several cells share were chosen.
    LinePlace(usize, CellCollisions),
    /// A mug of a mismatch error was chosen.
    Mug,
    /// A mug of a mismatch error and a place that several cells share were chosen.
    MugPlace(CellCollisions),
}

impl Encode for Smartrix {
    type Path = Path;

    const MAX_MOVES: usize = 4 * DECK + MAX_PLAYERS;

    fn groups(options: Options, _players: usize) -> Vec<Group> {
        let mut groups = groups! {
            PASS, 1, "pass", "play no card";
            END, 1, "end", "end the turn after a play; only with the option referee: players";
            MUG, 1, "mug", "correct a mismatch error and keep the cards; the first cell to take is asked next; likewise";
            CLAIM_ALL, 1, "claim_all", "collect all lines that can be claimed, of which there are several; likewise";
            CLAIM, LINES.len(), "claim", "collect a line that goes to the upper right, right, lower right or down from the cell asked next; likewise";
            TURN, TURNS, "turn", "turn the card n times clockwise; its cell is asked next";
            CARD, DECK, "card", "play the n-th card of the deck in the order of codes; how to turn it is asked next";
        };
        groups.extend(window(options).groups());
        if options.policed {
            groups.push(Group {
                name: "mug_size",
                first: mug_size(options),
                count: 1,
                side: None,
                about: "correct the size of the table and keep the cards",
            });
        }
        groups
    }

    fn parts(options: Options, players: usize) -> Vec<Part> {
        let side = window(options).side;
        let mut parts = vec![
            Part::new(
                "hand",
                &[DECK],
                "1 for each card that you hold, in the order of the actions \"card\"",
            ),
            Part::new("hand_sizes", &[players], "cards of every seat, yours first"),
            Part::new("deck", &[1], "cards in the draw deck"),
            Part::new(
                "points",
                &[players, 2],
                "points collected by every seat, yours first: hundreds and the rest",
            ),
            Part::new(
                "collected",
                &[DECK],
                "for each card, 1 if you have collected it, 2 if the next seat has, and so on",
            ),
            Part::new("out", &[players], "1 for every seat, yours first, that is out"),
            Part::new(
                "played",
                &[1],
                "1 if the seat on turn has played its card and the turn goes on",
            ),
            Part::new(
                "table",
                &[AROUND, side, side],
                "boxes N NE E SE S SW W NW of the card on each place (row, column): 1 with a spot, -1 without; 0 where none lies",
            ),
        ];
        if options.policed {
            parts.push(Part::new(
                "new",
                &[side, side],
                "1 on the place of the card that was played this turn, while it lies on the table",
            ));
        }
        parts
    }

    fn mask(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        let window = window(self.options());
        match *path {
            Path::Start => self.mask_start(seat, mask),
            Path::Card(card) => {
                self.each_turn(card, |turn| mask.allow(TURN + usize::from(turn)));
            }
            Path::Turned(card, turn) => {
                self.each_cell(card, turn, |cell| window.allow(cell, mask));
            }
            Path::Line(direction) => {
                self.each_line_start(direction, |cell| window.allow(cell, mask));
            }
            Path::Mug => self.each_mug_start(|cell| window.allow(cell, mask)),
            Path::Place(_, _, collisions)
            | Path::LinePlace(_, collisions)
            | Path::MugPlace(collisions) => window.allow_collisions(&collisions, mask),
        }
    }

    fn take(&self, _seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        let window = window(self.options());
        let mut collisions = CellCollisions::default();
        *path = match *path {
            Path::Start => match action {
                PASS => return Some(Move::Pass),
                END => return Some(Move::End),
                MUG => Path::Mug,
                CLAIM_ALL => {
                    let lines = self.claimable_lines();
                    return Some(Move::Claim(Cells::union(lines.iter().map(|line| &line.cells))));
                }
                CLAIM..TURN => Path::Line(LINES[action - CLAIM]),
                _ if action == mug_size(self.options()) => {
                    return self.listed_mugs().size.map(Move::Mug);
                }
                _ => Path::Card(card(action - CARD)),
            },
            Path::Card(card) => Path::Turned(card, (action - TURN) as u8),
            Path::Turned(card, turn) => {
                self.each_cell(card, turn, |cell| collisions.add_if_at(window, action, cell));
                match collisions.only() {
                    Some(cell) => return Some(Move::Play(Play::of(card, turn).at(cell))),
                    None => Path::Place(card, turn, collisions),
                }
            }
            Path::Place(card, turn, collisions) => {
                let cell = window.resolve(&collisions, action);
                return Some(Move::Play(Play::of(card, turn).at(cell)));
            }
            Path::Line(direction) => {
                self.each_line_start(direction, |cell| collisions.add_if_at(window, action, cell));
                match collisions.only() {
                    Some(cell) => return self.claim(direction, cell),
                    None => Path::LinePlace(direction, collisions),
                }
            }
            Path::LinePlace(direction, collisions) => {
                return self.claim(direction, window.resolve(&collisions, action));
            }
            Path::Mug => {
                self.each_mug_start(|cell| collisions.add_if_at(window, action, cell));
                match collisions.only() {
                    Some(cell) => return self.mug(cell),
                    None => Path::MugPlace(collisions),
                }
            }
            Path::MugPlace(collisions) => {
                return self.mug(window.resolve(&collisions, action));
            }
        };
        None
    }

    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let seats = || seats_from(seat, self.seats());
        let hand = writer.part(DECK);
        self.hand(seat).cards().iter().for_each(|card| hand[number(*card)] = 1);
        seats().for_each(|seat| writer.number(self.hand(seat).len()));
        writer.number(self.pile().len());
        seats().for_each(|seat| writer.points(self.collected().points(seat)));
        let collected = writer.part(DECK);
        for (card, owner) in self.collected().owned() {
            collected[number(card)] = seat_offset(seat, owner, self.seats()) as i8 + 1;
        }
        seats().for_each(|seat| writer.flag(self.is_out(seat)));
        writer.flag(self.has_played());
        let mut table = writer.window(window(self.options()), AROUND);
        for (cell, pattern) in self.table().laid() {
            table
                .write(cell, (0..AROUND).map(|place| if pattern.has_spot(place) { 1 } else { -1 }));
        }
        if self.options().policed {
            let mut new = writer.window(window(self.options()), 1);
            self.card_of_this_turn().into_iter().for_each(|cell| new.write(cell, [1].into_iter()));
        }
    }
}

impl Smartrix {
    fn mask_start(&self, seat: Seat, mask: &mut Mask) {
        mask.allow(if self.has_played() { END } else { PASS });
        if !self.has_played() {
            self.mask_cards(seat, mask);
        }
        if self.options().policed {
            self.mask_claims_and_mugs(mask);
        }
    }

    fn mask_cards(&self, seat: Seat, mask: &mut Mask) {
        let hand = self.hand(seat).cards();
        if self.table().is_empty() {
            hand.iter().for_each(|card| mask.allow(CARD + number(*card)));
        } else {
            on_board!(self.table().span(), mask_cards_on::<WORDS>(self, hand, mask));
        }
    }

    fn mask_claims_and_mugs(&self, mask: &mut Mask) {
        let lines = self.claimable_lines();
        for (number, &direction) in LINES.iter().enumerate() {
            let is_there = lines.iter().any(|line| line.direction == direction);
            mask.allow_if(is_there, CLAIM + number);
        }
        mask.allow_if(lines.len() > 1, CLAIM_ALL);
        let mugs = self.listed_mugs();
        mask.allow_if(!mugs.mismatches.is_empty(), MUG);
        mask.allow_if(mugs.size.is_some(), mug_size(self.options()));
    }

    fn each_turn(&self, card: Card, mut add: impl FnMut(u8)) {
        if self.table().is_empty() {
            (0..card.distinct_rotations()).for_each(add);
        } else {
            on_board!(self.table().span(), each_turn_on::<WORDS>(self, card, &mut add));
        }
    }

    fn each_cell(&self, card: Card, turn: u8, mut add: impl FnMut(Cell)) {
        if self.table().is_empty() {
            add(Cell::default());
        } else {
            on_board!(self.table().span(), each_cell_on::<WORDS>(self, card, turn, &mut add));
        }
    }

    fn each_line_start(&self, direction: usize, add: impl FnMut(Cell)) {
        let lines = self.claimable_lines().into_iter();
        let lines = lines.filter(|line| line.direction == direction);
        lines.filter_map(|line| line.cells.first()).for_each(add);
    }

    fn claim(&self, direction: usize, start: Cell) -> Option<Move> {
        let mut lines = self.claimable_lines().into_iter();
        let starts = |line: &Line| line.direction == direction && line.cells.first() == Some(start);
        lines.find(starts).map(|line| Move::Claim(line.cells))
    }

    fn each_mug_start(&self, add: impl FnMut(Cell)) {
        self.listed_mugs().mismatches.iter().filter_map(Cells::first).for_each(add);
    }

    fn mug(&self, start: Cell) -> Option<Move> {
        let mut mugs = self.listed_mugs().mismatches.into_iter();
        mugs.find(|cells| cells.first() == Some(start)).map(Move::Mug)
    }
}

#[inline(never)]
fn mask_cards_on<const WORDS: usize>(state: &Smartrix, hand: &[Card], mask: &mut Mask) {
    let playable = PlayablePlaces::<WORDS>::of(state);
    for &card in hand {
        let mut turns = 0..card.distinct_rotations();
        let fits = turns.any(|turn| !playable.places(card.rotated(turn)).is_empty());
        mask.allow_if(fits, CARD + number(card));
    }
}

#[inline(never)]
fn each_turn_on<const WORDS: usize>(state: &Smartrix, card: Card, add: &mut impl FnMut(u8)) {
    let playable = PlayablePlaces::<WORDS>::of(state);
    let turns = 0..card.distinct_rotations();
    turns.filter(|&turn| !playable.places(card.rotated(turn)).is_empty()).for_each(add);
}

#[inline(never)]
fn each_cell_on<const WORDS: usize>(
    state: &Smartrix,
    card: Card,
    turn: u8,
    add: &mut impl FnMut(Cell),
) {
    let playable = PlayablePlaces::<WORDS>::of(state);
    playable.places(card.rotated(turn)).each(|place| add(playable.board.cell(place)));
}

/// Returns the window: small if the rules keep all cards within five by five cells.
fn window(options: Options) -> Window {
    let limited = !options.children && !options.policed;
    Window { first: APART + MAX_COLLISIONS, side: if limited { SMALL } else { LARGE } }
}

/// Returns the action that mugs the size error: the last one.
fn mug_size(options: Options) -> Action {
    let window = window(options);
    window.first + window.places()
}

/// Returns the index of a card in the order of codes.
fn number(card: Card) -> usize {
    usize::from(CARDS.1[usize::from(card.byte())])
}

fn card(number: usize) -> Card {
    Card::named(CARDS.0[number])
}
