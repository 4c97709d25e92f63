import type { Colour } from "../../board/colours";
import { formatList, t, type Key } from "../../messages";

export type Gem = Colour | "W";

/** A tile that can be laid: one of the hand, or one's link tile. */
export interface Piece {
  tile: string;
  link: boolean;
  rotation: number;
}

/** The gems of a tile on the sides 0 to 5, once it is turned. */
export const gemsOf = (tile: string, rotation: number): Gem[] =>
  [...tile].map((_, side) => tile[(side - (rotation % 6) + 6) % 6] as Gem);

/** The smallest number of turns that looks the same: the only one that moves are written with. */
export function canonicalRotation(tile: string, rotation: number): number {
  const look = gemsOf(tile, rotation).join("");
  return [0, 1, 2, 3, 4, 5].find((turns) => gemsOf(tile, turns).join("") === look)!;
}

/** What tells tiles apart that fly: the same however they are turned. */
export const spriteKey = ({ tile, link }: { tile: string; link: boolean }): string =>
  link ? `${tile} link` : tile;

/** Its gems clockwise from the right. */
export function tileName(tile: string, rotation = 0): string {
  return formatList(gemsOf(tile, rotation).map((gem) => t(`colour.${gem}` as Key)));
}

export const pieceName = (piece: { tile: string; link: boolean; rotation?: number }): string =>
  t(piece.link ? "hetrix.link_tile" : "hetrix.tile", {
    gems: tileName(piece.tile, piece.rotation ?? 0),
  });
