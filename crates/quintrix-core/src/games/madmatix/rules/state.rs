//! A position of MadMatix and what moves do to it.

use super::card::Card;
use super::catalogue::{CardId, SharedCatalogue};
use super::deal::DEALT;
use super::deck::{Deck, Pile};
use super::effect::Effect;
use super::hand::Hand;
use super::known::KnownCards;
use super::moves::{Action, Move, Penalty, Play};
use super::options::Options;
use super::pending::Pending;
use super::resolution::Resolution;
use super::seat_set::SeatSet;
use super::tableau::{MAX_PLAYERS, Tableau};
use super::trace::{Step, Trace};
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::seat::Seat;

/// A position of MadMatix.
#[derive(Clone, Debug)]
pub struct MadMatix {
    pub(crate) options: Options,
    pub(crate) players: usize,
    pub(crate) turn: Seat,
    pub(crate) over: bool,
    pub(crate) pending: Option<Pending>,
    /// The Action Card whose effects are not all done yet.
    pub(crate) resolution: Option<Resolution>,
    /// The seats that have one card left, did not say so, and have not had a turn since.
    pub(crate) catchable: SeatSet,
    /// The seats that have one card left and said so.
    pub(crate) said_last: SeatSet,
    /// The seats that have one card left because others were stolen, and need not say so.
    pub(crate) robbed: SeatSet,
    /// The seats that will miss their next turn.
    pub(crate) missing: SeatSet,
    /// The seats whose hand is public.
    pub(crate) revealed: SeatSet,
    /// The cards in hidden hands that other seats know.
    pub(crate) known: KnownCards,
    pub(crate) hands: [Hand; MAX_PLAYERS],
    pub(crate) decks: [Pile; 2],
    pub(crate) discards: [Pile; 2],
    pub(crate) tableau: Tableau,
    pub(crate) catalogue: SharedCatalogue,
}

impl MadMatix {
    /// Deals three numbers and three actions to each seat, one card at a time.
    pub(crate) fn deal(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        let (catalogue, stacks) = SharedCatalogue::of(deal);
        let mut hands = [Hand::EMPTY; MAX_PLAYERS];
        let [numbers, actions] = stacks.map(|stack| {
            let (dealt, rest) = stack.split_at(DEALT * players);
            deal_around(dealt, players, |seat, id| hands[seat].add(id));
            Pile::new(rest.iter().copied())
        });
        MadMatix {
            options,
            players,
            turn: 0,
            over: false,
            pending: None,
            resolution: None,
            catchable: SeatSet::default(),
            said_last: SeatSet::default(),
            robbed: SeatSet::default(),
            missing: SeatSet::default(),
            revealed: SeatSet::default(),
            known: KnownCards::default(),
            hands,
            decks: [actions, numbers],
            discards: [Pile::default(); 2],
            tableau: Tableau::EMPTY,
            catalogue,
        }
    }

    /// Returns the hand of every seat.
    pub(crate) fn hands(&self) -> &[Hand] {
        &self.hands[..self.players]
    }

