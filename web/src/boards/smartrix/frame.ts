import type { Cell } from "../../board/cells";
import type { Area } from "../../generated/smartrix";

/** The columns and rows of the printed frame. */
export const FRAME = 5;

/** Returns the first cell of the frame in the middle of the cells that cards can still lie on. */
export const frameOf = ({ x, y, columns, rows }: Area): Cell => ({
  x: x + Math.floor((columns - FRAME) / 2),
  y: y + Math.floor((rows - FRAME) / 2),
});

/**
 * Returns the corners of the cells that are always in sight: the frame, and the cells beside it that
 * cards can be laid on once they fill all but one of its columns or rows.
 */
export function cornersOf(area: Area): Cell[] {
  const first = frameOf(area);
  const across = axis(area.x, area.columns, first.x);
  const down = axis(area.y, area.rows, first.y);
  return [0, 1].map((at) => ({ x: across[at]!, y: down[at]! }));
}

const axis = (start: number, cells: number, frame: number): [number, number] =>
  cells === FRAME + 1 ? [start, start + FRAME] : [frame, frame + FRAME - 1];
