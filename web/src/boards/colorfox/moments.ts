import { typed } from "../../lib/event-log";
import type { Event } from "../../generated/colorfox";
import { gainOf, gains, signed, type ScoreMoments } from "../../table/score-moment";

/** Lights up the card and its neighbours; the sticks come from where they touch. */
export const moments: ScoreMoments = (moved) => {
  const events = typed<Event>(moved.events);
  const played = events.find((event) => event.kind === "played");
  const took = events.find((event) => event.kind === "took");
  if (!played || !took) return gains(moved);
  const card = `${played.placement.x},${played.placement.y}`;
  const gain = gainOf(moved, took.seat);
  const paid = took.sticks.filter((stick) => stick.paid);
  return [
    {
      seat: took.seat,
      places: [card, ...took.sticks.map(({ cell }) => cell.join())],
      sum: gain > 0 ? signed(gain) : "",
      shakes: took.sticks.length > 2,
      pieces: paid.map(({ colour, cell }) => ({ look: colour, between: [card, cell.join()] })),
    },
  ];
};
