/** A place on a table of square cards: x to the right, y down, the starter at 0,0. */
export interface Cell {
  x: number;
  y: number;
}

/** Where a card fits: at once, or faintly, if something else is done too. */
export interface Place extends Cell {
  faint?: boolean;
}

/** How large a cell is drawn, in the units of the picture. */
export const SIZE = 100;

export const keyOf = ({ x, y }: Cell): string => `${x},${y}`;

/** Read a cell as it is written in moves: `1,-2`. */
export function cellOf(text: string): Cell {
  const [x, y] = text.split(",").map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

/** The stop that is nearest in a direction, if there is one; what lies aside counts as farther. */
export function nearest(
  from: Cell,
  dx: number,
  dy: number,
  stops: readonly Cell[],
  detour = 3,
): Cell | null {
  const cost = ({ x, y }: Cell) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return ahead > 0 ? ahead + detour * aside : Infinity;
  };
  const best = stops.reduce<Cell | null>(
    (found, stop) => (found && cost(found) <= cost(stop) ? found : stop),
    null,
  );
  return best && cost(best) < Infinity ? { x: best.x, y: best.y } : null;
}

/** The cells whose card is not what it was in an older view. */
export function freshCells<T extends Cell>(
  now: readonly T[],
  before: readonly T[] | null,
): ReadonlySet<string> {
  if (!before) return new Set();
  const old = new Map(before.map((card) => [keyOf(card), JSON.stringify(card)]));
  return new Set(now.filter((card) => old.get(keyOf(card)) !== JSON.stringify(card)).map(keyOf));
}
