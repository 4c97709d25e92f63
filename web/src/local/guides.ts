import text from "../generated/guides.json?raw";
import type { GuideInfo, GuideStep } from "../protocol";

type SeatMove = [seat: number, move: string];

/** A guided first game: its deal, its steps, and all its moves in order. */
export interface Guide {
  record: string;
  steps: GuideStep[];
  /** Within a run, any order is accepted except for the last move. */
  runs: SeatMove[][];
}

const GUIDES = JSON.parse(text) as Record<string, Guide>;

export const guideOf = (game: string): Guide | null => GUIDES[game] ?? null;

const lineOf = ({ runs }: Guide): SeatMove[] => runs.flat();
const textOf = ([seat, move]: SeatMove) => `${seat} ${move}`;

/** Returns whether a game has followed the line so far. */
export function follows({ runs }: Guide, moves: readonly SeatMove[]): boolean {
  let done = 0;
  for (const run of runs) {
    const played = moves.slice(done, done + run.length).map(textOf);
    const left = run.map(textOf);
    for (const [at, move] of played.entries()) {
      const found = left.indexOf(move);
      if (found < 0) return false;
      if (move === textOf(run.at(-1)!) && at < run.length - 1) return false;
      left.splice(found, 1);
    }
    done += run.length;
  }
  return true;
}

/** Returns the move that the line has for a seat now; null if it has none. */
export function answerOf(guide: Guide, moves: readonly SeatMove[], seat: number): string | null {
  const next = lineOf(guide)[moves.length];
  return next && next[0] === seat && follows(guide, moves) ? next[1] : null;
}

/** Returns whether a game that followed the line has continued after its end. */
export const isPastEnd = (guide: Guide, moves: readonly SeatMove[]): boolean =>
  moves.length > lineOf(guide).length && follows(guide, moves);

export function guideInfo(guide: Guide, moves: readonly SeatMove[]): GuideInfo {
  return { ply: moves.length, off_track: !follows(guide, moves), steps: guide.steps };
}
