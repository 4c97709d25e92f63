import type { ScoreMoments } from "../../table/score-moment";
import { formatValue } from "./fraction";
import type { View } from "./types";

/** Lights up every Sequence that is worth something else now; one that falls shakes the table. */
export const moments: ScoreMoments = ({ before, play, events }) => {
  const [old, now] = [before as View, play.view as View];
  return now.scores.flatMap((value, seat) => {
    if (value === old.scores[seat]) return [];
    const fell = events.some(({ kind, sequence }) => kind === "undefined" && sequence === seat);
    const cards = (fell ? old : now).sequences[seat]!;
    return [
      {
        seat,
        places: cards.map((_, index) => `${seat}:${index}`),
        sum: `${formatValue(old.scores[seat]!)} → ${formatValue(value)}`,
        shakes: fell,
      },
    ];
  });
};
