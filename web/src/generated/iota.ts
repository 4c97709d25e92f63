// Generated from the Rust types by `make types`. Do not edit.

export type Card = string;

export type Placement = { x: number, y: number, card: Card, };

/**
 * The view.
 */
export type View = {
/**
 * The score of every seat.
 */
scores: Array<number>,
/**
 * The cards on the table, in the order in which they came.
 */
table: Array<Placement>,
/**
 * The observer's own cards, sorted; none for a spectator.
 */
hand: Array<Card> | null,
/**
 * How many cards every seat holds.
 */
hand_sizes: Array<number>,
/**
 * How many cards the pile holds.
 */
pile: number,
/**
 * How many passes there have been in a row.
 */
passes: number, };

export type Cell = [number, number];

export type ScoredLine = { from: Cell, to: Cell, points: number, lot: boolean, };

export type Tally = { points: number, sum: string, lines: Array<ScoredLine>, lots: number, four: boolean, out: boolean, };

/**
 * An event.
 */
export type Event = { "kind": "recycled",
/**
 * Who did it.
 */
seat: number,
/**
 * The card and where the wild lay.
 */
placement: Placement, } | { "kind": "played",
/**
 * Who did it.
 */
seat: number,
/**
 * Which cards, and where they lie.
 */
placements: Array<Placement>, } | { "kind": "scored",
/**
 * For whom.
 */
seat: number,
/**
 * The points, line by line.
 */
tally: Tally, } | { "kind": "passed",
/**
 * Who did it.
 */
seat: number,
/**
 * How many cards went under the pile.
 */
traded: number,
/**
 * Which, the uppermost first: only for their owner.
 */
cards: Array<Card> | null, } | { "kind": "drew",
/**
 * Who did it.
 */
seat: number,
/**
 * How many.
 */
count: number,
/**
 * Which: only for their owner.
 */
cards: Array<Card> | null, } | { "kind": "ended",
/**
 * The score of every seat.
 */
scores: Array<number>,
/**
 * The seats that share the win.
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
  | { code: "wild-torn", context: { cell: Cell } }
  | { code: "wilds-torn", context: { cells: Array<Cell> } }
  | { code: "no-wild-there", context: { cell: Cell } }
  | { code: "wild-for-wild", context: {  } }
  | { code: "pile-too-small", context: { traded: number, pile: number } };
