//! Observations: what a seat sees, as numbers.

use super::KINDS;
use crate::env::{ObservationWriter, seat_offset, seats_from};
use crate::game::fraction::Fraction;
use crate::game::points::Points;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::deck::{Deck, MAX_CARDS};
use crate::games::madmatix::rules::pending::Pending;
use crate::games::madmatix::rules::state::MadMatix;

impl MadMatix {
    /// Writes the parts of an observation in their order.
    pub(super) fn write_observation(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let seats = || seats_from(seat, self.players);
        let hand = writer.part(KINDS);
        self.hands[seat].ids().for_each(|id| hand[self.catalogue.kind(id)] += 1);
        seats().for_each(|seat| writer.number(self.hands[seat].len()));
        seats().for_each(|seat| writer.number(self.hands[seat].count(Deck::Numbers)));
        self.decks.iter().for_each(|deck| writer.number(deck.len()));
        let discards = writer.part(KINDS);
        let discarded = self.discards.iter().flat_map(|pile| pile.cards());
        discarded.for_each(|id| discards[self.catalogue.kind(id)] += 1);
        writer.number(seat_offset(seat, self.turn, self.players));
        self.write_pending(seat, writer);
        for which in [self.said_last, self.catchable_now(), self.missing] {
            seats().for_each(|seat| writer.flag(which.contains(seat)));
        }
        seats().for_each(|seat| write_value(self.tableau.sequence(seat).value(), writer));
        for seat in seats() {
            let cards = self.tableau.sequence(seat).cards();
            let part = writer.part(MAX_CARDS * 3);
            for (numbers, placed) in part.chunks_mut(3).zip(cards) {
                numbers[0] = placed.number() as i8 + 1;
                numbers[1] = placed.operator() as i8 + 1;
                numbers[2] = i8::from(placed.has_token());
            }
        }
    }

    fn write_pending(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let (kind, draws) = match self.pending {
            None => (0, 0),
            Some(Pending::Slow { draws, .. }) => (1, draws),
            Some(_) => (2, 0),
        };
        let asked =
            self.pending.map_or(0, |pending| seat_offset(seat, pending.seat(), self.players));
        [kind, asked, draws].into_iter().for_each(|number| writer.number(number));
    }
}

/// Writes a value in four numbers: hundreds, the rest, hundredths, and the binary logarithm.
fn write_value(value: Fraction, writer: &mut ObservationWriter<'_>) {
    let size = value.to_f64();
    let whole = size.floor();
    writer.points(whole as Score);
    writer.number(((size - whole) * 100.0) as usize);
    writer.number(size.abs().max(1.0).log2() as usize);
}
