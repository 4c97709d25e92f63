//! A position of Smartrix and what moves do to it.

use super::bitboard::BitBoard;
use super::board::{Board, on_board};
use super::card::Card;
use super::cells::Cells;
use super::collected::Collected;
use super::hand::{DEALT, Hand};
use super::options::Options;
use super::placement::Placement;
use super::table::{DECK, Table};
use crate::game::cell::Cell;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::pile;
use crate::game::seat::Seat;

/// The largest number of players.
pub const MAX_PLAYERS: usize = 7;

/// The draw deck.
pub type Pile = pile::Pile<Card, DECK>;

/// A game of Smartrix in progress.
#[derive(Clone, Debug)]
pub struct Smartrix {
    options: Options,
    players: u8,
    turn: u8,
    /// The seats that are out, one bit each.
    out: u8,
    /// The cell of the card that was played this turn, until the turn ends.
    played: Option<Cell>,
    over: bool,
    pub(super) hands: [Hand; MAX_PLAYERS],
    pub(super) pile: Pile,
    table: Table,
    collected: Collected,
}

impl Smartrix {
    /// Deals five cards each, one at a time, turns up the starter, and draws for the first turn.
    pub(crate) fn deal(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        let (dealt, rest) = deal.stacks[0].split_at(DEALT * players);
        let mut hands = [Hand::default(); MAX_PLAYERS];
        deal_around(dealt, players, |seat, card| hands[seat].add(card));
        let mut table = Table::EMPTY;
        table.place(Cell::default(), rest[0].rotated(0));
        let mut state = Smartrix {
            options,
            players: players as u8,
            turn: 0,
            out: 0,
            played: None,
            over: false,
            hands,
            pile: Pile::new(rest[1..].iter().copied()),
            table,
            collected: Collected::NONE,
        };
        state.draw();
        state
    }

    pub(crate) fn options(&self) -> Options {
        self.options
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.players)
    }

    pub(crate) fn turn(&self) -> Seat {
        usize::from(self.turn)
    }

    /// Returns this position as if it were the turn of another seat, which has not played yet.
    pub(super) fn with_turn(&self, seat: Seat) -> Self {
        Smartrix { turn: seat as u8, played: None, ..self.clone() }
    }

    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.out >> seat & 1 == 1
    }

    /// Returns whether the player whose turn it is has played and has to end the turn.
    pub(crate) fn has_played(&self) -> bool {
        self.played.is_some()
    }

    /// Returns the cell of the card that was played this turn, while it lies on the table.
    pub(crate) fn card_of_this_turn(&self) -> Option<Cell> {
        self.played.filter(|&cell| self.table.pattern(cell).is_some())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    pub(crate) fn pile(&self) -> &Pile {
        &self.pile
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn collected(&self) -> &Collected {
        &self.collected
    }

    /// Returns whether a play that breaks the rules is illegal.
    pub(crate) fn enforces_rules(&self) -> bool {
        !self.options.policed || self.pile.is_empty()
    }

    /// Iterates over a seat and its team-mate, if any. They share their score and go out together.
    pub(crate) fn team(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let partner = self.options.team.then_some((seat + 2) % self.seats());
        [Some(seat), partner].into_iter().flatten()
    }

    pub(super) fn play(&mut self, seat: Seat, placement: Placement) {
        self.hands[seat].take(placement.card);
        self.table.place(placement.cell, placement.pattern());
        if self.options.policed {
            self.played = Some(placement.cell);
            return;
        }
        self.collect_lines(seat);
        self.end_turn();
    }

    /// Collects all lines. Each has the new card in it: older ones have been collected.
    fn collect_lines(&mut self, seat: Seat) {
        let (table, collected) = (&mut self.table, &mut self.collected);
        on_board!(table.span(), take_lines::<WORDS>(table, |card| collected.add(seat, card)));
    }

    pub(super) fn collect(&mut self, seat: Seat, cells: &Cells) {
        let collected = &mut self.collected;
        self.table.take(|cell| cells.contains(cell), |pattern| collected.add(seat, pattern.card()));
    }

    pub(super) fn pass(&mut self, seat: Seat) {
        if self.pile.is_empty() {
            self.team(seat).for_each(|seat| self.out |= 1 << seat);
        }
        self.end_turn();
    }

    pub(super) fn end_turn(&mut self) {
        self.played = None;
        let everyone = (1 << self.players) - 1;
        self.over = self.hands[self.turn()].is_empty() || self.out == everyone;
        if self.over {
            return;
        }
        self.turn = (self.turn + 1) % self.players;
        while self.is_out(self.turn()) {
            self.turn = (self.turn + 1) % self.players;
        }
        self.draw();
    }

    fn draw(&mut self) {
        if let Some(card) = self.pile.draw() {
            self.hands[usize::from(self.turn)].add(card);
        }
    }
}

#[inline(never)]
fn take_lines<const WORDS: usize>(table: &mut Table, mut collect: impl FnMut(Card)) {
    let board = Board::<WORDS>::of(table);
    let lines = board.in_lines(None, &BitBoard::EMPTY);
    if !lines.is_empty() {
        table.take(|cell| lines.has(board.place(cell)), |pattern| collect(pattern.card()));
    }
}
