//! A legal move drawn at random, without the list.

use arrayvec::ArrayVec;

use super::catalogue::CardId;
use super::deck::{Deck, MAX_CARDS};
use super::moves::{Move, Play};
use super::place::Side;
use super::sequence::Sequence;
use super::state::MadMatix;
use super::target::Target;
use crate::game::Game;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

/// The different cards of a hand, each with the number of plays of it and of all before it.
type Kinds = ArrayVec<(CardId, u32), { 2 * MAX_CARDS }>;

impl MadMatix {
    /// Draws one of the moves that [`each_move`](Self::each_move) lists. `moves` is a buffer.
    ///
    /// Only the plays of a turn are counted instead of listed: answers and discards are few.
    pub(crate) fn draw_move(&self, seat: Seat, rng: &mut Rng, moves: &mut Vec<Move>) -> Move {
        let is_turn = self.pending.is_none() && self.turn == seat;
        let (mut kinds, mut plays) = (Kinds::new(), 0);
        if is_turn {
            for id in self.hand_kinds(seat) {
                plays += self.count_plays_of(seat, id);
                kinds.push((id, plays));
            }
        }
        if plays == 0 {
            moves.clear();
            self.legal(seat, moves);
            return moves[rng.index(moves.len())];
        }
        let catches = self.catchable.without(seat);
        let spoken = if self.leaves_one(seat) { 2 } else { 1 };
        let (before, listed) = (catches.iter().count() as u32, plays * spoken);
        let number = rng.below(before + listed + self.open_decks().count() as u32);
        if let Some(caught) = catches.iter().nth(number as usize) {
            return Move::catch(caught);
        }
        let number = number - before;
        match self.nth_play(seat, &kinds, number / spoken) {
            Some(action) if number % spoken == 1 => action.saying_last(),
            Some(action) => action,
            None => {
                let deck = self.open_decks().nth((number - listed) as usize);
                Move::draw(deck.unwrap_or(Deck::Numbers))
            }
        }
    }

    /// Returns the number of ways to play a card.
    fn count_plays_of(&self, seat: Seat, id: CardId) -> u32 {
        match self.catalogue.effects(id).first() {
            None => self.count_ends(),
            Some(effect) if effect.target().is_none() => 1,
            Some(effect) => self.count_targets(seat, *effect),
        }
    }

    /// Returns the nth play, counted from 0, of those that [`each_play`](Self::each_play) visits.
    fn nth_play(&self, seat: Seat, kinds: &Kinds, number: u32) -> Option<Move> {
        let at = kinds.iter().position(|(_, up_to)| number < *up_to)?;
        let (id, before) = (kinds[at].0, if at == 0 { 0 } else { kinds[at - 1].1 });
        let number = number - before;
        let play = match self.catalogue.effects(id).first() {
            None => self.nth_end(number)?,
            Some(effect) if effect.target().is_none() => Play::Act(Target::None),
            Some(effect) => Play::Act(self.nth_target(seat, *effect, number)?),
        };
        Some(Move::play(self.catalogue.card(id), play))
    }

    /// Returns the number of ends of Sequences; an empty one has a left end only.
    fn count_ends(&self) -> u32 {
        self.tableau.sequences(self.players).iter().map(ends).sum()
    }

    /// Returns the nth end, counted from 0.
    fn nth_end(&self, mut number: u32) -> Option<Play> {
        for (seat, sequence) in self.tableau.sequences(self.players).iter().enumerate() {
            if number < ends(sequence) {
                let side = if number == 0 { Side::Left } else { Side::Right };
                return Some(Play::Lay { seat, side });
            }
            number -= ends(sequence);
        }
        None
    }
}

/// Returns the number of ends of a Sequence.
fn ends(sequence: &Sequence) -> u32 {
    if sequence.cards().is_empty() { 1 } else { 2 }
}
