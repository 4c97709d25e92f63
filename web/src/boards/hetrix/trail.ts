import { typed } from "../../lib/event-log";
import { recentEvents } from "../../board/trail";
import type { Event } from "../../generated/hetrix";
import type { Play } from "../../table/play.svelte";
import { keyOf } from "./hex";

/** Returns the tiles that others have laid since this player's last turn, as `owner:q,r`, and who did. */
export function trailOf(play: Play): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const event of typed<Event>(recentEvents(play))) {
    if (event.kind === "placed") found.set(`${event.seat}:${keyOf(event)}`, event.seat);
    if (event.kind === "infiltrated") found.set(`${event.owner}:${keyOf(event)}`, event.seat);
  }
  return found;
}
