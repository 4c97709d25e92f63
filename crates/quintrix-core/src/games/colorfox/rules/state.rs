//! A position of Colorfox and what moves do to it.

use super::card::Card;
use super::hand::{self, Hand};
use super::sticks::Sticks;
use super::swap::Swap;
use super::table::{MAX_CARDS, Table};
use super::touching::{TouchingSide, touching_sides};
use crate::game::cell::Placement;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::pile;
use crate::game::seat::Seat;

/// The largest number of players.
pub const MAX_PLAYERS: usize = 4;

/// The sticks of every seat; a seat that does not play has none.
pub type AllSticks = [Sticks; MAX_PLAYERS];

/// The draw pile.
pub type Pile = pile::Pile<Card, MAX_CARDS>;

/// A game of Colorfox in progress.
#[derive(Clone, Debug)]
pub struct Colorfox {
    players: u8,
    turn: u8,
    skips: u8,
    /// The number of swaps that the player whose turn it is may still make.
    swaps: u8,
    /// Whether the game ends with this turn, because the reserve lacked a stick.
    last_turn: bool,
    over: bool,
    sticks: AllSticks,
    reserve: Sticks,
    pub(super) hands: [Hand; MAX_PLAYERS],
    pub(super) pile: Pile,
    table: Table,
}

impl Colorfox {
    /// Deals full hands, one card at a time, and turns up the starter.
    pub(crate) fn deal(players: usize, deal: &Cards<Card>) -> Self {
        let (dealt, rest) = deal.stacks[0].split_at(hand::full_size(players) * players);
        let mut hands = [Hand::default(); MAX_PLAYERS];
        deal_around(dealt, players, |seat, card| hands[seat].add(card));
        Colorfox {
            players: players as u8,
            turn: 0,
            skips: 0,
            swaps: 0,
            last_turn: false,
            over: false,
            sticks: AllSticks::default(),
            reserve: Sticks::BOX,
            hands,
            pile: Pile::new(rest[1..].iter().copied()),
            table: Table::new(rest[0]),
        }
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.players)
    }

    pub(crate) fn turn(&self) -> Seat {
        usize::from(self.turn)
    }

    /// Returns this position as if it were the turn of another seat, which has not played yet.
    pub(super) fn with_turn(&self, seat: Seat) -> Self {
        Colorfox { turn: seat as u8, swaps: 0, ..self.clone() }
    }

    pub(crate) fn skips(&self) -> usize {
        usize::from(self.skips)
    }

    pub(crate) fn swaps(&self) -> usize {
        usize::from(self.swaps)
    }

    pub(crate) fn is_last_turn(&self) -> bool {
        self.last_turn
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    pub(crate) fn all_sticks(&self) -> &AllSticks {
        &self.sticks
    }

    /// Returns the sticks of every seat.
    pub(crate) fn sticks(&self) -> &[Sticks] {
        &self.sticks[..self.seats()]
    }

    pub(crate) fn reserve(&self) -> Sticks {
        self.reserve
    }

    /// Returns the hands of every seat.
    pub(crate) fn hands(&self) -> &[Hand] {
        &self.hands[..self.seats()]
    }

    pub(crate) fn pile(&self) -> &Pile {
        &self.pile
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Iterates over the sides of a legal play that touch cards.
    pub(crate) fn touching_sides(
        &self,
        play: Placement<Card>,
    ) -> impl Iterator<Item = TouchingSide> {
        touching_sides(self.table.touching(play.cell), self.reserve, play)
    }

    pub(super) fn play(&mut self, seat: Seat, play: Placement<Card>) {
        let touching = self.table.place(play);
        let (earned, lacking) = self.reserve.earned(play.card, touching);
        self.sticks[seat].add_all(earned);
        self.reserve.remove_all(earned);
        self.last_turn = lacking;
        self.hands[seat].take(play.card);
        self.skips = 0;
        if touching.count() > 1 && Swap::is_possible(self.sticks(), seat) {
            self.swaps = touching.count() as u8 - 1;
        } else {
            self.complete_turn(seat);
        }
    }

    pub(super) fn swap(&mut self, seat: Seat, swap: Swap) {
        swap.make(&mut self.sticks, seat);
        self.swaps -= 1;
        if self.swaps == 0 {
            self.complete_turn(seat);
        }
    }

    pub(super) fn skip(&mut self) {
        self.skips += 1;
        self.end_turn(self.skips == self.players);
    }

    /// Fills the hand and ends the turn.
    pub(super) fn complete_turn(&mut self, seat: Seat) {
        self.swaps = 0;
        let hand = &mut self.hands[seat];
        while hand.len() < hand::full_size(usize::from(self.players)) {
            let Some(card) = self.pile.draw() else { break };
            hand.add(card);
        }
        self.end_turn(self.last_turn || self.hands().iter().all(Hand::is_empty));
    }

    fn end_turn(&mut self, over: bool) {
        self.over = over;
        if !over {
            self.turn = if self.turn + 1 == self.players { 0 } else { self.turn + 1 };
        }
    }
}
