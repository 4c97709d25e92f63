// Generated from the Rust types by `make types`. Do not edit.

/**
 * A rectangle of cells.
 */
export type Area = {
/**
 * The first column.
 */
x: number,
/**
 * The first row.
 */
y: number, columns: number, rows: number, };

export type Card = string;

export type Placement = { x: number, y: number, card: Card, rotation: number, };

/**
 * The view.
 */
export type View = {
/**
 * The score of every seat; none before the end, because hands count and are hidden.
 */
scores: Array<number> | null,
/**
 * The points that every seat has collected.
 */
points: Array<number>,
/**
 * The cards that every seat has collected, in the order in which they were taken.
 */
collected: Array<Array<Card>>,
/**
 * The cards on the table, in the order in which they came.
 */
table: Array<Placement>,
/**
 * The cells that cards can still be placed within; none if there is no limit.
 */
area: Area | null,
/**
 * The observer's own cards, sorted; none for a spectator.
 */
hand: Array<Card> | null,
/**
 * How many cards every seat holds.
 */
hand_sizes: Array<number>,
/**
 * How many cards the draw deck holds.
 */
deck: number,
/**
 * The seats that are out.
 */
out: Array<number>,
/**
 * Whether the seat on turn has played its card and the turn goes on.
 */
played: boolean, };

export type Cell = [number, number];

/**
 * Cards that left the table.
 */
export type TakenCards = {
/**
 * Who got them.
 */
seat: number,
/**
 * The cards and where they lay, sorted by x, then y.
 */
cards: Array<Placement>,
/**
 * The lines that they made, if they made any.
 */
lines: Array<Array<Cell>>,
/**
 * Their points.
 */
points: number, };

/**
 * An event.
 */
export type Event = { "kind": "played",
/**
 * Who did it.
 */
seat: number,
/**
 * Which card, how it is turned and where it lies.
 */
placement: Placement, } | { "kind": "collected" } & TakenCards | { "kind": "claimed" } & TakenCards | { "kind": "mugged" } & TakenCards | { "kind": "passed",
/**
 * Who did it.
 */
seat: number, } | { "kind": "out",
/**
 * Who.
 */
seats: Array<number>, } | { "kind": "finished",
/**
 * Who did it.
 */
seat: number, } | { "kind": "drew",
/**
 * Who did it.
 */
seat: number,
/**
 * Which: only for its owner.
 */
card: Card | null, } | { "kind": "ended",
/**
 * The score of every seat.
 */
scores: Array<number>,
/**
 * The seats that share the win.
 */
winners: Array<number>, };

/**
 * A box that differs from the one it would face.
 */
export type Clash = {
/**
 * The new card's box.
 */
mine: string,
/**
 * The neighbour.
 */
cell: Cell,
/**
 * The neighbour's box.
 */
theirs: string, };

export type IllegalReason =
  | { code: "not-in-hand", context: { card: Card } }
  | { code: "same-pattern", context: { card: Card, rotation: number, same: number } }
  | { code: "occupied", context: { cell: Cell, card: Card } }
  | { code: "not-at-start", context: { cell: Cell } }
  | { code: "not-touching", context: { cell: Cell } }
  | { code: "too-wide", context: { cell: Cell, columns: number, rows: number } }
  | { code: "mismatch", context: { cell: Cell, neighbour: Cell, mine: string, has_spot: boolean, has: string, theirs: string, neighbour_has: string, clashes: Array<Clash> } }
  | { code: "strict-referee", context: { word: string } }
  | { code: "already-played", context: { word: string } }
  | { code: "not-played", context: {  } }
  | { code: "no-card-there", context: { cell: Cell } }
  | { code: "not-lines", context: { cells: Array<Cell> } }
  | { code: "claim-in-disorder", context: {  } }
  | { code: "nothing-to-mug", context: {  } }
  | { code: "not-enough", context: { cells: Array<Cell> } }
  | { code: "too-many", context: { cells: Array<Cell> } };
