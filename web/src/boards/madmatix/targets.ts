import type { Point } from "../../board/viewport.svelte";
import { rowAtPoint, TILE, type Row } from "./layout";
import type { TargetKind } from "./effects";
import { indexOf, seatOf, type Side } from "./moves";

/** Returns the centre of a target: of an end, a card, or a whole Sequence. */
export function targetCentre(row: Row, target: string): Point {
  if (/[LR]$/.test(target)) return row.ends[target.slice(-1) as Side];
  const tile = row.tiles[indexOf(target)];
  if (tile) return { x: tile.x + TILE / 2, y: tile.y + TILE / 2 };
  return { x: row.left + row.width / 2, y: row.top + row.height / 2 };
}

/** What a tap or a drop means for a card: the nearest thing of the kind that it is put on. */
export function targetAt(
  targetKind: TargetKind,
  rows: readonly Row[],
  point: Point,
  hit: string | undefined,
): string | null {
  const seat = hit ? seatOf(hit) : rowAtPoint(rows, point)?.seat;
  if (seat === undefined || targetKind === "none") return null;
  if (targetKind === "row") return String(seat);
  const row = rows.find((one) => one.seat === seat)!;
  const far = (target: string) => {
    const { x, y } = targetCentre(row, target);
    return Math.hypot(x - point.x, y - point.y);
  };
  if (targetKind === "end") {
    return row.tiles.length && far(`${seat}R`) < far(`${seat}L`) ? `${seat}R` : `${seat}L`;
  }
  const cards = row.tiles.map((_, index) => `${seat}:${index}`);
  return cards.reduce((best, card) => (far(card) < far(best) ? card : best), `${seat}:0`);
}
