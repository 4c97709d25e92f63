// Generated from the Rust types by `make types`. Do not edit.

export type Bonus = { code: string, colour: Colour | null, points: number, };

export type Cell = [number, number];

export type Colour = "R" | "O" | "Y" | "G" | "B" | "P";

/**
 * The parts of a preview.
 */
export type Details = {
/**
 * The seat whose matrix the tile goes to; none if no tile is placed.
 */
owner: number | null,
/**
 * The change of the player's own link points.
 */
link_points: number,
/**
 * The change of the player's own bonuses.
 */
bonus_points: number,
/**
 * The change of the owner's score.
 */
owner_points: number,
/**
 * The changes of the owner's links.
 */
changes: Array<LinkChange>,
/**
 * Whether the game ends with this move.
 */
ends_game: boolean, };

/**
 * Something that happened.
 */
export type Event = { "kind": "placed",
/**
 * The seat that placed it.
 */
seat: number,
/**
 * Whether it is a link tile.
 */
link: boolean, q: number, r: number, tile: Tile, rotation: number, } | { "kind": "infiltrated",
/**
 * The seat that placed it.
 */
seat: number,
/**
 * The owner of the matrix.
 */
owner: number, q: number, r: number, tile: Tile, rotation: number, } | { "kind": "link_changed",
/**
 * The owner of the matrix.
 */
owner: number,
/**
 * The gems of the longest link that it was before, or 0 if there was none.
 */
before: number,
/**
 * Whether the link was lost, because its white gems bring more as other colours.
 */
gone: boolean,
/**
 * The colour of all gems.
 */
colour: Colour,
/**
 * The number of gems.
 */
length: number,
/**
 * The gems as q, r and side, sorted.
 */
gems: Array<[number, number, number]>, } | { "kind": "done",
/**
 * The seat.
 */
seat: number,
/**
 * The tile that it keeps for the infiltration.
 */
kept: Tile | null, } | { "kind": "infiltration_began",
/**
 * The seat.
 */
seat: number,
/**
 * The owner of the matrix that it infiltrates.
 */
owner: number, } | { "kind": "dealt",
/**
 * The round, counted from 1.
 */
round: number,
/**
 * The tiles of every seat.
 */
hands: Array<Array<Tile>>, } | { "kind": "counted",
/**
 * The owner of the matrix.
 */
seat: number,
/**
 * The links of the matrix.
 */
links: Array<Link>,
/**
 * The bonuses of the owner.
 */
bonuses: Array<Bonus>,
/**
 * The score of the owner.
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
 * A white gem and the colour that it counts as.
 */
export type Joker = { q: number, r: number, side: number, colour: Colour, };

/**
 * A link and its gems.
 */
export type Link = {
/**
 * The colour of all gems.
 */
colour: Colour,
/**
 * The number of gems.
 */
length: number,
/**
 * The gems as q, r and side, sorted.
 */
gems: Array<[number, number, number]>, };

/**
 * A link that was formed, changed or lost.
 */
export type LinkChange = {
/**
 * The gems of the longest link that it was before, or 0 if there was none.
 */
before: number,
/**
 * Whether the link was lost, because its white gems bring more as other colours.
 */
gone: boolean,
/**
 * The colour of all gems.
 */
colour: Colour,
/**
 * The number of gems.
 */
length: number,
/**
 * The gems as q, r and side, sorted.
 */
gems: Array<[number, number, number]>, };

/**
 * What a seat does at a moment of a round.
 */
export type Phase = "build" | "wait" | "infiltrate";

/**
 * A tile of a matrix.
 */
export type PlacedTile = {
/**
 * The seat that placed it.
 */
seat: number,
/**
 * Whether it is a link tile.
 */
link: boolean, q: number, r: number, tile: Tile, rotation: number, };

export type Tile = string;

/**
 * A position as one observer sees it.
 */
export type View = {
/**
 * The score of every seat if the game ended now.
 */
scores: Array<number>,
/**
 * The round, counted from 1.
 */
round: number,
/**
 * What every seat does now; all wait when the game is over.
 */
phases: Array<Phase>,
/**
 * The tiles of every seat's matrix, in the order in which they were placed.
 */
matrices: Array<Array<PlacedTile>>,
/**
 * The tiles that every seat holds, sorted.
 */
hands: Array<Array<Tile>>,
/**
 * The observer's own link tile while it is not placed; none for a spectator.
 */
link: Tile | null,
/**
 * For every seat whether its link tile is placed.
 */
link_placed: Array<boolean>,
/**
 * The seat whose matrix every seat infiltrates.
 */
infiltrates: Array<number>,
/**
 * For every seat whether it is done with building in this round.
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
 * The number of tiles in the bag.
 */
bag: number,
/**
 * The number of link tiles that no seat has.
 */
spare_links: number, };
