import type { GameEvent, View } from "../lib/live-table.svelte";
import type { Play } from "./play.svelte";

/** A score of one move, and what the table shows of it. */
export interface ScoreMoment {
  /** The seat that scores. */
  seat: number;
  /** The places of the cards that it scores with, in the order in which they light up. */
  places: readonly string[];
  /** What is written beside them: "(7 + 10) × 2 = 34". */
  sum: string;
  /** The outline of a place. Default: a square. */
  shape?: "square" | "hexagon";
  /** Whether the table shakes. */
  shakes?: boolean;
  /** Pieces that the scorer takes, each from between two places. */
  pieces?: readonly { look: string; between: readonly [string, string] }[];
}

/** The events of a move, and the views around it. */
export interface Moved {
  events: readonly GameEvent[];
  before: View;
  play: Play;
}

/** Returns the scores of a move; the module `moments.ts` of each game has one. */
export type ScoreMoments = (moved: Moved) => ScoreMoment[];

const MODULES = import.meta.glob<{ moments: ScoreMoments }>("../boards/*/moments.ts");

/** Loads the scores of a game; a game without a module of its own shows what each seat gained. */
export async function loadMoments(game: string): Promise<ScoreMoments> {
  const load = MODULES[`../boards/${game}/moments.ts`];
  return load ? (await load()).moments : gains;
}

/** Returns the points of a view, as far as they are numbers. */
const pointsOf = (view: View) => (view.scores ?? view.points ?? []) as (number | string)[];

/** Returns how much the score of a seat has changed. */
export function gainOf({ before, play }: Moved, seat: number): number {
  const gain = Number(play.scores[seat]) - Number(pointsOf(before)[seat]);
  return Number.isFinite(gain) ? gain : 0;
}

/** Returns a change of points as people write it: "+5", "−2". */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Returns what each seat gained, without saying with what. */
export function gains(moved: Moved): ScoreMoment[] {
  return moved.play.scores.flatMap((_, seat) => {
    const gain = gainOf(moved, seat);
    return gain > 0 ? [{ seat, places: [], sum: signed(gain) }] : [];
  });
}
