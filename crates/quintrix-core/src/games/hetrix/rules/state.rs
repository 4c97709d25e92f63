//! A position of Hetrix and what moves do to it.

use std::sync::Arc;

use serde::Serialize;

use super::deal::{LINKS, TILES};
use super::hand::{FULL, Hand};
use super::matrix::Matrix;
use super::moves::{Action, Move};
use super::placement::{Laid, Laying};
use super::tile::Tile;
use crate::game::deck::Cards;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

pub(crate) const MOST_PLAYERS: usize = 4;

/// How many rounds are played.
pub(crate) const ROUNDS: usize = 4;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Everybody builds who is not done.
    Build,
    /// Whoever kept a tile lays it into the matrix of their left neighbour.
    Infiltrate,
    /// Nothing more.
    Over,
}

/// Hetrix in progress.
#[derive(Clone, Debug)]
pub struct Hetrix {
    players: u8,
    /// Counted from 1.
    round: u8,
    phase: Phase,
    done: [bool; MOST_PLAYERS],
    linked: [bool; MOST_PLAYERS],
    hands: [Hand; MOST_PLAYERS],
    matrices: [Matrix; MOST_PLAYERS],
    /// All tiles in the order in which they are dealt, and how many of them were.
    tiles: Arc<[Tile]>,
    dealt: usize,
    /// The link tiles of the seats, then those that nobody has.
    links: Arc<[Tile]>,
}

impl Hetrix {
    /// Deals link tiles and the tiles of the first round.
    pub(crate) fn deal(players: usize, deal: &Cards<Tile>) -> Self {
        let mut state = Hetrix {
            players: players as u8,
            round: 1,
            phase: Phase::Build,
            done: [false; MOST_PLAYERS],
            linked: [false; MOST_PLAYERS],
            hands: [Hand::default(); MOST_PLAYERS],
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

    pub(crate) fn round(&self) -> usize {
        usize::from(self.round)
    }

    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has said so in this round.
    pub(crate) fn done(&self) -> &[bool] {
        &self.done[..self.seats()]
    }

    /// Whose link tile lies in their matrix.
    pub(crate) fn linked(&self) -> &[bool] {
        &self.linked[..self.seats()]
    }

    /// The hands of every seat.
    pub(crate) fn hands(&self) -> &[Hand] {
        &self.hands[..self.seats()]
    }

    /// The matrices of every seat.
    pub(crate) fn matrices(&self) -> &[Matrix] {
        &self.matrices[..self.seats()]
    }

    /// The link tile of a seat, placed or not.
    pub(crate) fn link(&self, seat: Seat) -> Tile {
        self.links[seat]
    }

    /// How many tiles nobody has been dealt.
    pub(crate) fn bag(&self) -> usize {
        self.tiles.len() - self.dealt
    }

    /// How many link tiles nobody was dealt.
    pub(crate) fn spare_links(&self) -> usize {
        self.links.len() - self.seats()
    }

    /// The seat whose matrix a seat infiltrates.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        (seat + 1) % self.seats()
    }

    /// Whether the game waits for a seat.
    pub(crate) fn awaits(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Build => !self.done[seat],
            Phase::Infiltrate => !self.hands[seat].is_empty(),
            Phase::Over => false,
        }
    }

    pub(crate) fn act(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Place(laying) => self.place(seat, seat, laying),
            Action::Link { rotation, cell } => {
                let laying = Laying { tile: self.link(seat), rotation, cell };
                self.matrices[seat].lay(Laid { laying, seat: seat as u8, is_link: true });
                self.linked[seat] = true;
            }
            Action::Done => {
                self.done[seat] = true;
                self.end_building();
            }
            Action::Infiltrate(laying) => {
                self.place(seat, self.left_of(seat), laying);
                self.end_infiltration();
            }
        }
    }

    fn place(&mut self, seat: Seat, owner: Seat, laying: Laying) {
        self.hands[seat].take(laying.tile);
        self.matrices[owner].lay(Laid { laying, seat: seat as u8, is_link: false });
    }

    fn end_building(&mut self) {
        if self.done().iter().all(|&done| done) {
            self.phase = Phase::Infiltrate;
            self.end_infiltration();
        }
    }

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
        self.done = [false; MOST_PLAYERS];
        self.deal_round();
    }

    /// Deals full hands, one tile at a time.
    fn deal_round(&mut self) {
        let seats = self.seats();
        let count = FULL * seats;
        for (index, &tile) in self.tiles[self.dealt..][..count].iter().enumerate() {
            self.hands[index % seats].add(tile);
        }
        self.dealt += count;
    }

    /// Shuffles all that a seat does not see: the bag, and the link tiles of others and of nobody.
    pub(crate) fn imagine(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let mut tiles = self.tiles.to_vec();
        let bag = &mut tiles[self.dealt..];
        bag.sort_unstable();
        rng.shuffle(bag);
        world.tiles = tiles.into();
        world.links = self.imagine_links(seat, rng).into();
        world
    }

    fn imagine_links(&self, seat: Seat, rng: &mut Rng) -> Vec<Tile> {
        let is_hidden = |owner: &usize| {
            *owner != seat && !self.linked().get(*owner).is_some_and(|&linked| linked)
        };
        let hidden: Vec<usize> = (0..self.links.len()).filter(is_hidden).collect();
        let mut unknown: Vec<Tile> = hidden.iter().map(|&owner| self.links[owner]).collect();
        unknown.sort_unstable();
        rng.shuffle(&mut unknown);
        let mut links = self.links.to_vec();
        hidden.into_iter().zip(unknown).for_each(|(owner, tile)| links[owner] = tile);
        links
    }
}
