import { MARGIN, type Box, type Point, type Viewport } from "../../board/viewport.svelte";

/** How wide a tile is with its hinge, and how high a line with its results. */
export const STEP = 114;
export const TILE = 96;
const LINE = 136;
const HEAD = 46;
/** How wide the socket at each end is: a finger finds it even where the table is smallest. */
export const SOCKET = 88;
const EDGE = SOCKET + 12;
const PAD = 8;
const GAP = 12;
/** Rows begin so long, so that the table rests while they are short; beside each other in a low window. */
const SHORTEST = 4;
const SHORTEST_BESIDE = 3;
const MOST_ACROSS = 3;
/** A sum in one line reads better than a somewhat larger one in two. */
const BROKEN = 0.75;

/** A Sequence as it lies on the table, perhaps broken into several lines. */
export interface Row {
  seat: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The corners of its tiles. */
  tiles: Point[];
  /** The middles of both ends. */
  ends: { L: Point; R: Point };
}

interface Plan {
  across: number;
  columns: number;
  width: number;
  height: number;
}

const linesOf = (length: number, columns: number): number =>
  Math.max(1, Math.ceil(length / columns));
const heightOf = (lines: number): number => HEAD + lines * LINE + PAD;
const widthOf = (columns: number): number => 2 * EDGE + columns * STEP;

function planned(lengths: number[], across: number, columns: number): Plan {
  const heights = lengths.map((length) => heightOf(linesOf(length, columns)));
  let height = -GAP;
  for (let at = 0; at < heights.length; at += across) {
    height += Math.max(...heights.slice(at, at + across)) + GAP;
  }
  return { across, columns, width: across * (widthOf(columns) + GAP) - GAP, height };
}

/**
 * The arrangement in which everything is largest. Where all cannot be shown large enough to be tapped,
 * Sequences are whole from end to end, and the table is moved up and down only.
 */
function bestPlan(lengths: number[], width: number, height: number, least: number): Plan {
  const shortest = width > 2 * height ? SHORTEST_BESIDE : SHORTEST;
  const longest = Math.max(shortest, ...lengths);
  let best = planned(lengths, 1, longest);
  const room = Math.max(1, width - 2 * MARGIN);
  const scale = (plan: Plan) => {
    const whole = Math.min(width / plan.width, height / plan.height);
    const panned = room / plan.width >= least ? (least + whole) / 2 : whole / 2;
    return (whole < least ? panned : whole) * (plan.columns < longest ? BROKEN : 1);
  };
  for (let across = 1; across <= Math.min(MOST_ACROSS, lengths.length); across += 1) {
    for (let columns = longest; columns >= Math.min(3, longest); columns -= 1) {
      const plan = planned(lengths, across, columns);
      if (scale(plan) > 1.04 * scale(best)) best = plan;
    }
  }
  return best;
}

/** Lay out the Sequences of some seats for a window of some size. */
export function arrangeRows(
  seats: readonly number[],
  lengthOf: (seat: number) => number,
  { width, height, least }: Pick<Viewport, "width" | "height" | "least">,
): { rows: Row[]; box: Box } {
  const lengths = seats.map(lengthOf);
  const plan = bestPlan(lengths, Math.max(width, 1), Math.max(height, 1), least);
  const rows: Row[] = [];
  const step = widthOf(plan.columns) + GAP;
  let top = 0;
  for (let at = 0; at < seats.length; at += plan.across) {
    const beside = seats.slice(at, at + plan.across);
    const high = Math.max(...beside.map((seat) => heightOf(linesOf(lengthOf(seat), plan.columns))));
    // A last line that is not full lies in the middle: above the hand.
    const first = ((plan.across - beside.length) * step) / 2;
    beside.forEach((seat, place) =>
      rows.push(rowAt(seat, first + place * step, top, high, plan, lengthOf(seat))),
    );
    top += high + GAP;
  }
  return { rows, box: { left: 0, top: 0, right: plan.width, bottom: plan.height } };
}

function rowAt(
  seat: number,
  left: number,
  top: number,
  height: number,
  { columns }: Plan,
  length: number,
): Row {
  // Short Sequences lie in the middle of their mats.
  const spare = (Math.max(0, columns - Math.max(1, length)) * STEP) / 2;
  const start = left + EDGE + spare;
  const corner = (index: number): Point => ({
    x: start + (index % columns) * STEP,
    y: top + HEAD + Math.floor(index / columns) * LINE,
  });
  const tiles = Array.from({ length }, (_, index) => corner(index));
  const last = tiles[length - 1];
  const middle = TILE / 2;
  const first = top + HEAD + middle;
  const end = SOCKET / 2 + 6;
  const L = { x: length ? start - end : left + widthOf(columns) / 2, y: first };
  const R = last ? { x: last.x + STEP + end, y: last.y + middle } : L;
  return { seat, left, top, width: widthOf(columns), height, tiles, ends: { L, R } };
}

/** The Sequence under a point. */
export const rowAtPoint = (rows: readonly Row[], { x, y }: Point): Row | undefined =>
  rows.find(
    ({ left, top, width, height }) =>
      x >= left && x <= left + width && y >= top && y <= top + height,
  );
