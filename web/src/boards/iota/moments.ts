import { typed } from "../../lib/event-log";
import { keyOf } from "../../board/cells";
import type { Event, ScoredLine } from "../../generated/iota";
import type { ScoreMoments } from "../../table/score-moment";

function cellsOf({ from: [x, y], to: [right, bottom] }: ScoredLine): string[] {
  const length = Math.max(right - x, bottom - y);
  const [across, down] = [Math.sign(right - x), Math.sign(bottom - y)];
  return Array.from({ length: length + 1 }, (_, at) =>
    keyOf({ x: x + at * across, y: y + at * down }),
  );
}

/** Lights up the lines that score; lots and four cards, which double, shake the table. */
export const moments: ScoreMoments = ({ events }) =>
  typed<Event>(events).flatMap((event) => {
    if (event.kind !== "scored" || !event.tally.points) return [];
    const { points, sum, lines, lots, four } = event.tally;
    return [
      {
        seat: event.seat,
        places: [...new Set(lines.flatMap(cellsOf))],
        sum: sum === String(points) ? `+${sum}` : sum,
        shakes: lots > 0 || four,
      },
    ];
  });
