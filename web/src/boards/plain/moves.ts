import { parseCell, type Cell } from "../../board/cells";

/** A legal move, and what of it can be tapped. */
export interface TapMove {
  text: string;
  /** The cards of the hand that its notation names. */
  cards: string[];
  /** The cells that its notation names. */
  cells: Cell[];
}

const CELL = /^(?:(.*)@)?(-?\d+,-?\d+)$/;

/** Finds cards and cells in a notation: `play RC1@1,0`, `mark 1,0`, `swap RC1 BC2`. */
export function tapMove(text: string, hand: readonly string[]): TapMove {
  const move: TapMove = { text, cards: [], cells: [] };
  for (const word of text.split(" ").slice(1)) {
    const [, card, cell] = CELL.exec(word) ?? [];
    if (cell) move.cells.push(parseCell(cell));
    const named = cell ? card : word;
    if (named && hand.includes(named)) move.cards.push(named);
  }
  return move;
}

/** What the player has tapped. */
export interface Taps {
  card: string | undefined;
  cell: Cell | null;
}

const same = (one: Cell, other: Cell) => one.x === other.x && one.y === other.y;

/** Returns the moves that everything tapped is part of; all moves if nothing is. */
export function movesWith(moves: readonly TapMove[], { card, cell }: Taps): TapMove[] {
  return moves.filter(
    ({ cards, cells }) =>
      (card === undefined || cards.includes(card)) &&
      (cell === null || cells.some((one) => same(one, cell))),
  );
}

/** Returns the cells to tap next: those of moves with the card, or of moves that need no card. */
export function cellsToTap(moves: readonly TapMove[], card: string | undefined): Cell[] {
  const open = movesWith(moves, { card, cell: null }).filter(
    ({ cards }) => card !== undefined || !cards.length,
  );
  const found = new Map(
    open.flatMap(({ cells }) => cells).map((cell) => [`${cell.x},${cell.y}`, cell]),
  );
  return [...found.values()];
}

/** Returns the moves that taps cannot tell apart, and those without anything to tap: as buttons. */
export function movesToList(moves: readonly TapMove[], taps: Taps): TapMove[] {
  if (taps.card === undefined && taps.cell === null)
    return moves.filter(({ cards, cells }) => cards.length !== 1 && cells.length !== 1);
  const left = movesWith(moves, taps);
  const needsCell = taps.cell === null && left.every(({ cells }) => cells.length === 1);
  return needsCell ? [] : left;
}
