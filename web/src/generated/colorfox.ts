// Generated from the Rust types by `make types`. Do not edit.

export type Card = string;

export type Cell = [number, number];

/**
 * A side that touches another colour.
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
 * The cell of the card that it touches.
 */
cell: Cell,
/**
 * The colour that this card shows.
 */
shows: Colour, };

/**
 * All sides that touch other colours.
 */
export type Clashes = Array<Clash>;

export type Colour = "R" | "O" | "Y" | "G" | "B" | "P";

/**
 * Something that happened.
 */
export type Event = { "kind": "played",
/**
 * The player.
 */
seat: number,
/**
 * The card and its cell.
 */
placement: Placement, } | { "kind": "took",
/**
 * The player.
 */
seat: number,
/**
 * The touching sides and their sticks.
 */
sticks: Array<TouchingSide>,
/**
 * The number of swaps that may follow.
 */
swaps: number, } | { "kind": "swapped",
/**
 * The player whose turn it is.
 */
seat: number,
/**
 * The colour to give.
 */
give: Colour,
/**
 * The opponent.
 */
with: number,
/**
 * The colour to take.
 */
take: Colour, } | { "kind": "stopped",
/**
 * The player.
 */
seat: number, } | { "kind": "skipped",
/**
 * The player.
 */
seat: number, } | { "kind": "drew",
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

export type Placement = { x: number, y: number, card: Card, };

/**
 * The details of a play, for interfaces.
 */
export type PlayDetails = {
/**
 * The touching sides and their sticks.
 */
sticks: Array<TouchingSide>,
/**
 * The number of swaps that may follow.
 */
swaps: number,
/**
 * Whether the game ends with this turn.
 */
ends_game: boolean, };

/**
 * A side of a card.
 */
export type Side = "north" | "east" | "south" | "west";

export type Sticks = { [colour in Colour]: number };

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
 * The colour to give.
 */
give: Colour,
/**
 * The opponent.
 */
with: number,
/**
 * The colour to take.
 */
take: Colour, };

/**
 * A side of a played card that touches another card, and the stick that it earns.
 */
export type TouchingSide = {
/**
 * The side.
 */
side: Side,
/**
 * The cell of the card that it touches.
 */
cell: Cell,
/**
 * The colour of both sides.
 */
colour: Colour,
/**
 * Whether the reserve has a stick of that colour.
 */
paid: boolean, };

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
 * The sticks of every seat.
 */
sticks: Array<Sticks>,
/**
 * The sizes of every seat's best sets, in the order of its score lines.
 */
sets: Array<Array<number>>,
/**
 * The sticks in the reserve.
 */
reserve: Sticks,
/**
 * The number of swaps that the player whose turn it is may still make.
 */
swaps: number,
/**
 * Whether the game ends with this turn, because the reserve lacked a stick.
 */
last_turn: boolean,
/**
 * The number of skips in a row.
 */
skips: number, };
