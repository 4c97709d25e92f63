//! Hetrix as an environment: moves as steps with ids, and observations as numbers.

use crate::env::{
    Action, CellCollisions, Encode, Group, MAX_COLLISIONS, Mask, ObservationWriter, Part, Window,
    seats_from,
};
use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::deal::HAND_SIZE;
use crate::games::hetrix::rules::moves::{Move, Stem};
use crate::games::hetrix::rules::options::Options;
use crate::games::hetrix::rules::side::SIDES;
use crate::games::hetrix::rules::state::{Hetrix, Phase};
use crate::games::hetrix::rules::tile::Tile;
use crate::groups;

const DONE: Action = 0;
const LINK: Action = 1;
const HAND: Action = 2;
const TURN: Action = HAND + HAND_SIZE;
const APART: Action = TURN + SIDES;

/// Matrices of random and greedy games hardly ever span more than 13 cells, and their open cells
/// one more each way.
const WINDOW: Window = Window { first: APART + MAX_COLLISIONS, side: 16 };

/// The number of a white gem; colours have 1 to 6.
const WHITE: i8 = 7;

/// The steps of a move that a seat has taken so far.
#[derive(Clone, Copy, Debug, Default)]
pub enum Path {
    /// No step yet.
    #[default]
    Start,
    /// A tile was chosen.
    Tile(Chosen),
    /// A tile, and a place of the window that several cells share.
    Place(Chosen, CellCollisions),
    /// A tile and a cell.
    Cell(Chosen, Cell),
}

/// The tile of a move.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    tile: Tile,
    is_link: bool,
}

impl Encode for Hetrix {
    type Path = Path;

    const MAX_MOVES: usize = 4 * (20 + 1 + 4) + 1;

    fn groups(_options: Options, _players: usize) -> Vec<Group> {
        let mut groups = groups! {
            DONE, 1, "done", "build no more in this round";
            LINK, 1, "link", "lay the link tile, whose cell is asked next";
            HAND, HAND_SIZE, "hand", "lay the n-th tile of the hand, whose cell is asked next";
            TURN, SIDES, "turn", "turn the tile n sides clockwise, which lays it";
        };
        groups.extend(WINDOW.groups());
        groups
    }

    fn parts(_options: Options, players: usize) -> Vec<Part> {
        vec![
            Part::new(
                "hands",
                &[players, HAND_SIZE, SIDES],
                "gems of the tiles of every seat, yours first: 1 to 6 for R O Y G B P, 7 for white",
            ),
            Part::new("link", &[SIDES], "gems of your link tile while it is not placed"),
            Part::new(
                "link_placed",
                &[players],
                "1 for every seat, yours first, whose link tile is placed",
            ),
            Part::new(
                "done",
                &[players],
                "1 for every seat, yours first, that builds no more in this round",
            ),
            Part::new("round", &[1], "the round, from 1 to 4"),
            Part::new("infiltration", &[1], "1 while you infiltrate the matrix of the next seat"),
            Part::new("bag", &[1], "tiles in the bag"),
            Part::new(
                "link_points",
                &[players, 2],
                "link points of every seat, yours first, with white gems as they bring most of them: hundreds and the rest",
            ),
            Part::new(
                "matrices",
                &[players, SIDES, WINDOW.side, WINDOW.side],
                "gems of the sides of the tile on each place (r, q) of every seat's matrix, yours first; 0 where none lies",
            ),
        ]
    }

    fn mask(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        match *path {
            Path::Start => self.mask_tiles(seat, mask),
            Path::Tile(_) => self.each_cell(seat, |cell| WINDOW.allow(cell, mask)),
            Path::Place(_, collisions) => WINDOW.allow_collisions(&collisions, mask),
            Path::Cell(chosen, _) => {
                (0..chosen.tile.distinct_rotations())
                    .for_each(|turn| mask.allow(TURN + usize::from(turn)));
            }
        }
    }

    fn take(&self, seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        *path = match *path {
            Path::Start => match action {
                DONE => return Some(Move::DONE),
                LINK => Path::Tile(Chosen { tile: self.link(seat), is_link: true }),
                _ => {
                    let tile = self.hands()[seat].cards()[action - HAND];
                    Path::Tile(Chosen { tile, is_link: false })
                }
            },
            Path::Tile(chosen) => {
                let mut collisions = CellCollisions::default();
                self.each_cell(seat, |cell| collisions.add_if_at(WINDOW, action, cell));
                match collisions.only() {
                    Some(cell) => Path::Cell(chosen, cell),
                    None => Path::Place(chosen, collisions),
                }
            }
            Path::Place(chosen, collisions) => {
                Path::Cell(chosen, WINDOW.resolve(&collisions, action))
            }
            Path::Cell(chosen, cell) => {
                let stem = self.stem(seat, chosen, (action - TURN) as u8);
                return Some(stem.at(cell.to_text_order()));
            }
        };
        None
    }

    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let seats = || seats_from(seat, self.seats());
        for seat in seats() {
            let hand = writer.part(HAND_SIZE * SIDES);
            for (numbers, &tile) in hand.chunks_mut(SIDES).zip(self.hands()[seat].cards()) {
                numbers.iter_mut().zip(gems(tile)).for_each(|(number, gem)| *number = gem);
            }
        }
        let link = writer.part(SIDES);
        if !self.link_placed()[seat] {
            link.iter_mut().zip(gems(self.link(seat))).for_each(|(number, gem)| *number = gem);
        }
        seats().for_each(|seat| writer.flag(self.link_placed()[seat]));
        seats().for_each(|seat| writer.flag(self.done()[seat]));
        writer.number(self.round());
        writer.flag(self.phase(seat) == Phase::Infiltrate);
        writer.number(self.bag());
        seats().for_each(|seat| writer.points(self.link_points(seat).into()));
        for seat in seats() {
            let mut matrix = writer.window(WINDOW, SIDES);
            for placed in self.matrices()[seat].tiles() {
                matrix.write(placed.placement.cell, gems(placed.rotated()));
            }
        }
    }
}

impl Hetrix {
    fn mask_tiles(&self, seat: Seat, mask: &mut Mask) {
        let hand = self.hands()[seat].cards();
        if self.phase(seat) == Phase::Build {
            mask.allow_if(hand.len() <= 1, DONE);
            mask.allow_if(!self.link_placed()[seat], LINK);
        }
        for place in 0..hand.len() {
            mask.allow_if(place == 0 || hand[place - 1] != hand[place], HAND + place);
        }
    }

    fn each_cell(&self, seat: Seat, visit: impl FnMut(Cell)) {
        self.target(seat).open_cells().as_slice().iter().map(|open| open.cell).for_each(visit);
    }

    fn stem(&self, seat: Seat, chosen: Chosen, turn: u8) -> Stem {
        match (chosen.is_link, self.phase(seat)) {
            (true, _) => Stem::link(turn),
            (false, Phase::Infiltrate) => Stem::infiltrate(chosen.tile, turn),
            (false, _) => Stem::place(chosen.tile, turn),
        }
    }
}

fn gems(tile: Tile) -> impl Iterator<Item = i8> {
    (0..SIDES).map(move |side| tile.gem(side).map_or(WHITE, |colour| colour.index() as i8 + 1))
}
