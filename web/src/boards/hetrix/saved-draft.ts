import type { Hex } from "./hex";
import type { Piece } from "./tile";

export type LaidPiece = Piece & Hex;

/** A player's draft, and the round it belongs to. */
export interface Kept {
  round: number;
  laid: LaidPiece[];
}

/** What is laid out survives a reload. */
export function keep(key: string, kept: Kept) {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: it lasts until the page is closed.
  }
}

export function recall(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Find what was laid out in the hand of now; what is no longer there has been played. */
export function found(laid: readonly LaidPiece[], hand: readonly Piece[]) {
  const left = hand.map((piece, place) => ({ ...piece, place }));
  const [spots, turns] = [new Map<number, Hex>(), new Map<number, number>()];
  for (const { tile, link, rotation, q, r } of laid) {
    const at = left.findIndex((piece) => piece.tile === tile && piece.link === link);
    if (at < 0) continue;
    const { place } = left.splice(at, 1)[0]!;
    spots.set(place, { q, r });
    turns.set(place, rotation);
  }
  return { spots, turns };
}
