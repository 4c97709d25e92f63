//! A position of MadMatix and what moves do to it.

use super::card::Card;
use super::deal::DEALT;
use super::deck::{Deck, Pile};
use super::hand::Hand;
use super::moves::{Action, Move, Penalty, Play};
use super::pending::Pending;
use super::seat_set::SeatSet;
use super::tableau::{MAX_PLAYERS, Tableau};
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::seat::Seat;

/// The number of cards that a SLOW makes an opponent draw.
const SLOW_DRAWS: usize = 2;

/// A position of MadMatix.
#[derive(Clone, Debug)]
pub struct MadMatix {
    pub(crate) players: usize,
    pub(crate) turn: Seat,
    pub(crate) over: bool,
    pub(crate) pending: Option<Pending>,
    /// The seats that have one card left, did not say so, and have not had a turn since.
    pub(crate) catchable: SeatSet,
    /// The seats that have one card left and said so.
    pub(crate) said_last: SeatSet,
    /// The seats that will miss their next turn.
    pub(crate) missing: SeatSet,
    /// The seats whose hand is public. Such a hand cannot grow: it was shown because both decks are
    /// empty.
    pub(crate) revealed: SeatSet,
    pub(crate) hands: [Hand; MAX_PLAYERS],
    pub(crate) decks: [Pile; 2],
    pub(crate) discards: [Pile; 2],
    pub(crate) tableau: Tableau,
}

impl MadMatix {
    /// Deals three numbers and three actions to each seat, one card at a time.
    pub(crate) fn deal(players: usize, deal: &Cards<Card>) -> Self {
        let mut hands = [Hand::EMPTY; MAX_PLAYERS];
        let [numbers, actions] = [0, 1].map(|stack| {
            let (dealt, rest) = deal.stacks[stack].split_at(DEALT * players);
            deal_around(dealt, players, |seat, card| hands[seat].add(card));
            Pile::new(rest.iter().copied())
        });
        MadMatix {
            players,
            turn: 0,
            over: false,
            pending: None,
            catchable: SeatSet::default(),
            said_last: SeatSet::default(),
            missing: SeatSet::default(),
            revealed: SeatSet::default(),
            hands,
            decks: [actions, numbers],
            discards: [Pile::default(); 2],
            tableau: Tableau::EMPTY,
        }
    }

    /// Returns the hand of every seat.
    pub(crate) fn hands(&self) -> &[Hand] {
        &self.hands[..self.players]
    }

    /// Returns the cards that are left in a deck.
    pub(crate) fn pile(&self, deck: Deck) -> &Pile {
        &self.decks[deck as usize]
    }

    /// Iterates over the decks that are not empty.
    pub(crate) fn open_decks(&self) -> impl Iterator<Item = Deck> + '_ {
        Deck::BOTH.into_iter().filter(|&deck| !self.pile(deck).is_empty())
    }

    /// Returns whether a play leaves a seat with one card.
    pub(crate) fn leaves_one(&self, seat: Seat) -> bool {
        self.hands[seat].len() == 2
    }

    /// Returns the number of cards that a SLOW makes an opponent draw now.
    pub(crate) fn slowed_draws(&self) -> usize {
        SLOW_DRAWS.min(self.decks.iter().map(Pile::len).sum())
    }

    /// Plays a legal move.
    pub(crate) fn apply_move(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Catch(caught) => {
                self.catchable.remove(caught);
                self.pending = Some(Pending::Penalty { seat: caught });
            }
            Action::Discard { card, last } => {
                self.discard(seat, card);
                self.revealed.insert(seat);
                self.complete_play(seat, last);
            }
            Action::Draw(deck) => {
                self.draw(seat, deck);
                self.pass_turn();
            }
            Action::Penalty(penalty) => self.pay_penalty(seat, penalty),
            Action::Play { card, play, last } => self.play(seat, card, play, last),
            Action::Take(deck) => self.take(seat, deck),
        }
    }

    fn play(&mut self, seat: Seat, card: Card, play: Play, last: bool) {
        match card.deck() {
            Deck::Numbers => self.hands[seat].take(card),
            Deck::Actions => self.discard(seat, card),
        }
        let change = self.tableau.play(card, play);
        if let Some(removed) = change.removed {
            self.discards[Deck::Numbers as usize].put_on_top(removed);
        }
        change.sequences.iter().for_each(|seat| self.discard_if_undefined(seat));
        if let Play::Slow { seat: slowed } = play
            && !self.hands[seat].is_empty()
        {
            self.pending = Some(Pending::Slow { seat: slowed, draws: self.slowed_draws() });
        }
        self.complete_play(seat, last);
    }

    /// Discards a Sequence that divides by zero.
    fn discard_if_undefined(&mut self, seat: Seat) {
        if self.tableau.sequence(seat).division_by_zero().is_some() {
            let undefined = self.tableau.clear(seat);
            let discards = &mut self.discards[Deck::Numbers as usize];
            undefined.cards().iter().for_each(|placed| discards.put_on_top(placed.card));
        }
    }

    /// Discards a card of a hand.
    fn discard(&mut self, seat: Seat, card: Card) {
        self.hands[seat].take(card);
        self.discards[card.deck() as usize].put_on_top(card);
    }

    /// Ends the game after the last card of a seat, or the turn unless an answer is pending.
    fn complete_play(&mut self, seat: Seat, last: bool) {
        match self.hands[seat].len() {
            0 => {
                self.over = true;
                self.said_last.remove(seat);
                self.catchable = SeatSet::default();
                return;
            }
            1 if last => self.said_last.insert(seat),
            1 => self.catchable.insert(seat),
            _ => {}
        }
        if self.pending.is_none() {
            self.pass_turn();
        }
    }

    /// Draws a card from a deck, if there is one.
    fn draw(&mut self, seat: Seat, deck: Deck) {
        if let Some(card) = self.decks[deck as usize].draw() {
            self.hands[seat].add(card);
            self.catchable.remove(seat);
            self.said_last.remove(seat);
        }
    }

    /// Draws one card because of a SLOW.
    fn take(&mut self, seat: Seat, deck: Deck) {
        self.draw(seat, deck);
        match self.pending {
            Some(Pending::Slow { draws: 2.., .. }) => {
                self.pending = Some(Pending::Slow { seat, draws: 1 });
            }
            _ => {
                self.pending = None;
                self.pass_turn();
            }
        }
    }

    /// Pays for being caught. The turn does not pass: a catch interrupts it.
    fn pay_penalty(&mut self, seat: Seat, penalty: Penalty) {
        self.pending = None;
        match penalty {
            Penalty::Draw(deck) => self.draw(seat, deck),
            Penalty::Skip => self.missing.insert(seat),
        }
    }

    /// Begins the next turn. The seat that has it can no longer be caught.
    fn pass_turn(&mut self) {
        loop {
            self.turn = if self.turn + 1 == self.players { 0 } else { self.turn + 1 };
            if !self.missing.remove(self.turn) {
                break;
            }
        }
        self.catchable.remove(self.turn);
    }
}
