import type { GameEvent } from "../lib/event-log";
import type { Play } from "../table/play.svelte";
import { keyOf, type Cell } from "./cells";

/** Returns the cells that an event names as places of cards. */
function cellsOf({ placement, placements }: GameEvent): Cell[] {
  return [placement, ...((placements ?? []) as unknown[])].filter(
    (one): one is Cell => typeof one === "object" && one !== null && "x" in one,
  );
}

/** Returns the move after which everything is recent: a player's own last one. */
function lastSeen({ live, seat, ply, isReplay }: Play): number {
  if (isReplay) return ply - 1;
  // The first event of a move is its player's; a draw that begins the next turn may follow it.
  const moves = live.log.filter((line, at) => line.ply !== live.log[at - 1]?.ply);
  const before = (ply: number, seat?: number | null) =>
    moves.findLast((line) => line.ply <= ply && (line.seat ?? null) === seat)?.ply ?? 0;
  if (seat !== null) return before(Infinity, seat);
  // Spectators see a round: everything since the player who has just moved did so before.
  const last = moves.findLast((line) => line.ply <= ply && (line.seat ?? null) !== null);
  return last ? before(last.ply - 1, last.seat) : 0;
}

/** Returns the events since this player's last turn began; for spectators, those of the last round. */
export function recentEvents(play: Play): GameEvent[] {
  const { live, ply } = play;
  const after = lastSeen(play);
  return live.log.filter((line) => line.ply > after && line.ply <= ply).map(({ event }) => event);
}

/** Returns the cells where others have placed cards since this player's last turn, and who did. */
export function trailOf(play: Play): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const event of recentEvents(play)) {
    if (event.seat === undefined) continue;
    for (const cell of cellsOf(event)) found.set(keyOf(cell), event.seat);
  }
  return found;
}
