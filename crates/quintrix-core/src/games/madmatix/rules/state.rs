//! A position of MadMatix and what moves do to it.

use super::card::Card;
use super::deck::Deck;
use super::hand::Hand;
use super::moves::{Action, Move, Penalty, Play};
use super::pending::Pending;
use super::pile::Pile;
use super::seat_set::Seats;
use super::tableau::{MOST_PLAYERS, Table};
use crate::game::deck::Cards;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

/// How many cards everybody is dealt from each deck.
pub(crate) const DEALT: usize = 3;

/// How many cards a SLOW makes an opponent draw.
const SLOWED: usize = 2;

/// MadMatix in progress.
#[derive(Clone, Debug)]
pub struct MadMatix {
    pub(crate) players: usize,
    pub(crate) turn: Seat,
    pub(crate) over: bool,
    pub(crate) pending: Option<Pending>,
    /// Who has one card left, did not say so, and has not had a turn since.
    pub(crate) catchable: Seats,
    /// Who has one card left and said so.
    pub(crate) said_last: Seats,
    /// Who will miss their next turn.
    pub(crate) missing: Seats,
    /// Whose hand everybody knows. It cannot grow: cards are shown when both decks are empty.
    pub(crate) revealed: Seats,
    pub(crate) hands: [Hand; MOST_PLAYERS],
    pub(crate) decks: [Pile; 2],
    pub(crate) discards: [Pile; 2],
    pub(crate) table: Table,
}

impl MadMatix {
    /// Deals three numbers and three actions each, one card at a time.
    pub(crate) fn deal(players: usize, deal: &Cards<Card>) -> Self {
        let mut hands = [Hand::EMPTY; MOST_PLAYERS];
        let [numbers, actions] = [0, 1].map(|stack| {
            let (dealt, rest) = deal.stacks[stack].split_at(DEALT * players);
            for (index, &card) in dealt.iter().enumerate() {
                hands[index % players].add(card);
            }
            Pile::new(rest)
        });
        MadMatix {
            players,
            turn: 0,
            over: false,
            pending: None,
            catchable: Seats::default(),
            said_last: Seats::default(),
            missing: Seats::default(),
            revealed: Seats::default(),
            hands,
            decks: [actions, numbers],
            discards: [Pile::EMPTY; 2],
            table: Table::EMPTY,
        }
    }

    /// The hands of every seat.
    pub(crate) fn hands(&self) -> &[Hand] {
        &self.hands[..self.players]
    }

    pub(crate) fn pile(&self, deck: Deck) -> &Pile {
        &self.decks[deck as usize]
    }

    /// The decks that are not empty.
    pub(crate) fn open_decks(&self) -> impl Iterator<Item = Deck> + '_ {
        Deck::BOTH.into_iter().filter(|&deck| !self.pile(deck).is_empty())
    }

    /// Whether a play leaves its player with one card.
    pub(crate) fn leaves_one(&self, seat: Seat) -> bool {
        self.hands[seat].len() == 2
    }

    /// How many cards a SLOW makes an opponent draw now.
    pub(crate) fn slowed_draws(&self) -> usize {
        SLOWED.min(self.decks.iter().map(Pile::len).sum())
    }

    pub(crate) fn act(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Catch(caught) => {
                self.catchable.remove(caught);
                self.pending = Some(Pending::Penalty { seat: caught });
            }
            Action::Discard { card, last } => {
                self.put_away(seat, card);
                self.revealed.insert(seat);
                self.complete_play(seat, last);
            }
            Action::Draw(deck) => {
                self.draw(seat, deck);
                self.pass_turn();
            }
            Action::Penalty(penalty) => self.pay(seat, penalty),
            Action::Play { card, play, last } => self.play(seat, card, play, last),
            Action::Take(deck) => self.take(seat, deck),
        }
    }

    fn play(&mut self, seat: Seat, card: Card, play: Play, last: bool) {
        match card.deck() {
            Deck::Numbers => self.hands[seat].take(card),
            Deck::Actions => self.put_away(seat, card),
        }
        let (changed, removed) = self.table.change(card, play);
        if let Some(removed) = removed {
            self.discards[Deck::Numbers as usize].put(removed);
        }
        changed.iter().for_each(|seat| self.settle(seat));
        if let Play::Slow { seat: slowed } = play
            && !self.hands[seat].is_empty()
        {
            self.pending = Some(Pending::Slow { seat: slowed, draws: self.slowed_draws() });
        }
        self.complete_play(seat, last);
    }

    /// Discards a Sequence that divides by zero.
    fn settle(&mut self, seat: Seat) {
        if self.table.sequence(seat).division_by_zero().is_some() {
            let undefined = self.table.clear(seat);
            let discards = &mut self.discards[Deck::Numbers as usize];
            undefined.cards().iter().for_each(|laid| discards.put(laid.card));
        }
    }

    fn put_away(&mut self, seat: Seat, card: Card) {
        self.hands[seat].take(card);
        self.discards[card.deck() as usize].put(card);
    }

    fn complete_play(&mut self, seat: Seat, last: bool) {
        match self.hands[seat].len() {
            0 => {
                self.over = true;
                self.said_last.remove(seat);
                self.catchable = Seats::default();
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

    fn draw(&mut self, seat: Seat, deck: Deck) {
        if let Some(card) = self.decks[deck as usize].draw() {
            self.hands[seat].add(card);
            self.catchable.remove(seat);
            self.said_last.remove(seat);
        }
    }

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

    /// Pays for having been caught, which happens in the middle of somebody's turn.
    fn pay(&mut self, seat: Seat, penalty: Penalty) {
        self.pending = None;
        match penalty {
            Penalty::Draw(deck) => self.draw(seat, deck),
            Penalty::Skip => self.missing.insert(seat),
        }
    }

    /// The next turn begins, and whoever has it cannot be caught any more.
    fn pass_turn(&mut self) {
        loop {
            self.turn = if self.turn + 1 == self.players { 0 } else { self.turn + 1 };
            if !self.missing.remove(self.turn) {
                break;
            }
        }
        self.catchable.remove(self.turn);
    }

    /// Shuffles all cards that a seat cannot know, each deck by itself: from which deck somebody
    /// drew is known. The cards are sorted before, so that nothing depends on where they really are.
    pub(crate) fn imagine(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let hidden = |other: &Seat| *other != seat && !self.revealed.has(*other);
        for deck in Deck::BOTH {
            let held = (0..self.players).filter(hidden).flat_map(|other| self.hands[other].cards());
            let held = held.filter(|card| card.deck() == deck);
            let mut cards: Vec<Card> =
                held.chain(self.pile(deck).cards().iter().copied()).collect();
            rng.reorder(&mut cards);
            let mut cards = cards.into_iter();
            for other in (0..self.players).filter(hidden) {
                world.hands[other].redraw(deck, &mut cards);
            }
            world.decks[deck as usize].redraw(&mut cards);
        }
        world
    }
}
