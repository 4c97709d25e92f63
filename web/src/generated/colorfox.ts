// Generated from the Rust types by `make types`. Do not edit.

export type Colour = "R" | "O" | "Y" | "G" | "B" | "P";

export type Card = string;

export type Placement = { x: number, y: number, card: Card, };

export type Sticks = { [colour in Colour]: number };

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
 * The sticks of every seat.
 */
sticks: Array<Sticks>,
/**
 * The sizes of every seat's best sets, in the order of its score lines.
 */
sets: Array<Array<number>>,
/**
 * The sticks that can still be taken.
 */
reserve: Sticks,
/**
 * How many swaps the seat whose turn it is may still make.
 */
swaps: number,
/**
 * Whether the game ends with this turn, because the reserve lacked a stick.
 */
last_turn: boolean,
/**
 * How many seats have skipped in a row.
 */
skips: number, };

export type Cell = [number, number];

/**
 * A side.
 */
export type Side = "north" | "east" | "south" | "west";

/**
 * A touching side of a card that is played, and the stick it brings.
 */
export type TouchingSide = {
/**
 * The side.
 */
side: Side,
/**
 * The cell beyond it, where the card lies that it touches.
 */
cell: Cell,
/**
 * The colour of both.
 */
colour: Colour,
/**
 * Whether the reserve has a stick of that colour left.
 */
paid: boolean, };

/**
 * An event.
 */
export type Event = { "kind": "played",
/**
 * Who did it.
 */
seat: number,
/**
 * Which card, and where it lies.
 */
placement: Placement, } | { "kind": "took",
/**
 * Who got them.
 */
seat: number,
/**
 * Each side and its stick.
 */
sticks: Array<TouchingSide>,
/**
 * How many swaps may follow.
 */
swaps: number, } | { "kind": "swapped",
/**
 * Who wanted it.
 */
seat: number,
/**
 * The colour that is given.
 */
give: Colour,
/**
 * Who gets it.
 */
with: number,
/**
 * The colour that is taken.
 */
take: Colour, } | { "kind": "stopped",
/**
 * Who did it.
 */
seat: number, } | { "kind": "skipped",
/**
 * Who did it.
 */
seat: number, } | { "kind": "drew",
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

/**
 * A side that meets another colour.
 */
export type Clash = {
/**
 * The side.
 */
side: Side,
/**
 * Its colour.
 */
colour: Colour,
/**
 * Where the card lies that it meets.
 */
cell: Cell,
/**
 * The colour that card shows.
 */
shows: Colour, };

/**
 * All sides that meet other colours.
 */
export type Clashes = Array<Clash>;

export type IllegalReason =
  | { code: "not-in-hand", context: { card: Card } }
  | { code: "occupied", context: { cell: Cell, card: Card } }
  | { code: "not-touching", context: { cell: Cell } }
  | { code: "clash", context: { card: Card, cell: Cell, clashes: Clashes } }
  | { code: "can-play", context: { card: Card, cell: Cell } }
  | { code: "play-first", context: {  } }
  | { code: "swap-or-done", context: { swaps: number } }
  | { code: "no-such-opponent", context: { seat: number, players: number } }
  | { code: "with-yourself", context: { seat: number } }
  | { code: "same-colour", context: { colour: Colour } }
  | { code: "nothing-to-give", context: { colour: Colour } }
  | { code: "nothing-to-take", context: { seat: number, colour: Colour } };

/**
 * The details of a play, for interfaces.
 */
export type PlayDetails = {
/**
 * The touching sides and their sticks.
 */
sticks: Array<TouchingSide>,
/**
 * How many swaps may follow.
 */
swaps: number,
/**
 * Whether the game ends with this turn.
 */
ends_game: boolean, };

/**
 * The details of a swap, for interfaces.
 */
export type SwapDetails = {
/**
 * The change of the opponent's score.
 */
their_points: number,
/**
 * Whether the game ends with this swap.
 */
ends_game: boolean,
/**
 * The colour that is given.
 */
give: Colour,
/**
 * Who gets it.
 */
with: number,
/**
 * The colour that is taken.
 */
take: Colour, };
