// Generated from the Rust types by `make types`. Do not edit.

export type Card = string;

export type Cell = [number, number];

/**
 * Something that happened.
 */
export type Event = { "kind": "recycled",
/**
 * The player.
 */
seat: number,
/**
 * The card and the cell of the wild.
 */
placement: Placement, } | { "kind": "played",
/**
 * The player.
 */
seat: number,
/**
 * The cards and their cells.
 */
placements: Array<Placement>, } | { "kind": "scored",
/**
 * The player.
 */
seat: number,
/**
 * The points, line by line.
 */
tally: Tally, } | { "kind": "passed",
/**
 * The player.
 */
seat: number,
/**
 * The number of cards that went under the pile.
 */
traded: number,
/**
 * The cards, the uppermost first; only for their owner.
 */
cards: Array<Card> | null, } | { "kind": "drew",
/**
 * The player.
 */
seat: number,
/**
 * The number of cards.
 */
count: number,
/**
 * The cards; only for their owner.
 */
cards: Array<Card> | null, } | { "kind": "ended",
/**
 * The score of every seat.
 */
scores: Array<number>,
/**
 * The winners.
 */
winners: Array<number>, };

export type IllegalReason =
  | { code: "not-in-hand", context: { card: Card } }
  | { code: "not-in-hand-twice", context: { card: Card, held: number, needed: number } }
  | { code: "occupied", context: { cell: Cell, card: Card } }
  | { code: "same-cell", context: { cell: Cell } }
  | { code: "not-in-line", context: { cells: Array<Cell> } }
  | { code: "gap", context: { cell: Cell } }
  | { code: "not-touching", context: { cells: Array<Cell> } }
  | { code: "too-long", context: { line: string, length: number, cells: Array<Cell> } }
  | { code: "mixed", context: { line: string, property: string, values: string, cells: Array<Cell> } }
  | { code: "wild-conflict", context: { cell: Cell } }
  | { code: "wilds-conflict", context: { cells: Array<Cell> } }
  | { code: "no-wild-there", context: { cell: Cell } }
  | { code: "wild-for-wild", context: {  } }
  | { code: "pile-too-small", context: { traded: number, pile: number } };

export type Placement = { x: number, y: number, card: Card, };

export type ScoredLine = { from: Cell, to: Cell, points: number, lot: boolean, };

export type Tally = { points: number, sum: string, lines: Array<ScoredLine>, lots: number, four: boolean, out: boolean, };

/**
 * A position as one observer sees it.
 */
export type View = {
/**
 * The score of every seat.
 */
scores: Array<number>,
/**
 * The cards on the table, in the order in which they were played.
 */
table: Array<Placement>,
/**
 * The observer's own cards, sorted; none for a spectator.
 */
hand: Array<Card> | null,
/**
 * The number of cards in every hand.
 */
hand_sizes: Array<number>,
/**
 * The number of cards in the pile.
 */
pile: number,
/**
 * The wild starters under the pile: how many cards lie above each of them.
 */
wild_starters: Array<number>,
/**
 * The number of passes in a row.
 */
passes: number, };
