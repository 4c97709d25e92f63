//! A hand spread out for trying many places: all its cards, in all orders, are tried at once.

use super::card::{Card, Traits, possible};
use super::hand::{HAND, Hand};
use super::line::Line;
use super::moves::Play;
use super::orders::{Orders, SIZES};

/// A choice of cards of a hand, one bit each.
pub type Choice = u8;

/// The hand.
pub struct Fan {
    cards: [Card; HAND],
    count: usize,
    /// The traits of the cards, sixteen bits each.
    traits: u64,
    /// The cards that are like the one before them.
    alike: Choice,
    wilds: Choice,
    /// Every choice of cards as a run.
    lines: [Line; 1 << HAND],
    /// Every card at every place of a play.
    places: [[Play; HAND]; HAND],
}

impl Fan {
    /// Spreads a hand, whose cards are sorted.
    pub fn new(hand: &Hand) -> Self {
        let mut fan = Fan {
            cards: [Card::WILD; HAND],
            count: hand.len(),
            traits: 0,
            alike: 0,
            wilds: 0,
            lines: [Line::EMPTY; 1 << HAND],
            places: [[Play::EMPTY; HAND]; HAND],
        };
        for (index, card) in hand.cards().enumerate() {
            fan.cards[index] = card;
            fan.traits |= u64::from(card.traits()) << (16 * index);
            fan.alike |= Choice::from(index > 0 && fan.cards[index - 1] == card) << index;
            fan.wilds |= Choice::from(card.is_wild()) << index;
            for place in 0..HAND {
                fan.places[place][index] = Play::of_card(card, place);
            }
            for choice in 0..1 << index {
                fan.lines[1 << index | choice] = fan.lines[choice].with(card);
            }
        }
        fan
    }

    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.count
    }

    /// All its cards.
    pub fn all(&self) -> Choice {
        (1 << self.count) - 1
    }

    /// One of its cards.
    pub fn card(&self, index: usize) -> Card {
        self.cards[index % HAND]
    }

    /// Which of its cards are wilds.
    pub fn wilds(&self) -> Choice {
        self.wilds
    }

    /// Some of its cards as a run.
    pub fn line(&self, choice: Choice) -> Line {
        self.lines[usize::from(choice) % (1 << HAND)]
    }

    /// An order of so many of its cards, packed without their cells.
    #[inline(always)]
    pub fn play(&self, size: usize, order: usize) -> Play {
        let places = self.places.iter().zip(&SIZES[size].cards[order][..size]);
        places.fold(Play::EMPTY, |play, (cards, &card)| play.at(cards[usize::from(card) % HAND]))
    }

    /// The cards that have no other values than these. A wild does if there is any card at all.
    pub fn fitting(&self, allowed: Traits) -> Choice {
        const EACH: u64 = 0x0001_0001_0001_0001;
        // Any other card has a value of every property, and so clashes where none is allowed.
        if self.wilds != 0 && !possible(allowed) {
            return 0;
        }
        let clashes = self.traits & (u64::from(!allowed & 0xfff) * EACH);
        // A lane that is not zero carries into its top bit.
        let clean = !(clashes + 0x7fff * EACH) >> 15 & EACH;
        (clean.wrapping_mul(0x0001_0002_0004_0008) >> 48) as Choice & self.all()
    }

    /// The orders of so many cards that make a legal line with a run, wilds left aside.
    pub fn lawful(&self, run: Line, size: usize) -> Orders {
        let sizes = &SIZES[size];
        let mut orders = sizes.within(self.fitting(run.allows()));
        // Any two cards make a legal line, and one more that fits is enough to know.
        if orders != 0 && size > 1 && run.known() as usize + size > 2 {
            for &choice in sizes.choices() {
                if !run.and(self.line(choice)).is_legal() {
                    orders &= !sizes.of(choice);
                }
            }
        }
        if self.alike == 0 { orders } else { self.distinct(orders, size) }
    }

    /// Whether of cards alike it takes the first ones.
    pub fn is_distinct(&self, choice: Choice) -> bool {
        self.alike & choice & !(choice << 1) == 0
    }

    /// Leaves out orders that differ from others only by which of two cards alike is which.
    fn distinct(&self, orders: Orders, size: usize) -> Orders {
        let mut distinct = 0;
        for (order, cards) in SIZES[size].cards[..SIZES[size].count].iter().enumerate() {
            let mut laid: Choice = 0;
            let fine = cards[..size].iter().all(|&card| {
                let first = self.alike >> card & 1 == 0 || laid >> (card - 1) & 1 == 1;
                laid |= 1 << card;
                first
            });
            distinct |= Orders::from(fine) << order;
        }
        orders & distinct
    }
}

#[cfg(test)]
mod tests {
    use super::super::hand::KnownCard;
    use super::*;

    #[test]
    fn all_cards_are_tried_at_once_as_they_are_one_by_one() {
        let mut hand = Hand::default();
        for index in [0, 17, 33, 64] {
            hand.add(KnownCard::unseen(Card::from_index(index)));
        }
        let fan = Fan::new(&hand);
        for allowed in 0..=0xfff {
            let one_by_one: Choice =
                (0..4).map(|i| Choice::from(fan.card(i).fits(allowed)) << i).sum();
            assert_eq!(fan.fitting(allowed), one_by_one, "{allowed:03x}");
        }
    }
}
