import { takeDrop } from "../board/drop";
import { deck, home, type Pool, type Sight, type Thing } from "./sight";

/** One thing on its way: what it looks like, and from where to where it flies. */
export interface Flight {
  what: Thing;
  from: DOMRect;
  to: Element;
  /** What is hidden until it has arrived. */
  arriving: boolean;
}

export interface Change {
  before: Sight;
  now: Sight;
  /** Who moved, or nobody if something was only laid out or put back. */
  mover: number | null;
  moved: boolean;
}

/** What flies first, what flies next, and so on. */
export function flights(change: Change): Flight[][] {
  const gone = departed(change);
  const come = arrived(change, gone);
  const steps = change.moved
    ? [come, collected(change, gone), exchanged(change), drawn(change, gone)]
    : [come, putBack(change, gone), change.before.held.length ? drawn(change, gone) : []];
  return steps.filter((step) => step.length);
}

function departed({ before, now }: Change): Thing[] {
  const left = [...before.lying].filter(([place, was]) => now.lying.get(place)?.look !== was.look);
  return left.map(([, was]) => was);
}

/** Cards that come onto the table; those that only change places are the board's own business. */
function arrived({ before, now, mover }: Change, gone: Thing[]): Flight[] {
  const stirred = gone.map(({ look }) => look);
  const dropped = takeDrop();
  return [...now.lying].flatMap(([place, what]) => {
    if (before.lying.get(place)?.look === what.look) return [];
    const moved = stirred.indexOf(what.look);
    if (moved >= 0) {
      gone.splice(moved, 1);
      stirred.splice(moved, 1);
      return [];
    }
    const hand = before.held.find(({ look }) => look === what.look)?.box;
    const from = (hand && dropped) || hand || home(mover)?.getBoundingClientRect();
    return from ? [{ what, from, to: what.element, arriving: true }] : [];
  });
}

function collected({ now, mover }: Change, gone: Thing[]): Flight[] {
  const owner = home(mover);
  if (!owner) return [];
  return gone.flatMap((what) => {
    const hand = now.held.find(({ look }) => look === what.look);
    const to = hand?.element ?? owner;
    return [{ what, from: what.box, to, arriving: false }];
  });
}

function putBack({ now }: Change, gone: Thing[]): Flight[] {
  return gone.flatMap((what) => {
    const hand = now.held.find(({ look }) => look === what.look);
    return hand ? [{ what: hand, from: what.box, to: hand.element, arriving: false }] : [];
  });
}

/** What is counted and not laid: from where it became fewer to where it became more. */
function exchanged({ before, now }: Change): Flight[] {
  const changed = (sign: 1 | -1) =>
    [...now.pools].flatMap(([key, pool]): Pool[] => {
      const less = (pool.count - (before.pools.get(key)?.count ?? pool.count)) * sign;
      return Array.from({ length: Math.max(0, less) }, () => pool);
    });
  const givers = changed(-1);
  return changed(1).flatMap((what) => {
    const at = givers.findIndex(({ look }) => look === what.look);
    const giver = at >= 0 ? givers.splice(at, 1)[0] : undefined;
    return giver ? [{ what, from: giver.box, to: what.element, arriving: false }] : [];
  });
}

function drawn({ before, now }: Change, gone: Thing[]): Flight[] {
  const known = [...before.held, ...gone].map(({ look }) => look);
  return now.held.flatMap((what) => {
    const at = known.indexOf(what.look);
    if (at >= 0) known.splice(at, 1);
    const from = deck(what)?.getBoundingClientRect();
    return from && at < 0 ? [{ what, from, to: what.element, arriving: true }] : [];
  });
}
