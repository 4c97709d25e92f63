// Generated from the Rust types by `make types`. Do not edit.

export type Card = string;

/**
 * A deck, in the order of the names in notation.
 */
export type Deck = "action" | "number";

/**
 * The definition of an Action Card.
 */
export type Definition = {
/**
 * What is printed on it, in any language.
 */
text: string,
/**
 * What it does, in this order.
 */
effects: Array<Effect>, };

export type Definitions = Record<string, Definition>;

export type Discards = { numbers: Array<Card>, actions: Array<Card>, };

export type Effect = { effect: "token", operators: string, whose: Whose, } | { effect: "swap" | "reverse" | "remove" | "double", whose: Whose, } | { effect: "draw" | "steal", cards: number, who: Who, } | { effect: "skip", who: Who, } | { effect: "again", };

/**
 * Something that happened.
 */
export type Event = { "kind": "laid", seat: number, card: Card, onto: number, side: Side, index: number, } | { "kind": "played", seat: number, card: Card, } | { "kind": "placed", seat: number, played: Card, card: Card, place: Place, before: Operator, operator: Operator, } | { "kind": "swapped", seat: number, first: Place, card: Card, second: Place, other: Card, } | { "kind": "reversed", seat: number, sequence: number, } | { "kind": "removed", seat: number, place: Place, card: Card, } | { "kind": "slowed", seat: number, slowed: number, draws: number, } | { "kind": "doubled", seat: number, place: Place, card: Card, } | { "kind": "skipped", seat: number, skipped: number, } | { "kind": "robbed", seat: number, robbed: number, cards: number, } | { "kind": "gave", seat: number, to: number, deck: Deck, card: Card | null, } | { "kind": "again", seat: number, } | { "kind": "without_effect", seat: number, card: Card, effect: number, } | { "kind": "undefined", sequence: number, cards: Array<Card>, divides: Card, zero: Card, } | { "kind": "drew", seat: number, deck: Deck, card: Card | null, } | { "kind": "discarded", seat: number, card: Card, hand: Array<Card>, } | { "kind": "said_last", seat: number, } | { "kind": "caught", seat: number, caught: number, } | { "kind": "will_miss", seat: number, } | { "kind": "missed", seat: number, } | { "kind": "ended", scores: Array<Fraction>, winners: Array<number>, };

export type Fraction = string;

export type IllegalReason =
  | { code: "not-in-hand", context: { card: Card } }
  | { code: "no-such-player", context: { seat: number, players: number } }
  | { code: "left-end-first", context: { card: Card, seat: number } }
  | { code: "no-card-there", context: { place: Place, length: number } }
  | { code: "same-operator", context: { card: Card, place: Place, operator: Operator } }
  | { code: "same-place", context: { place: Place } }
  | { code: "smaller-place-first", context: { card: Card, first: Place, second: Place } }
  | { code: "too-short", context: { seat: number, length: number } }
  | { code: "wrong-target", context: { card: Card, target: string } }
  | { code: "wrong-operator", context: { card: Card, operator: Operator, operators: string } }
  | { code: "own-only", context: { card: Card, seat: number } }
  | { code: "others-only", context: { card: Card } }
  | { code: "doubled-already", context: { card: Card, place: Place } }
  | { code: "choose-yourself", context: {  } }
  | { code: "misses-already", context: { seat: number } }
  | { code: "one-card-left", context: { seat: number } }
  | { code: "slow-yourself", context: {  } }
  | { code: "nothing-to-draw", context: {  } }
  | { code: "deck-empty", context: { deck: Deck } }
  | { code: "can-play", context: { card: Card, play: string } }
  | { code: "can-draw", context: { deck: Deck } }
  | { code: "not-the-last-card", context: { left: number } }
  | { code: "answer-first", context: { answers: string } }
  | { code: "not-asked", context: { answer: string } }
  | { code: "wait-for-answer", context: { seat: number } }
  | { code: "catch-yourself", context: {  } }
  | { code: "holds-more", context: { seat: number, cards: number } }
  | { code: "said-last", context: { seat: number } }
  | { code: "was-robbed", context: { seat: number } }
  | { code: "too-late", context: { seat: number } }
  | { code: "caught-already", context: { seat: number } };

export type Operator = "+" | "-" | "*" | "/";

/**
 * An answer that the game waits for.
 */
export type Pending = { "kind": "choose",
/**
 * The player.
 */
seat: number,
/**
 * The card that was played.
 */
card: Card,
/**
 * The index of the effect in the list of the card.
 */
effect: number, } | { "kind": "give",
/**
 * The seat that was robbed.
 */
seat: number,
/**
 * The seat that gets the cards.
 */
to: number,
/**
 * The number of cards that are still to be given.
 */
cards: number, } | { "kind": "slow",
/**
 * The seat.
 */
seat: number,
/**
 * The number of cards that it still has to draw.
 */
draws: number, } | { "kind": "penalty",
/**
 * The seat that was caught.
 */
seat: number, };

/**
 * A place in a Sequence. The card at a place changes when cards are added or removed before it.
 */
export type Place = {
/**
 * The owner of the Sequence.
 */
seat: number,
/**
 * The number of cards to the left.
 */
index: number, };

export type PlacedCard = { card: Card, operator: Operator, token: boolean, doubled?: boolean, };

export type SeatSet = number[];

export type Sequence = PlacedCard[];

/**
 * The change of a Sequence by a play.
 */
export type SequenceChange = {
/**
 * The owner of the Sequence.
 */
seat: number,
/**
 * The sum after the play: "6 - 4 ÷ 2".
 */
sum: string,
/**
 * The value before the play.
 */
before: Fraction,
/**
 * The value after the play.
 */
after: Fraction,
/**
 * Whether the Sequence is discarded because it divides by zero.
 */
undefined: boolean, };

/**
 * An end of a Sequence.
 */
export type Side = "left" | "right";

/**
 * A position as one observer sees it.
 */
export type View = {
/**
 * The score of every seat.
 */
scores: Array<Fraction>,
/**
 * The seat whose turn it is.
 */
turn: number,
/**
 * The answer that the game waits for.
 */
pending: Pending | null,
/**
 * The Sequence of every seat.
 */
sequences: Array<Sequence>,
/**
 * The value of every Sequence after each of its cards, from the left.
 */
steps: Array<Array<Fraction>>,
/**
 * The observer's own cards, sorted; none for a spectator.
 */
hand: Array<Card> | null,
/**
 * The number of cards that every seat holds.
 */
hand_sizes: Array<number>,
/**
 * The number of Number Cards that every seat holds.
 */
hand_numbers: Array<number>,
/**
 * The number of cards in the number deck.
 */
numbers: number,
/**
 * The number of cards in the action deck.
 */
actions: number,
/**
 * The discarded cards of each deck, the oldest first.
 */
discards: Discards,
/**
 * The seats that have one card left and said "Last Card".
 */
said_last: SeatSet,
/**
 * The seats that will miss their next turn.
 */
missing: SeatSet,
/**
 * The definitions of the cards in the deck that are not built in; absent if there are none.
 */
definitions?: Definitions, };

export type Who = "opponent" | "left" | "others" | "same" | "self";

export type Whose = "any" | "own" | "others";
