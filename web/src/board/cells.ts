/** A cell of a table of square cards: x to the right, y down, the starter card at 0,0. */
export interface Cell {
  x: number;
  y: number;
}

/** A cell where the picked card fits; faint if it needs another step, such as a turn. */
export interface Place extends Cell {
  faint?: boolean;
}

/** The side of a cell in SVG units. */
export const SIZE = 100;

export const keyOf = ({ x, y }: Cell): string => `${x},${y}`;

/** Parses a cell of the notation: `1,-2`. */
export function parseCell(text: string): Cell {
  const [x, y] = text.split(",").map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

/** Returns the cell under a point of the board. */
export const cellAt = ({ x, y }: Cell): Cell => ({
  x: Math.round(x / SIZE),
  y: Math.round(y / SIZE),
});

/** Returns the nearest stop in a direction, or null; distance to the side counts `detour` times. */
export function nearest<T extends Cell>(
  from: Cell,
  dx: number,
  dy: number,
  stops: readonly T[],
  detour = 3,
): T | null {
  const cost = ({ x, y }: Cell) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return ahead > 0 ? ahead + detour * aside : Infinity;
  };
  const best = stops.reduce<T | null>(
    (found, stop) => (found && cost(found) <= cost(stop) ? found : stop),
    null,
  );
  return best && cost(best) < Infinity ? best : null;
}

/** Returns the keys of the cells whose card differs from an older view. */
export function changedCells<T extends Cell>(
  now: readonly T[],
  before: readonly T[] | null | undefined,
): ReadonlySet<string> {
  if (!before) return new Set();
  const old = new Map(before.map((card) => [keyOf(card), JSON.stringify(card)]));
  return new Set(now.filter((card) => old.get(keyOf(card)) !== JSON.stringify(card)).map(keyOf));
}
