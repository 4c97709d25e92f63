// Generated from the Rust types by `make types`. Do not edit.

export type Colour = "R" | "O" | "Y" | "G" | "B" | "P";

/**
 * A white gem and the colour that it counts as.
 */
export type Joker = { q: number, r: number, side: number, colour: Colour, };

/**
 * What is going on.
 */
export type Phase = "build" | "infiltrate" | "over";

/**
 * A link and its gems.
 */
export type Link = {
/**
 * Its colour.
 */
colour: Colour,
/**
 * How many gems it has.
 */
length: number,
/**
 * Its gems as q, r and side, in this order.
 */
gems: Array<[number, number, number]>, };

export type Bonus = { code: string, colour: Colour | null, points: number, };

export type Tile = string;

/**
 * A tile of a matrix.
 */
export type Laid = {
/**
 * The seat that laid it.
 */
seat: number,
/**
 * Whether it is a link tile.
 */
link: boolean, q: number, r: number, tile: Tile, rotation: number, };

/**
 * The view.
 */
export type View = {
/**
 * The score of every seat.
 */
scores: Array<number>,
/**
 * The round, counted from 1.
 */
round: number,
/**
 * What is going on.
 */
phase: Phase,
/**
 * The tiles of every seat's matrix, in the order in which they came.
 */
matrices: Array<Array<Laid>>,
/**
 * The tiles that every seat holds, sorted.
 */
hands: Array<Array<Tile>>,
/**
 * The observer's own link tile while it is not placed; none for a spectator.
 */
link: Tile | null,
/**
 * Whose link tile lies in their matrix.
 */
link_placed: Array<boolean>,
/**
 * The seat whose matrix every seat infiltrates.
 */
infiltrates: Array<number>,
/**
 * Who is done with building in this round.
 */
done: Array<boolean>,
/**
 * The links of every seat, by colour, the longest first.
 */
links: Array<Array<Link>>,
/**
 * The white gems of every seat and the colours that they count as.
 */
jokers: Array<Array<Joker>>,
/**
 * The bonuses of every seat.
 */
bonuses: Array<Array<Bonus>>,
/**
 * How many tiles are still in the bag.
 */
bag: number,
/**
 * How many link tiles nobody has.
 */
spare_links: number, };

/**
 * An event.
 */
export type Event = { "kind": "placed",
/**
 * Who did it.
 */
seat: number,
/**
 * Whether it is a link tile.
 */
link: boolean, q: number, r: number, tile: Tile, rotation: number, } | { "kind": "infiltrated",
/**
 * Who did it.
 */
seat: number,
/**
 * Whose matrix it is.
 */
owner: number, q: number, r: number, tile: Tile, rotation: number, } | { "kind": "link_changed",
/**
 * Whose it is.
 */
owner: number,
/**
 * How many gems the longest of it had before, 0 if there was none.
 */
before: number,
/**
 * Whether it is no longer there, because white gems are worth more elsewhere.
 */
gone: boolean,
/**
 * Its colour.
 */
colour: Colour,
/**
 * How many gems it has.
 */
length: number,
/**
 * Its gems as q, r and side, in this order.
 */
gems: Array<[number, number, number]>, } | { "kind": "done",
/**
 * Who.
 */
seat: number,
/**
 * The tile kept back.
 */
kept: Tile | null, } | { "kind": "infiltration_began",
/**
 * Who kept one.
 */
seats: Array<number>, } | { "kind": "dealt",
/**
 * Which, counted from 1.
 */
round: number,
/**
 * The tiles of every seat.
 */
hands: Array<Array<Tile>>, } | { "kind": "counted",
/**
 * Whose it is.
 */
seat: number,
/**
 * Its links.
 */
links: Array<Link>,
/**
 * The bonuses of its owner.
 */
bonuses: Array<Bonus>,
/**
 * The score.
 */
score: number, } | { "kind": "ended",
/**
 * The score of every seat.
 */
scores: Array<number>,
/**
 * The seats that share the win.
 */
winners: Array<number>, };

export type Cell = [number, number];

export type IllegalReason =
  | { code: "not-in-hand", context: { tile: Tile } }
  | { code: "occupied", context: { cell: Cell, tile: Tile, owner: number } }
  | { code: "not-touching", context: { cell: Cell, owner: number } }
  | { code: "first-at-origin", context: { cell: Cell } }
  | { code: "same-look", context: { tile: Tile, rotation: number, smallest: number } }
  | { code: "too-many-left", context: { left: number } }
  | { code: "link-placed", context: { tile: Tile, cell: Cell } }
  | { code: "build-first", context: {  } }
  | { code: "infiltrate-now", context: { tile: Tile, owner: number } };

/**
 * A link that came to be, changed or went.
 */
export type Change = {
/**
 * How many gems the longest of it had before, 0 if there was none.
 */
before: number,
/**
 * Whether it is no longer there, because white gems are worth more elsewhere.
 */
gone: boolean,
/**
 * Its colour.
 */
colour: Colour,
/**
 * How many gems it has.
 */
length: number,
/**
 * Its gems as q, r and side, in this order.
 */
gems: Array<[number, number, number]>, };

/**
 * A move in parts.
 */
export type Details = {
/**
 * Whose matrix the tile goes to; none for no tile.
 */
owner: number | null,
/**
 * The change of the player's own link points.
 */
link_points: number,
/**
 * The change of the player's bonuses.
 */
bonus_points: number,
/**
 * The change of the owner's score.
 */
owner_points: number,
/**
 * What becomes of the owner's links.
 */
changes: Array<Change>,
/**
 * Whether the game ends with this move.
 */
ends_game: boolean, };