    /// Iterates over the cards of a hand, sorted.
    pub(crate) fn hand_cards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hands[seat].ids().map(|id| self.catalogue.card(id))
    }

    /// Iterates over the different cards of a hand, sorted.
    pub(crate) fn hand_kinds(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.catalogue.different(self.hands[seat])
    }

    /// Returns a card of a hand with this code, if there is one.
    pub(crate) fn find_in_hand(&self, seat: Seat, card: Card) -> Option<CardId> {
        self.catalogue.equals(card).among(self.hands[seat]).first()
    }

    /// Returns the effects of a card; none of a Number Card.
    pub(crate) fn effects_of(&self, card: Card) -> &[Effect] {
        self.catalogue.equals(card).first().map_or(&[], |id| self.catalogue.effects(id))
    }

    /// Returns the cards that are left in a deck.
    pub(crate) fn pile(&self, deck: Deck) -> &Pile {
        &self.decks[deck as usize]
    }

    /// Iterates over the decks that are not empty.
    pub(crate) fn open_decks(&self) -> impl Iterator<Item = Deck> + '_ {
        Deck::BOTH.into_iter().filter(|&deck| !self.pile(deck).is_empty())
    }

    /// Returns the number of cards that are left in both decks.
    pub(crate) fn cards_left(&self) -> usize {
        self.decks.iter().map(Pile::len).sum()
    }

    /// Returns whether a play leaves a seat with one card.
    pub(crate) fn leaves_one(&self, seat: Seat) -> bool {
        self.hands[seat].len() == 2
    }

    /// Plays a legal move.
    pub(crate) fn apply_move(&mut self, seat: Seat, action: &Move) {
        self.apply_traced(seat, action, &mut ());
    }

    /// Plays a legal move and reports its steps, each right before it happens.
    pub(crate) fn apply_traced(&mut self, seat: Seat, action: &Move, trace: &mut impl Trace) {
        match action.action() {
            Action::Catch(caught) => {
                self.catchable.remove(caught);
                self.pending = Some(Pending::Penalty { seat: caught });
            }
            Action::Choose(target) => self.choose(target, trace),
            Action::Discard { card, last } => {
                self.known.reveal(seat, self.hands[seat], &self.catalogue);
                self.revealed.insert(seat);
                self.play_from_hand(seat, card, last);
                self.discard(card);
                self.end_turn(trace);
            }
            Action::Draw(deck) => {
                self.draw(seat, deck);
                self.pass_turn(trace);
            }
            Action::Give(card) => self.give(seat, card, trace),
            Action::Penalty(penalty) => self.pay_penalty(seat, penalty),
            Action::Play { card, play: Play::Lay { seat: onto, side }, last } => {
                self.play_from_hand(seat, card, last);
                self.tableau.lay(onto, side, card);
                self.discard_if_undefined(onto, trace);
                self.end_turn(trace);
            }
            Action::Play { card, play: Play::Act(target), last } => {
                let id = self.play_from_hand(seat, card, last);
                self.discard(card);
                self.start_effects(id, target, trace);
            }
            Action::Take(deck) => self.take(seat, deck, trace),
        }
    }

    /// Takes a card out of a hand and notes whether "Last Card" was said.
    fn play_from_hand(&mut self, seat: Seat, card: Card, last: bool) -> CardId {
        let id = self.find_in_hand(seat, card).unwrap_or_default();
        self.hands[seat].remove(id);
        self.known.played(seat, self.catalogue.equal_to(id));
        self.robbed.remove(seat);
        if self.hands[seat].len() == 1 {
            if last { &mut self.said_last } else { &mut self.catchable }.insert(seat);
        }
        id
    }

    /// Puts a card on its discard pile. Which of several equal cards it is does not matter there.
    pub(super) fn discard(&mut self, card: Card) {
        if let Some(id) = self.catalogue.equals(card).first() {
            self.discards[id.deck() as usize].put_on_top(id);
        }
    }

    /// Discards a Sequence that divides by zero.
    pub(super) fn discard_if_undefined(&mut self, seat: Seat, trace: &mut impl Trace) {
        if self.tableau.sequence(seat).division_by_zero().is_some() {
            trace.step(self, Step::Undefined(seat));
            let undefined = self.tableau.clear(seat);
            undefined.cards().iter().for_each(|placed| self.discard(placed.card()));
        }
    }

    /// Ends the game after the last card of the player, otherwise the turn.
    pub(super) fn end_turn(&mut self, trace: &mut impl Trace) {
        if self.hands[self.turn].is_empty() {
            self.over = true;
            self.said_last.remove(self.turn);
            self.catchable = SeatSet::default();
        } else {
            self.pass_turn(trace);
        }
    }

    /// Draws a card from a deck, if there is one.
    pub(super) fn draw(&mut self, seat: Seat, deck: Deck) {
        if let Some(id) = self.decks[deck as usize].draw() {
            self.add_to_hand(seat, id);
        }
    }

    /// Adds a card to a hand, which cannot be the last one then.
    pub(super) fn add_to_hand(&mut self, seat: Seat, id: CardId) {
        self.hands[seat].add(id);
        self.catchable.remove(seat);
        self.said_last.remove(seat);
        self.robbed.remove(seat);
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
    fn pass_turn(&mut self, trace: &mut impl Trace) {
        loop {
            self.turn = if self.turn + 1 == self.players { 0 } else { self.turn + 1 };
            if !self.missing.remove(self.turn) {
                break;
            }
            trace.step(self, Step::Missed(self.turn));
        }
        self.catchable.remove(self.turn);
    }
}
