import { polar, SIDES } from "./hex";

/** The outlines of a gem: a wedge of the tile, its flat table, and the bevels around it. */
export interface Wedge {
  stone: string;
  table: string;
  bevels: readonly Bevel[];
  /** Six pieces of the outer bevel, for the rim of a white gem. */
  rim: readonly string[];
}
/** A bevel, and how the light falls on it: 1 is bright, -1 dark. */
interface Bevel {
  path: string;
  light: number;
}

const [INNER, OUTER] = [7.5, 46.5];
/** Half the gap between two gems, and how far the table lies inside. */
const [GAP, INSET] = [0.9, 5];
/** Where the light comes from: the upper left. */
const SUN = -120;

type Point = readonly [number, number];

/** The corners of a wedge around the direction 0, at some distance inside its edges. */
function corners(inset: number): Point[] {
  const slope = Math.tan(Math.PI / 6);
  const outer = OUTER * Math.cos(Math.PI / 6) - inset;
  const inner = INNER + inset;
  const half = (x: number) => x * slope - (GAP + inset) / Math.cos(Math.PI / 6);
  return [
    [inner, -Math.max(0.8, half(inner))],
    [outer, -half(outer)],
    [outer, half(outer)],
    [inner, Math.max(0.8, half(inner))],
  ];
}

function turned(points: readonly Point[], side: number): string {
  const spots = points.map(([x, y]) => {
    const angle = (Math.atan2(y, x) * 180) / Math.PI + 60 * side;
    const spot = polar(angle, Math.hypot(x, y));
    return `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
  });
  return `M${spots.join("L")}Z`;
}

const along = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

function wedgeOf(side: number): Wedge {
  const [edge, table] = [corners(0), corners(INSET)];
  const light = (normal: number) => Math.cos(((60 * side + normal - SUN) * Math.PI) / 180);
  const bevel = (at: number, normal: number): Bevel => ({
    path: turned([edge[at]!, edge[at + 1]!, table[at + 1]!, table[at]!], side),
    light: light(normal),
  });
  return {
    stone: turned(edge, side),
    table: turned(table, side),
    bevels: [bevel(0, -60), bevel(1, 0), bevel(2, 60)],
    rim: SIDES.map((piece) => {
      const [from, to] = [piece / 6, (piece + 1) / 6];
      const strip = [
        along(edge[1]!, edge[2]!, from),
        along(edge[1]!, edge[2]!, to),
        along(table[1]!, table[2]!, to),
        along(table[1]!, table[2]!, from),
      ];
      return turned(strip, side);
    }),
  };
}

/** The wedges of the sides 0 to 5. */
export const WEDGES: readonly Wedge[] = SIDES.map(wedgeOf);
