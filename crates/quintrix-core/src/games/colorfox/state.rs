//! A position of Colorfox and what moves do to it.

use super::card::Card;
use super::hand::{self, Hand};
use super::margin::Shares;
use super::moves::{Action, Move};
use super::sticks::Sticks;
use super::swap::Swap;
use super::table::{MOST_CARDS, Table};
use super::taking::{Taking, takings};
use crate::game::cell::Placement;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::hidden_cards::{can_infer_all, shuffle_among};
use crate::game::pile;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

pub(super) const MOST_PLAYERS: usize = 4;

/// The draw pile.
pub(super) type Pile = pile::Pile<Card, MOST_CARDS>;

/// Colorfox in progress.
#[derive(Clone, Debug)]
pub struct Colorfox {
    players: u8,
    turn: u8,
    skips: u8,
    /// How many swaps the player whose turn it is may still make.
    swaps: u8,
    /// The reserve lacked a stick: the game ends with this turn.
    last_turn: bool,
    over: bool,
    sticks: Shares,
    reserve: Sticks,
    hands: [Hand; MOST_PLAYERS],
    pile: Pile,
    table: Table,
}

impl Colorfox {
    /// Deals full hands, one card at a time, and turns up the starter.
    pub(super) fn deal(players: usize, deal: &Cards<Card>) -> Self {
        let (dealt, rest) = deal.stacks[0].split_at(hand::full(players) * players);
        let mut hands = [Hand::default(); MOST_PLAYERS];
        deal_around(dealt, players, |seat, card| hands[seat].add(card));
        Colorfox {
            players: players as u8,
            turn: 0,
            skips: 0,
            swaps: 0,
            last_turn: false,
            over: false,
            sticks: Shares::default(),
            reserve: Sticks::BOX,
            hands,
            pile: Pile::new(rest[1..].iter().copied()),
            table: Table::new(rest[0]),
        }
    }

    pub(super) fn seats(&self) -> usize {
        usize::from(self.players)
    }

    pub(super) fn turn(&self) -> Seat {
        usize::from(self.turn)
    }

    pub(super) fn skips(&self) -> usize {
        usize::from(self.skips)
    }

    pub(super) fn swaps(&self) -> usize {
        usize::from(self.swaps)
    }

    pub(super) fn is_last_turn(&self) -> bool {
        self.last_turn
    }

    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn shares(&self) -> &Shares {
        &self.sticks
    }

    /// The sticks of every seat.
    pub(super) fn sticks(&self) -> &[Sticks] {
        &self.sticks[..self.seats()]
    }

    pub(super) fn reserve(&self) -> Sticks {
        self.reserve
    }

    /// The hands of every seat.
    pub(super) fn hands(&self) -> &[Hand] {
        &self.hands[..self.seats()]
    }

    pub(super) fn pile(&self) -> &Pile {
        &self.pile
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// The sticks that a legal play takes.
    pub(super) fn takings(&self, play: Placement<Card>) -> impl Iterator<Item = Taking> + '_ {
        takings(&self.table, self.reserve, play)
    }

    pub(super) fn act(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Play(play) => self.play(seat, play),
            Action::Swap(swap) => self.swap(seat, swap),
            Action::Done => self.complete_turn(seat),
            Action::Skip => self.skip(),
        }
    }

    fn play(&mut self, seat: Seat, play: Placement<Card>) {
        let touching = self.take_sticks(seat, play);
        self.hands[seat].take(play.card);
        self.table.lay(play);
        self.skips = 0;
        if touching > 1 && Swap::is_possible(self.sticks(), seat) {
            self.swaps = touching - 1;
        } else {
            self.complete_turn(seat);
        }
    }

    /// Takes what the reserve has and says how many sides touch.
    fn take_sticks(&mut self, seat: Seat, play: Placement<Card>) -> u8 {
        let (mut sticks, mut reserve) = (self.sticks[seat], self.reserve);
        let (mut touching, mut lacking) = (0, false);
        for taking in self.takings(play) {
            touching += 1;
            lacking |= !taking.paid;
            if taking.paid {
                reserve.remove(taking.colour);
                sticks.add(taking.colour);
            }
        }
        (self.sticks[seat], self.reserve, self.last_turn) = (sticks, reserve, lacking);
        touching
    }

    fn swap(&mut self, seat: Seat, swap: Swap) {
        swap.make(&mut self.sticks, seat);
        self.swaps -= 1;
        if self.swaps == 0 {
            self.complete_turn(seat);
        }
    }

    fn skip(&mut self) {
        self.skips += 1;
        self.end_turn(self.skips == self.players);
    }

    /// Draws, and ends the turn.
    fn complete_turn(&mut self, seat: Seat) {
        self.swaps = 0;
        let hand = &mut self.hands[seat];
        while hand.len() < hand::full(usize::from(self.players)) {
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

    /// Whether a seat can tell all cards: the pile is gone, and what it has not seen is in one hand.
    pub(super) fn is_settled(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands().iter().map(Hand::len))
    }

    /// Shuffles all cards that a seat does not see: those in the other hands and in the pile.
    pub(super) fn imagine(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let others = world.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat);
        let held = others.flat_map(|(_, hand)| hand.cards_mut());
        shuffle_among(held.chain(world.pile.cards_mut().rev()), rng);
        world.hands.iter_mut().for_each(Hand::sort);
        world
    }
}
