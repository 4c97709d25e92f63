//! A position of Hetrix and what moves do to it.

use std::sync::Arc;

use serde::Serialize;

use super::deal::{HAND_SIZE, Hand, LINKS, TILES};
use super::matrix::Matrix;
use super::moves::{Action, Move};
use super::placement::{PlacedTile, Placement};
use super::tile::Tile;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::seat::Seat;

const MAX_PLAYERS: usize = 4;

/// The number of rounds of a game.
pub const ROUNDS: usize = 4;

/// The part of a round that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Every seat that is not done places tiles in its own matrix.
    Build,
    /// Every seat that kept a tile places it in the matrix of its left neighbour.
    Infiltrate,
    /// The game is over.
    Over,
}

/// A position of Hetrix.
#[derive(Clone, Debug)]
pub struct Hetrix {
    players: u8,
    /// Counted from 1.
    round: u8,
    phase: Phase,
    done: [bool; MAX_PLAYERS],
    link_placed: [bool; MAX_PLAYERS],
    hands: [Hand; MAX_PLAYERS],
    matrices: [Matrix; MAX_PLAYERS],
    /// All tiles in the order in which they are dealt; the first `dealt` of them were.
    tiles: Arc<[Tile]>,
    dealt: usize,
    /// The link tile of each seat, then those that no seat has.
    links: Arc<[Tile]>,
}

impl Hetrix {
    /// Deals the link tiles and the tiles of the first round.
    pub(crate) fn deal(players: usize, deal: &Cards<Tile>) -> Self {
        let mut state = Hetrix {
            players: players as u8,
            round: 1,
            phase: Phase::Build,
            done: [false; MAX_PLAYERS],
            link_placed: [false; MAX_PLAYERS],
            hands: [Hand::default(); MAX_PLAYERS],
            matrices: std::array::from_fn(|_| Matrix::new()),
            tiles: deal.stacks[TILES].as_slice().into(),
            dealt: 0,
            links: deal.stacks[LINKS].as_slice().into(),
        };
        state.deal_round();
        state
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.players)
    }

    /// Returns the round, counted from 1.
    pub(crate) fn round(&self) -> usize {
        usize::from(self.round)
    }

    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns for every seat whether it is done with building in this round.
    pub(crate) fn done(&self) -> &[bool] {
        &self.done[..self.seats()]
    }

    /// Returns for every seat whether its link tile lies in its matrix.
    pub(crate) fn link_placed(&self) -> &[bool] {
        &self.link_placed[..self.seats()]
    }

    /// Returns the hand of every seat.
    pub(crate) fn hands(&self) -> &[Hand] {
        &self.hands[..self.seats()]
    }

    /// Returns the matrix of every seat.
    pub(crate) fn matrices(&self) -> &[Matrix] {
        &self.matrices[..self.seats()]
    }

    /// Returns the link tile of a seat, placed or not.
    pub(crate) fn link(&self, seat: Seat) -> Tile {
        self.links[seat]
    }

    /// Returns the link tile of every seat, then those that no seat has.
    pub(super) fn links(&self) -> &[Tile] {
        &self.links
    }

    /// Returns all tiles in the order in which they are dealt.
    pub(super) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the number of tiles that were dealt so far.
    pub(super) fn dealt(&self) -> usize {
        self.dealt
    }

    /// Returns the position with other tiles in the bag and other link tiles.
    pub(super) fn with_stacks(&self, tiles: Vec<Tile>, links: Vec<Tile>) -> Self {
        Hetrix { tiles: tiles.into(), links: links.into(), ..self.clone() }
    }

    /// Returns the number of tiles that are left in the bag.
    pub(crate) fn bag(&self) -> usize {
        self.tiles.len() - self.dealt
    }

    /// Returns the number of link tiles that no seat has.
    pub(crate) fn spare_links(&self) -> usize {
        self.links.len() - self.seats()
    }

    /// Returns the left neighbour of a seat, whose matrix it infiltrates.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        (seat + 1) % self.seats()
    }

    /// Returns the seat whose matrix a move of a seat changes, if it changes any.
    pub(crate) fn owner(&self, seat: Seat, action: &Move) -> Option<Seat> {
        match action.action() {
            Action::Place(_) | Action::Link { .. } => Some(seat),
            Action::Infiltrate(_) => Some(self.left_of(seat)),
            Action::Done => None,
        }
    }

    /// Returns whether the game waits for a seat.
    pub(crate) fn must_act(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Build => !self.done[seat],
            Phase::Infiltrate => !self.hands[seat].is_empty(),
            Phase::Over => false,
        }
    }

    /// Plays a legal move.
    pub(crate) fn apply_move(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Place(placement) => self.place(seat, seat, placement),
            Action::Link { rotation, cell } => {
                let placement = Placement { tile: self.link(seat), rotation, cell };
                let placed = PlacedTile { placement, seat: seat as u8, is_link: true };
                self.matrices[seat].place(placed);
                self.link_placed[seat] = true;
            }
            Action::Done => {
                self.done[seat] = true;
                self.end_building();
            }
            Action::Infiltrate(placement) => {
                self.place(seat, self.left_of(seat), placement);
                self.end_infiltration();
            }
        }
    }

    fn place(&mut self, seat: Seat, owner: Seat, placement: Placement) {
        self.hands[seat].take(placement.tile);
        let placed = PlacedTile { placement, seat: seat as u8, is_link: false };
        self.matrices[owner].place(placed);
    }

    /// Begins the infiltration once every seat is done.
    fn end_building(&mut self) {
        if self.done().iter().all(|&done| done) {
            self.phase = Phase::Infiltrate;
            self.end_infiltration();
        }
    }

    /// Begins the next round, or ends the game, once no seat holds a tile.
    fn end_infiltration(&mut self) {
        if !self.hands().iter().all(Hand::is_empty) {
            return;
        }
        if self.round() == ROUNDS {
            self.phase = Phase::Over;
            return;
        }
        self.round += 1;
        self.phase = Phase::Build;
        self.done = [false; MAX_PLAYERS];
        self.deal_round();
    }

    /// Deals full hands, one tile at a time.
    fn deal_round(&mut self) {
        let (seats, count) = (self.seats(), HAND_SIZE * self.seats());
        let tiles = &self.tiles[self.dealt..][..count];
        deal_around(tiles, seats, |seat, tile| self.hands[seat].add(tile));
        self.dealt += count;
    }
}
