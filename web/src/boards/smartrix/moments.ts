import { typed } from "../../lib/event-log";
import { keyOf } from "../../board/cells";
import type { Event, TakenCards } from "../../generated/smartrix";
import type { ScoreMoments } from "../../table/score-moment";
import { valueOf } from "./card";

/** The most values that are written as a sum. */
const MOST = 5;

function sumOf({ cards, points }: TakenCards): string {
  const values = cards.map(({ card }) => Number(valueOf(card)));
  const adds = values.reduce((sum, value) => sum + value, 0) === points;
  return adds && cards.length <= MOST ? `${values.join(" + ")} = ${points}` : `+${points}`;
}

/** Lights up the cards that a player collects; several lines at once shake the table. */
export const moments: ScoreMoments = ({ events }) =>
  typed<Event>(events).flatMap((event) => {
    if (event.kind !== "collected" && event.kind !== "claimed" && event.kind !== "mugged")
      return [];
    const { seat, cards, lines } = event;
    return [{ seat, places: cards.map(keyOf), sum: sumOf(event), shakes: lines.length > 1 }];
  });
