//! A position of Hetrix and what moves do to it.

use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use serde::Serialize;

use super::deal::{HAND_SIZE, Hand, LINKS, TILES};
use super::matrix::Matrix;
use super::moves::{Action, Move};
use super::options::Options;
use super::placement::{PlacedTile, Placement};
use super::scoring::settlement::Settlement;
use super::scoring::white_gems::SolvedMatrix;
use super::tile::Tile;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::seat::Seat;

/// The most players of a game.
pub const MAX_PLAYERS: usize = 4;

/// The number of rounds of a game.
pub const ROUNDS: usize = 4;

/// What a seat does at a moment of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Placing tiles in its own matrix.
    Build,
    /// Done with building: waits for the others, or for the next round.
    Wait,
    /// Placing the tile that it kept in the matrix of its left neighbour.
    Infiltrate,
}

/// A position of Hetrix.
#[derive(Clone, Debug)]
pub struct Hetrix {
    options: Options,
    players: u8,
    /// Counted from 1.
    round: u8,
    over: bool,
    done: [bool; MAX_PLAYERS],
    link_placed: [bool; MAX_PLAYERS],
    hands: [Hand; MAX_PLAYERS],
    matrices: ArrayVec<Matrix, MAX_PLAYERS>,
    /// All tiles in the order in which they are dealt; the first `dealt` of them were.
    tiles: Arc<[Tile]>,
    dealt: usize,
    /// The link tile of each seat, then those that no seat has.
    links: Arc<[Tile]>,
    /// The links of all seats once they were asked for. They follow from the matrices: this only
    /// saves time where several observers look at one position.
    settlement: OnceLock<Arc<Settlement>>,
    /// The last settlement that was asked for, once tiles were placed after it.
    outdated: Option<OutdatedSettlement>,
    /// The most link points of each seat once they were asked for: observations of several steps
    /// show one position, and a tile changes one matrix only.
    link_points: [OnceLock<u8>; MAX_PLAYERS],
}

/// A settlement, and whose matrices have changed since.
#[derive(Clone, Debug)]
struct OutdatedSettlement {
    settlement: Arc<Settlement>,
    changed: [bool; MAX_PLAYERS],
}

impl Hetrix {
    /// Deals the link tiles and the tiles of the first round.
    pub(crate) fn deal(options: Options, players: usize, deal: &Cards<Tile>) -> Self {
        let mut state = Hetrix {
            options,
            players: players as u8,
            round: 1,
            over: false,
            done: [false; MAX_PLAYERS],
            link_placed: [false; MAX_PLAYERS],
            hands: [Hand::default(); MAX_PLAYERS],
            matrices: (0..players).map(|_| Matrix::new()).collect(),
            tiles: deal.stacks[TILES].as_slice().into(),
            dealt: 0,
            links: deal.stacks[LINKS].as_slice().into(),
            settlement: OnceLock::new(),
            outdated: None,
            link_points: Default::default(),
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

    /// Returns whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Returns what a seat does now.
    pub(crate) fn phase(&self, seat: Seat) -> Phase {
        if !self.done[seat] {
            Phase::Build
        } else if !self.hands[seat].is_empty() && self.may_be_infiltrated(self.left_of(seat)) {
            Phase::Infiltrate
        } else {
            Phase::Wait
        }
    }

    /// Returns whether nothing keeps others from infiltrating the matrix of a seat.
    fn may_be_infiltrated(&self, owner: Seat) -> bool {
        match self.options.infiltrates_early() {
            true => self.done[owner],
            false => self.all_done(),
        }
    }

    fn all_done(&self) -> bool {
        self.done().iter().all(|&done| done)
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
        &self.matrices
    }

    /// Returns the link tile of a seat, placed or not.
    pub(crate) fn link(&self, seat: Seat) -> Tile {
        self.links[seat]
    }

    /// Returns the link tile of every seat, then those that no seat has.
    pub(super) fn link_tiles(&self) -> &[Tile] {
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

    /// Returns the links of every seat if the game ended now.
    pub(crate) fn settlement(&self) -> &Settlement {
        self.settlement.get_or_init(|| {
            let (options, matrices) = (self.options, self.matrices());
            Arc::new(match &self.outdated {
                Some(old) => old.settlement.renewed(options, matrices, &old.changed),
                None => Settlement::new(options, matrices),
            })
        })
    }

    /// Returns the most link points that the white gems of a seat can bring.
    pub(crate) fn link_points(&self, seat: Seat) -> u8 {
        *self.link_points[seat]
            .get_or_init(|| SolvedMatrix::new(&self.matrices[seat]).link_points())
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
        self.phase(seat) != Phase::Wait
    }

    /// Plays a legal move.
    pub(crate) fn apply_move(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Place(placement) => self.place(seat, seat, placement),
            Action::Link { rotation, cell } => {
                let placement = Placement { tile: self.link(seat), rotation, cell };
                let placed = PlacedTile { placement, seat: seat as u8, is_link: true };
                self.add_tile(seat, placed);
                self.link_placed[seat] = true;
            }
            Action::Done => {
                self.done[seat] = true;
                self.end_round();
            }
            Action::Infiltrate(placement) => {
                self.place(seat, self.left_of(seat), placement);
                self.end_round();
            }
        }
    }

    fn place(&mut self, seat: Seat, owner: Seat, placement: Placement) {
        self.hands[seat].take(placement.tile);
        let placed = PlacedTile { placement, seat: seat as u8, is_link: false };
        self.add_tile(owner, placed);
    }

    fn add_tile(&mut self, owner: Seat, placed: PlacedTile) {
        if let Some(settlement) = self.settlement.take() {
            self.outdated = Some(OutdatedSettlement { settlement, changed: [false; MAX_PLAYERS] });
        }
        if let Some(outdated) = &mut self.outdated {
            outdated.changed[owner] = true;
        }
        self.link_points[owner] = OnceLock::new();
        self.matrices[owner].place(placed);
    }

    /// Begins the next round, or ends the game, once every seat is done and holds no tile.
    fn end_round(&mut self) {
        if !self.all_done() || !self.hands().iter().all(Hand::is_empty) {
            return;
        }
        if self.round() == ROUNDS {
            self.over = true;
            return;
        }
        self.round += 1;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::game::{Deal, Game};

    #[test]
    fn settles_changed_matrices_as_it_settles_all() {
        for (seed, rules) in [(0, 2), (1, 2), (2, 2), (3, 1)] {
            let (mut rng, options) = (Rng::new(seed, 0), Options { rules });
            let deal = Hetrix::shuffle(options, Hetrix::deck(), &mut rng);
            let mut state = Hetrix::deal(options, 3, &deal);
            while let Some(seat) = (0..3).find(|&seat| state.must_act(seat)) {
                let action = state.draw_move(seat, &mut rng);
                state.apply_move(seat, &action);
                // Sometimes several matrices have changed.
                if rng.below(2) == 0 || state.over() {
                    let whole = Settlement::new(options, state.matrices());
                    assert_eq!(
                        state.settlement().scoreboard().scores(),
                        whole.scoreboard().scores()
                    );
                    for (kept, whole) in state.settlement().links().zip(whole.links()) {
                        assert!(kept.has_same_colours(whole));
                        assert_eq!(kept.list(), whole.list());
                    }
                }
            }
        }
    }
}
