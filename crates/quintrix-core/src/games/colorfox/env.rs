//! The encoding of Colorfox: moves as steps, observations as numbers.

use crate::env::{
    Action, CellCollisions, Encode, Group, MAX_COLLISIONS, Mask, ObservationWriter, Part, Window,
    seat_offset, seats_from,
};
use crate::game::cell::Cell;
use crate::game::colour::Colour;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::card::Card;
use crate::games::colorfox::rules::hand::Hand;
use crate::games::colorfox::rules::moves::Move;
use crate::games::colorfox::rules::side::Side;
use crate::games::colorfox::rules::state::Colorfox;
use crate::games::colorfox::rules::sticks::Sticks;
use crate::games::colorfox::rules::swap::Swap;
use crate::groups;

const DONE: Action = 0;
const SKIP: Action = 1;
const HAND: Action = 2;
const HAND_SIZE: usize = 4;
const GIVE: Action = HAND + HAND_SIZE;
const WITH: Action = GIVE + Colour::COUNT;
const OPPONENTS: usize = 3;
const TAKE: Action = WITH + OPPONENTS;
const APART: Action = TAKE + Colour::COUNT;

/// Random and greedy games hardly ever span more than 17 cells, and open cells are one more each way.
const WINDOW: Window = Window { first: APART + MAX_COLLISIONS, side: 20 };

/// The steps of a move that a seat has taken so far.
#[derive(Clone, Copy, Debug, Default)]
pub enum Path {
    /// No step yet.
    #[default]
    Start,
    /// A card was chosen.
    Card(Card),
    /// A card and a place that several cells share were chosen.
    Place(Card, CellCollisions),
    /// A colour to give was chosen.
    Give(Colour),
    /// A colour to give and an opponent were chosen.
    With(Colour, Seat),
}

impl Encode for Colorfox {
    type Path = Path;

    const MAX_MOVES: usize = 53 * (1 + 3 + 1 + 3);

    fn groups(_options: (), _players: usize) -> Vec<Group> {
        let mut groups = groups! {
            DONE, 1, "done", "make no more swaps";
            SKIP, 1, "skip", "play nothing, because nothing can be played";
            HAND, HAND_SIZE, "hand", "play the n-th card of the hand, of which a cell is asked next";
            GIVE, Colour::COUNT, "give", "swap a stick of this colour (B G O P R Y), with whom is asked next";
            WITH, OPPONENTS, "with", "swap with the seat n + 1 places after yours, for what is asked next";
            TAKE, Colour::COUNT, "take", "take a stick of this colour (B G O P R Y)";
        };
        groups.extend(WINDOW.groups());
        groups
    }

    fn parts(_options: (), players: usize) -> Vec<Part> {
        vec![
            Part::new(
                "hand",
                &[HAND_SIZE, 4],
                "colours of the north, east, south and west sides of your cards: 1 to 6 for B G O P R Y",
            ),
            Part::new("hand_sizes", &[players], "cards of every seat, yours first"),
            Part::new("pile", &[1], "cards in the pile"),
            Part::new(
                "scores",
                &[players, 2],
                "points of every seat, yours first: hundreds and the rest",
            ),
            Part::new(
                "sticks",
                &[players, Colour::COUNT],
                "sticks of every seat, yours first, by colour (B G O P R Y)",
            ),
            Part::new("reserve", &[Colour::COUNT], "sticks that can still be taken"),
            Part::new("swaps", &[1], "swaps that the seat whose turn it is may still make"),
            Part::new("last_turn", &[1], "1 if the game ends with this turn"),
            Part::new("skips", &[1], "seats that have skipped in a row"),
            Part::new(
                "table",
                &[4, WINDOW.side, WINDOW.side],
                "colours of the north, east, south and west sides of the card on each place (row, column); 0 where none lies",
            ),
        ]
    }

    fn mask(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        match *path {
            Path::Start if self.swaps() > 0 => self.mask_swaps(seat, mask),
            Path::Start => self.mask_cards(seat, mask),
            Path::Card(card) => self.each_cell(card, |cell| WINDOW.allow(cell, mask)),
            Path::Place(_, collisions) => WINDOW.allow_collisions(&collisions, mask),
            Path::Give(give) => {
                let collisions = self.opponents(seat).filter(|(_, theirs)| offers(*theirs, give));
                collisions.for_each(|(far, _)| mask.allow(WITH + far - 1));
            }
            Path::With(give, with) => {
                let colours = self.sticks()[with].colours().filter(|&take| take != give);
                colours.for_each(|take| mask.allow(TAKE + take.letter_index()));
            }
        }
    }

