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

export type Cell = [number, number];

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

/**
 * Something that happened.
 */
export type Event = { "kind": "played",
/**
 * The player.
 */
seat: number,
/**
 * The card, its rotation and its cell.
 */
placement: Placement, } | { "kind": "collected" } & TakenCards | { "kind": "claimed" } & TakenCards | { "kind": "mugged" } & TakenCards | { "kind": "passed",
/**
 * The player.
 */
seat: number, } | { "kind": "out",
/**
 * The players.
 */
seats: Array<number>, } | { "kind": "finished",
/**
 * The player.
 */
seat: number, } | { "kind": "drew",
/**
 * The player.
 */
seat: number,
/**
 * The card; only for its owner.
 */
card: Card | null, } | { "kind": "ended",
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
  | { code: "same-look", context: { card: Card, rotation: number, same: number } }
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
  | { code: "claim-mismatch", context: { cells: Array<Cell> } }
  | { code: "cannot-claim", context: { cells: Array<Cell> } }
  | { code: "cannot-mug", context: { cells: Array<Cell> } };

/**
 * The details of a pass, for interfaces.
 */
export type PassDetails = {
/**
 * Whether the player is out after it.
 */
out: boolean, };

export type Placement = { x: number, y: number, card: Card, rotation: number, };

/**
 * The details of a play that collects nothing, for interfaces.
 */
export type PlayDetails = {
/**
 * The largest number of cards in a line with this one that can still be completed; none if
 * players have to find lines themselves.
 */
in_line: number | null, };

/**
 * Cards that left the table.
 */
export type TakenCards = {
/**
 * The player who took them.
 */
seat: number,
/**
 * The cards and their former cells, sorted by x, then y.
 */
cards: Array<Placement>,
/**
 * The lines that they formed, if any.
 */
lines: Array<Array<Cell>>,
/**
 * Their points.
 */
points: number, };

/**
 * A position as one observer sees it.
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
 * The cards on the table, in the order in which they were played.
 */
table: Array<Placement>,
/**
 * The cells that cards can still be placed within; none if there is no limit, and none if
 * players have to find errors themselves, because it would show that the table is too large.
 */
area: Area | null,
/**
 * The cards of every line that three or four cards of five lie in and that can still be
 * completed; none if players have to find lines themselves.
 */
open_lines: Array<Array<Cell>>,
/**
 * The observer's own cards, sorted; none for a spectator.
 */
hand: Array<Card> | null,
/**
 * The number of cards in every hand.
 */
hand_sizes: Array<number>,
/**
 * The number of cards in the draw deck.
 */
deck: number,
/**
 * The seats that are out.
 */
out: Array<number>,
/**
 * Whether the player whose turn it is has played and has to end the turn.
 */
played: boolean, };
