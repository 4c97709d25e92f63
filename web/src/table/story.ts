import type { ScoreSheet } from "../protocol";

type Points = number | string;

/** What is worth telling about a finished game. Plies are counted from 1. */
export interface Story {
  /** The move that scored most. */
  best: { seat: number; ply: number; points: number } | null;
  /** The move with which the winner took the lead and kept it; null if nobody won alone. */
  turning: { seat: number; ply: number } | null;
  /** How often another player took the lead. */
  leadChanges: number;
  /** The points between the first two. */
  margin: number;
}

/** Returns points as a number; fractions come as text. */
export function pointsOf(points: Points): number {
  const [above, below] = String(points).split("/").map(Number);
  return (above ?? 0) / (below ?? 1);
}

export function storyOf(progress: ScoreSheet["progress"], winners: readonly number[]): Story {
  const table = progress.map(({ scores }) => scores.map(pointsOf));
  const last = table.at(-1) ?? [];
  const [first = 0, second = 0] = [...last].sort((one, other) => other - one);
  const leaders = leadersOf(table);
  return {
    best: bestMove(progress, table),
    turning: turningPoint(leaders, winners),
    leadChanges: leaders.filter((seat, at) => at > 0 && seat !== leaders[at - 1]).length,
    margin: first - second,
  };
}

/** Returns who leads after each move; a tie leaves the lead where it was. */
function leadersOf(table: number[][]): (number | null)[] {
  let leader: number | null = null;
  return table.map((scores) => {
    const most = Math.max(...scores);
    const ahead = scores.flatMap((score, seat) => (score === most ? [seat] : []));
    if (ahead.length === 1) leader = ahead[0]!;
    return leader;
  });
}

function bestMove(progress: ScoreSheet["progress"], table: number[][]): Story["best"] {
  let best: Story["best"] = null;
  progress.forEach(({ seat }, at) => {
    const points = table[at]![seat]! - (table[at - 1]?.[seat] ?? 0);
    if (points > (best?.points ?? 0)) best = { seat, ply: at + 1, points };
  });
  return best;
}

function turningPoint(
  leaders: readonly (number | null)[],
  winners: readonly number[],
): Story["turning"] {
  const [winner, ...more] = winners;
  if (winner === undefined || more.length || leaders.at(-1) !== winner) return null;
  const at = leaders.findLastIndex((seat) => seat !== winner) + 1;
  return { seat: winner, ply: at + 1 };
}
