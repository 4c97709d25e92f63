// Generated from the Rust types by `make types`. Do not edit.

export type Card = string;

export type Operator = "+" | "-" | "*" | "/";

export type Laid = { card: Card, operator: Operator, token: boolean, };

export type Fraction = string;

export type Seats = number[];

export type Discards = { numbers: Array<Card>, actions: Array<Card>, };

export type Sequence = Laid[];

/**
 * An answer that the game waits for.
 */
export type Pending = { "kind": "slow",
/**
 * Who.
 */
seat: number,
/**
 * How many cards are still to be drawn.
 */
draws: number, } | { "kind": "penalty",
/**
 * Who.
 */
seat: number, };

/**
 * The view.
 */
export type View = {
/**
 * The score of every seat.
 */
scores: Array<Fraction>,
/**
 * Whose turn it is.
 */
turn: number,
/**
 * The answer that comes before anything else.
 */
pending: Pending | null,
/**
 * The Sequence of every seat.
 */
sequences: Array<Sequence>,
/**
 * What every Sequence is worth after each of its cards, from the left.
 */
steps: Array<Array<Fraction>>,
/**
 * The observer's own cards, sorted; none for a spectator.
 */
hand: Array<Card> | null,
/**
 * How many cards every seat holds.
 */
hand_sizes: Array<number>,
/**
 * How many of them are Number Cards.
 */
hand_numbers: Array<number>,
/**
 * How many cards the number deck holds.
 */
numbers: number,
/**
 * How many cards the action deck holds.
 */
actions: number,
/**
 * What was discarded, in that order.
 */
discards: Discards,
/**
 * Who has one card left and said "Last Card".
 */
said_last: Seats,
/**
 * Who will miss their next turn.
 */
missing: Seats, };

/**
 * A place in a Sequence, which changes whenever the Sequence does.
 */
export type Place = {
/**
 * Whose Sequence.
 */
seat: number,
/**
 * How many cards lie to the left.
 */
index: number, };

/**
 * A deck, in the order of its word in notation.
 */
export type Deck = "action" | "number";

/**
 * An end of a Sequence.
 */
export type Side = "left" | "right";

/**
 * An event.
 */
export type Event = { "kind": "laid", seat: number, card: Card, onto: number, side: Side, index: number, } | { "kind": "placed", seat: number, played: Card, card: Card, place: Place, before: Operator, operator: Operator, } | { "kind": "swapped", seat: number, first: Place, card: Card, second: Place, other: Card, } | { "kind": "reversed", seat: number, sequence: number, } | { "kind": "removed", seat: number, place: Place, card: Card, } | { "kind": "slowed", seat: number, slowed: number, draws: number, } | { "kind": "undefined", sequence: number, cards: Array<Card>, divides: Card, zero: Card, } | { "kind": "drew", seat: number, deck: Deck, card: Card | null, } | { "kind": "discarded", seat: number, card: Card, hand: Array<Card>, } | { "kind": "said_last", seat: number, } | { "kind": "caught", seat: number, caught: number, } | { "kind": "will_miss", seat: number, } | { "kind": "missed", seat: number, } | { "kind": "ended", scores: Array<Fraction>, winners: Array<number>, };

export type IllegalReason =
  | { code: "not-in-hand", context: { card: Card } }
  | { code: "no-such-player", context: { seat: number, players: number } }
  | { code: "left-end-first", context: { card: Card, seat: number } }
  | { code: "no-card-there", context: { place: Place, length: number } }
  | { code: "same-operator", context: { card: Card, place: Place, operator: Operator } }
  | { code: "same-place", context: { place: Place } }
  | { code: "smaller-place-first", context: { first: Place, second: Place } }
  | { code: "too-short", context: { seat: number, length: number } }
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
  | { code: "too-late", context: { seat: number } }
  | { code: "caught-already", context: { seat: number } };

/**
 * What a play does to a Sequence.
 */
export type Change = {
/**
 * Whose Sequence it is.
 */
seat: number,
/**
 * The sum that it makes: "6 - 4 ÷ 2".
 */
sum: string,
/**
 * Its value before.
 */
before: Fraction,
/**
 * Its value afterwards.
 */
after: Fraction,
/**
 * Whether it is discarded because it divides by zero.
 */
undefined: boolean, };
