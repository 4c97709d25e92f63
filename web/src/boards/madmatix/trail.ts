import { typed, type GameEvent } from "../../lib/event-log";
import type { Event, Place } from "../../generated/madmatix";

/**
 * Returns the places of cards that events have changed, as `seat:index`, and who did. Cards that are
 * laid or removed to the left of a place move it.
 */
export function trailOf(events: readonly GameEvent[]): ReadonlyMap<string, number> {
  let found: (Place & { by: number })[] = [];
  const move = (seat: number, from: number, step: number) => {
    for (const one of found) if (one.seat === seat && one.index >= from) one.index += step;
  };
  for (const event of typed<Event>(events)) {
    if (event.kind === "laid") {
      move(event.onto, event.index, 1);
      found.push({ seat: event.onto, index: event.index, by: event.seat });
    } else if (event.kind === "removed") {
      const { seat, index } = event.place;
      found = found.filter((one) => one.seat !== seat || one.index !== index);
      move(seat, index, -1);
    } else if (event.kind === "swapped") {
      for (const place of [event.first, event.second]) found.push({ ...place, by: event.seat });
    } else if (event.kind === "placed" || event.kind === "doubled") {
      found.push({ ...event.place, by: event.seat });
    } else if (event.kind === "reversed" || event.kind === "undefined") {
      found = found.filter((one) => one.seat !== event.sequence);
    }
  }
  return new Map(found.map(({ seat, index, by }) => [`${seat}:${index}`, by]));
}
