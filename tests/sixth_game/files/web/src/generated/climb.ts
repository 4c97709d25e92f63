// Generated from the Rust types by `make types`. Do not edit.

export type Card = string;

/**
 * Something that happened.
 */
export type Event = { "kind": "played", seat: number, card: Card, points: number, } | { "kind": "drew", seat: number, card: Card | null, } | { "kind": "ended", scores: Array<number>, winners: Array<number>, };

export type IllegalReason =
  | { code: "not-in-hand", context: { card: Card } };

/**
 * What an observer may see.
 */
export type View = { scores: Array<number>, turn: number,
/**
 * The cards on the table, the last one played at the end.
 */
played: Array<Card>,
/**
 * The observer's cards, sorted; none for a spectator.
 */
hand: Array<Card> | null, hand_sizes: Array<number>,
/**
 * The number of cards in the draw pile.
 */
pile: number, };
