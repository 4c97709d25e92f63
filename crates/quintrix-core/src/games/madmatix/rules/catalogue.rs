//! The cards of a deck, numbered.

use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use arrayvec::ArrayVec;

use super::card::{Card, NUMBERS};
use super::deck::{Deck, MAX_CARDS};
use super::definitions::{Definitions, built_in};
use super::effect::Effect;
use super::hand::Hand;
use super::state::MadMatix;
use crate::game::Deal;
use crate::game::deck::Cards;

/// The number of a card in its deck: below 40 for numbers, from 40 to 79 for actions. Equal cards
/// have neighbouring numbers, and numbers are ordered as the codes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardId(u8);

/// The most cards of both decks.
const IDS: usize = 2 * MAX_CARDS;

/// The cards of one deck, in some order.
pub type CardIds = ArrayVec<CardId, MAX_CARDS>;

/// The cards of both decks, and what the actions among them do.
#[derive(Debug)]
pub struct Catalogue {
    cards: [Card; IDS],
    /// For each card the set of the cards that are equal to it, itself included.
    equal: [Hand; IDS],
    /// For each card how many different cards come before it.
    kinds: [u8; IDS],
    /// For each Number Card the first equal card, if the deck has one.
    first_number: [Option<CardId>; NUMBERS],
    /// The first of each different card.
    firsts: ArrayVec<CardId, IDS>,
    /// The different actions, sorted.
    actions: Vec<ActionKind>,
    /// The number of different Number Cards.
    number_kinds: usize,
    definitions: Definitions,
}

/// An action of the deck.
#[derive(Debug)]
struct ActionKind {
    card: Card,
    /// The first of the cards that are equal.
    first: CardId,
    effects: Vec<Effect>,
}

/// The catalogue of the built-in deck, or of a deck of one's own.
#[derive(Clone, Debug)]
pub enum SharedCatalogue {
    /// That of the built-in deck.
    BuiltIn(&'static Catalogue),
    /// That of another deck.
    Custom(Arc<Catalogue>),
}

static BUILT_IN: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(MadMatix::deck()));

impl Deref for SharedCatalogue {
    type Target = Catalogue;

    fn deref(&self) -> &Catalogue {
        match self {
            SharedCatalogue::BuiltIn(catalogue) => catalogue,
            SharedCatalogue::Custom(catalogue) => catalogue,
        }
    }
}

impl CardId {
    /// Returns the card with this number.
    pub fn new(number: usize) -> Self {
        CardId(number as u8)
    }

    /// Returns the number.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the deck that the card belongs to.
    pub fn deck(self) -> Deck {
        if self.index() < MAX_CARDS { Deck::Numbers } else { Deck::Actions }
    }
}

impl SharedCatalogue {
    /// Returns the catalogue of a deal, and the ids of its cards, stack by stack.
    pub fn of(deal: &Cards<Card>) -> (Self, [CardIds; 2]) {
        let built_in = &*BUILT_IN;
        if deal.definitions == built_in.definitions
            && let Some(ids) = built_in.ids(deal)
        {
            return (SharedCatalogue::BuiltIn(built_in), ids);
        }
        let catalogue = Catalogue::new(deal);
        let ids = catalogue.ids(deal).unwrap_or_default();
        (SharedCatalogue::Custom(Arc::new(catalogue)), ids)
    }
}

impl Catalogue {
    /// Numbers the cards of a deck, which has at most 40 of each kind.
    fn new(deck: &Cards<Card>) -> Self {
        let mut catalogue = Catalogue {
            cards: [Card::default(); IDS],
            equal: [Hand::EMPTY; IDS],
            kinds: [0; IDS],
            first_number: [None; NUMBERS],
            firsts: ArrayVec::new(),
            actions: Vec::new(),
            number_kinds: 0,
            definitions: deck.definitions.clone(),
        };
        for (stack, cards) in deck.stacks.iter().enumerate() {
            let mut cards = cards.clone();
            cards.sort_unstable();
            let mut ids = (stack * MAX_CARDS..).map(CardId::new);
            for equal in cards.chunk_by(PartialEq::eq) {
                catalogue.add_kind(equal[0], ids.by_ref().take(equal.len()).collect());
            }
        }
        catalogue
    }

    /// Adds a card with the ids of all cards that are equal to it.
    fn add_kind(&mut self, card: Card, ids: Hand) {
        let kind = self.firsts.len();
        let first = ids.first().unwrap_or_default();
        self.firsts.push(first);
        for id in ids.ids() {
            self.cards[id.index()] = card;
            self.equal[id.index()] = ids;
            self.kinds[id.index()] = kind as u8;
        }
        if let Some(index) = card.number_index() {
            self.first_number[index] = Some(first);
            self.number_kinds += 1;
            return;
        }
        let defined = || self.definitions.find(card).map(|found| found.effects.clone());
        let effects = built_in(card).map(|effect| vec![effect]).or_else(defined);
        self.actions.push(ActionKind { card, first, effects: effects.unwrap_or_default() });
    }

    /// Returns the ids of the cards of a deal; none if it has a card that the catalogue lacks.
    fn ids(&self, deal: &Cards<Card>) -> Option<[CardIds; 2]> {
        // Equal cards have neighbouring ids: the next one is as far as so many were dealt.
        let mut dealt = [0; IDS];
        let mut id = |card: Card| {
            let first = self.first(card)?;
            let dealt: &mut u8 = &mut dealt[self.kind(first)];
            let id = CardId(first.0 + *dealt);
            *dealt += 1;
            self.equal_to(first).contains(id).then_some(id)
        };
        let mut ids = [CardIds::new(), CardIds::new()];
        for (ids, cards) in ids.iter_mut().zip(&deal.stacks) {
            for card in cards {
                ids.push(id(*card)?);
            }
        }
        Some(ids)
    }

    /// Returns the card with an id.
    pub fn card(&self, id: CardId) -> Card {
        self.cards[id.index()]
    }

    /// Returns the card that so many different cards come before.
    pub fn card_of_kind(&self, kind: usize) -> Card {
        self.firsts.get(kind).map_or(Card::default(), |first| self.card(*first))
    }

    /// Returns how many different cards come before a card.
    pub fn kind(&self, id: CardId) -> usize {
        usize::from(self.kinds[id.index()])
    }

    /// Returns all cards that are equal to a card, itself included.
    pub fn equal_to(&self, id: CardId) -> Hand {
        self.equal[id.index()]
    }

    /// Returns all cards of the deck with this code.
    pub fn equals(&self, card: Card) -> Hand {
        self.first(card).map_or(Hand::EMPTY, |first| self.equal_to(first))
    }

    /// Returns the first of the cards with this code.
    fn first(&self, card: Card) -> Option<CardId> {
        match card.number_index() {
            Some(index) => self.first_number[index],
            None => self.actions.iter().find(|kind| kind.card == card).map(|kind| kind.first),
        }
    }

    /// Returns the effects of an action; none for a Number Card.
    pub fn effects(&self, id: CardId) -> &[Effect] {
        let index = self.kind(id).checked_sub(self.number_kinds);
        index.and_then(|index| self.actions.get(index)).map_or(&[], |kind| &kind.effects)
    }

    /// Returns the definitions of the cards that are not built in.
    pub fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    /// Iterates over the different cards of a hand, sorted: the first of those that are equal.
    pub fn different(&self, hand: Hand) -> impl Iterator<Item = CardId> + '_ {
        let mut rest = hand;
        std::iter::from_fn(move || {
            let id = rest.first()?;
            rest = rest.without(self.equal_to(id));
            Some(id)
        })
    }
}
