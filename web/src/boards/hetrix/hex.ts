import type { Point } from "../../board/viewport.svelte";
import type { Joker, PlacedTile, Link } from "../../generated/hetrix";

export type { Joker, PlacedTile, Link };

/** A cell: q to the right, r to the lower right, the first tile at 0,0. */
export interface Hex {
  q: number;
  r: number;
}

/** From the centreOf of a tile to its corners, and to its gems. */
export const RADIUS = 50;
export const GEM = 29.5;

export const SIDES = [0, 1, 2, 3, 4, 5] as const;
/** The neighbours of a cell, by side, clockwise from the right. */
const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

export function parseHex(text: string): Hex {
  const [q, r] = text.split(",").map(Number);
  return { q: q ?? 0, r: r ?? 0 };
}

export const centreOf = ({ q, r }: Hex): Point => ({
  x: Math.sqrt(3) * RADIUS * (q + r / 2),
  y: 1.5 * RADIUS * r,
});

/** The cell under a point. */
export function hexAt({ x, y }: Point): Hex {
  const r = y / (1.5 * RADIUS);
  const q = x / (Math.sqrt(3) * RADIUS) - r / 2;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) return { q: -b - c, r: b };
  return db > dc ? { q: a, r: -a - c } : { q: a, r: b };
}

/** The point in a direction, in degrees clockwise from the right, at a distance from 0,0. */
export const polar = (angle: number, distance: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return { x: distance * Math.cos(radians), y: distance * Math.sin(radians) };
};

/** The side of a cell with no neighbour beyond it; the upper right one if there is none. */
export function freeSide({ q, r }: Hex, cells: ReadonlySet<string>): number {
  const free = [5, 4, 0, 3, 1, 2].find((side) => {
    const step = STEPS[side]!;
    return !cells.has(keyOf({ q: q + step.q, r: r + step.r }));
  });
  return free ?? 5;
}

/** Where the gem of a side sits on its tile. */
export const gemAt = (side: number): Point => polar(60 * side, GEM);

const shown = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The hexPath of a tile. */
export const hexPath = (radius: number): string =>
  `M${SIDES.map((side) => shown(polar(60 * side - 30, radius))).join("L")}Z`;

const TEETH = [0, -4.5, 1, -3, 1.2, -5, 0.6, -2.5];

/** The outline of an infiltrating tile, with torn edges. */
export function infiltratedOutline(radius: number): string {
  const points = SIDES.flatMap((side) => {
    const [from, to] = [polar(60 * side - 30, radius), polar(60 * side + 30, radius)];
    return TEETH.map((_, at) => {
      const part = at / TEETH.length;
      const out = polar(60 * side, TEETH[(at + 3 * side) % TEETH.length]! * (at ? 1 : 0));
      const x = from.x + (to.x - from.x) * part + out.x;
      return shown({ x, y: from.y + (to.y - from.y) * part + out.y });
    });
  });
  return `M${points.join("L")}Z`;
}

type Gem = readonly [number, number, number];
const gemKey = ([q, r, side]: Gem): string => `${q},${r},${side}`;

export function gemPoint([q, r, side]: Gem): Point {
  const [tile, gem] = [centreOf({ q, r }), gemAt(side)];
  return { x: tile.x + gem.x, y: tile.y + gem.y };
}

/** The lines between the gems of a link that touch, as one path. */
export function linkPath(link: Link): string {
  const gems = new Set(link.gems.map(gemKey));
  const lines = link.gems.flatMap(([q, r, side]) => {
    const from = shown(gemPoint([q, r, side]));
    const step = STEPS[side]!;
    const next: Gem = [q, r, (side + 1) % 6];
    const across: Gem = [q + step.q, r + step.r, (side + 3) % 6];
    const touching = side < 3 ? [next, across] : [next];
    const found = touching.filter((gem) => gems.has(gemKey(gem)));
    return found.map((gem) => `M${from}L${shown(gemPoint(gem))}`);
  });
  return lines.join("");
}

/** LinkFlags stand in the centreOf of tiles, where they cover no gem, each on a tile of its own if it can. */
export function flagPositions(links: readonly Link[]): { link: Link; tile: Point }[] {
  const taken = new Set<string>();
  return [...links]
    .sort((one, other) => one.length - other.length)
    .map((link) => {
      const tiles = new Map<string, number>();
      for (const [q, r] of link.gems) {
        tiles.set(keyOf({ q, r }), (tiles.get(keyOf({ q, r })) ?? 0) + 1);
      }
      const best = [...tiles].sort(([, one], [, other]) => other - one).map(([tile]) => tile);
      const key = best.find((tile) => !taken.has(tile)) ?? best[0]!;
      taken.add(key);
      return { link, tile: centreOf(parseHex(key)) };
    });
}

/** What holds some cells, with room around them. */
export function boundsOf(cells: readonly Hex[], room: number) {
  const points = (cells.length ? cells : [{ q: 0, r: 0 }]).map(centreOf);
  return {
    left: Math.min(...points.map(({ x }) => x)) - room,
    right: Math.max(...points.map(({ x }) => x)) + room,
    top: Math.min(...points.map(({ y }) => y)) - room,
    bottom: Math.max(...points.map(({ y }) => y)) + room,
  };
}
