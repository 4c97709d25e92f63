import { typed } from "../../lib/event-log";
import type { Event } from "../../generated/hetrix";
import { gainOf, signed, type ScoreMoments } from "../../table/score-moment";

/** Links of this length and more shake the table: they can win the bonus for the longest. */
const LONG = 8;

/** Lights up the tiles of every link that changed, and writes what they changed. */
export const moments: ScoreMoments = (moved) => {
  const changed = typed<Event>(moved.events).filter((event) => event.kind === "link_changed");
  return [...new Set(changed.map(({ owner }) => owner))].flatMap((seat) => {
    const links = changed.filter(({ owner, gone }) => owner === seat && !gone);
    const gain = gainOf(moved, seat);
    const tiles = links.flatMap(({ gems }) => gems.map(([q, r]) => `${seat}:${q},${r}`));
    if (!gain) return [];
    return [
      {
        seat,
        places: [...new Set(tiles)],
        sum: signed(gain),
        shape: "hexagon" as const,
        shakes: links.some(({ length, before }) => length >= LONG && before < LONG),
      },
    ];
  });
};