    fn take(&self, seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        match *path {
            Path::Start => match action {
                DONE => return Some(Move::DONE),
                SKIP => return Some(Move::SKIP),
                GIVE.. => *path = Path::Give(Colour::BY_LETTER[action - GIVE]),
                _ => *path = Path::Card(self.hands()[seat].cards()[action - HAND]),
            },
            Path::Card(card) => {
                let mut collisions = CellCollisions::default();
                self.each_cell(card, |cell| collisions.add_if_at(WINDOW, action, cell));
                match collisions.only() {
                    Some(cell) => return Some(Move::play(card, cell)),
                    None => *path = Path::Place(card, collisions),
                }
            }
            Path::Place(card, collisions) => {
                return Some(Move::play(card, WINDOW.resolve(&collisions, action)));
            }
            Path::Give(give) => {
                *path = Path::With(give, (seat + action - WITH + 1) % self.seats());
            }
            Path::With(give, with) => {
                let take = Colour::BY_LETTER[action - TAKE];
                return Some(Move::swap(Swap { give, with, take }));
            }
        }
        None
    }

    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let seats = || seats_from(seat, self.seats());
        let hand = writer.part(HAND_SIZE * 4);
        for (numbers, &card) in hand.chunks_mut(4).zip(self.hands()[seat].cards()) {
            numbers.iter_mut().zip(colours(card)).for_each(|(number, colour)| *number = colour);
        }
        seats().for_each(|seat| writer.number(self.hands()[seat].len()));
        writer.number(self.pile().len());
        seats().for_each(|seat| writer.points(self.sticks()[seat].points()));
        seats().for_each(|seat| write_sticks(self.sticks()[seat], writer));
        write_sticks(self.reserve(), writer);
        writer.number(self.swaps());
        writer.flag(self.is_last_turn());
        writer.number(self.skips());
        let mut table = writer.window(WINDOW, 4);
        for placement in self.table().placements() {
            table.write(placement.cell, colours(placement.card));
        }
    }
}

impl Colorfox {
    fn each_cell(&self, card: Card, add: impl FnMut(Cell)) {
        self.table().open_cells().each_fitting(card, add);
    }

    fn mask_cards(&self, seat: Seat, mask: &mut Mask) {
        let hand: &Hand = &self.hands()[seat];
        let mut none_fits = true;
        for (place, &card) in hand.cards().iter().enumerate() {
            let first = place == 0 || hand.cards()[place - 1] != card;
            if first && self.table().open_cells().count_fitting(card) > 0 {
                none_fits = false;
                mask.allow(HAND + place);
            }
        }
        mask.allow_if(none_fits, SKIP);
    }

    fn mask_swaps(&self, seat: Seat, mask: &mut Mask) {
        mask.allow(DONE);
        for give in self.sticks()[seat].colours() {
            let possible = self.opponents(seat).any(|(_, theirs)| offers(theirs, give));
            mask.allow_if(possible, GIVE + give.letter_index());
        }
    }

    /// Iterates over the opponents: the distance of their seat and their sticks.
    fn opponents(&self, seat: Seat) -> impl Iterator<Item = (usize, Sticks)> + '_ {
        let others = seats_from(seat, self.seats()).skip(1);
        others.map(move |other| (seat_offset(seat, other, self.seats()), self.sticks()[other]))
    }
}

/// Returns whether there is a stick of another colour.
fn offers(theirs: Sticks, give: Colour) -> bool {
    theirs.colours().any(|take| take != give)
}

fn colours(card: Card) -> impl Iterator<Item = i8> {
    Side::ALL.into_iter().map(move |side| card.colour_index(side) as i8 + 1)
}

fn write_sticks(sticks: Sticks, writer: &mut ObservationWriter<'_>) {
    Colour::BY_LETTER.into_iter().for_each(|colour| writer.number(sticks.count(colour).into()));
}
