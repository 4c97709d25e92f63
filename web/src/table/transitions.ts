import { takeDrop } from "../board/drop-point";
import type { ScoreMoment } from "./score-moment";
import {
  deckOf,
  seatElement,
  type Locate,
  type Pool,
  type Snapshot,
  type Sprite,
} from "./snapshot";

/** The movement of one sprite from where it was to an element. */
export interface Transition {
  what: Sprite;
  from: DOMRect;
  to: Element;
  /** Whether the target stays hidden until the sprite has arrived. */
  arriving: boolean;
}

/** Two snapshots, before and after a change of the table. */
export interface Change {
  before: Snapshot;
  now: Snapshot;
  /** The seat that moved; null if a draft was only laid out or put back. */
  mover: number | null;
  moved: boolean;
}

type Pieces = NonNullable<ScoreMoment["pieces"]>;

/**
 * Returns the transitions between two snapshots in steps; those of one step run together.
 *
 * The first step brings what comes onto the table, perhaps nothing.
 */
export function transitions(change: Change, pieces: Pieces, locate: Locate): Transition[][] {
  const gone = departed(change);
  const come = arrived(change, gone);
  return change.moved
    ? [come, collected(change, gone), exchanged(change, pieces, locate), drawn(change, gone)]
    : [come, putBack(change, gone), change.before.held.length ? drawn(change, gone) : []];
}

function departed({ before, now }: Change): Sprite[] {
  const left = [...before.placed].filter(
    ([place, was]) => now.placed.get(place)?.look !== was.look,
  );
  return left.map(([, was]) => was);
}

/** Cards that come onto the table; a card that only changes places is moved by its board. */
function arrived({ before, now, mover }: Change, gone: Sprite[]): Transition[] {
  const stirred = gone.map(({ look }) => look);
  const dropped = takeDrop();
  return [...now.placed].flatMap(([place, what]) => {
    if (before.placed.get(place)?.look === what.look) return [];
    const moved = stirred.indexOf(what.look);
    if (moved >= 0) {
      gone.splice(moved, 1);
      stirred.splice(moved, 1);
      return [];
    }
    const hand = before.held.find(({ look }) => look === what.look)?.box;
    const from = (hand && dropped) || hand || seatElement(mover)?.getBoundingClientRect();
    return from ? [{ what, from, to: what.element, arriving: true }] : [];
  });
}

function collected({ now, mover }: Change, gone: Sprite[]): Transition[] {
  const owner = seatElement(mover);
  if (!owner) return [];
  return gone.flatMap((what) => {
    const hand = now.held.find(({ look }) => look === what.look);
    const to = hand?.element ?? owner;
    return [{ what, from: what.box, to, arriving: false }];
  });
}

function putBack({ now }: Change, gone: Sprite[]): Transition[] {
  return gone.flatMap((what) => {
    const hand = now.held.find(({ look }) => look === what.look);
    return hand ? [{ what: hand, from: what.box, to: hand.element, arriving: false }] : [];
  });
}

/** Pieces of pools: from between two cards, or else from the pool that shrank, to the pool that grew. */
function exchanged({ before, now }: Change, pieces: Pieces, locate: Locate): Transition[] {
  const left = [...pieces];
  const joint = (look: string): DOMRect | null => {
    const at = left.findIndex((piece) => piece.look === look);
    const [one, two] = at < 0 ? [] : left.splice(at, 1)[0]!.between.map(locate);
    if (!one || !two) return null;
    const [width, height] = [one.width / 2, one.height / 2];
    return new DOMRect((one.x + two.x + width) / 2, (one.y + two.y + height) / 2, width, height);
  };
  const changed = (sign: 1 | -1) =>
    [...now.pools].flatMap(([key, pool]): Pool[] => {
      const less = (pool.count - (before.pools.get(key)?.count ?? pool.count)) * sign;
      return Array.from({ length: Math.max(0, less) }, () => pool);
    });
  const givers = changed(-1);
  const takers = changed(1).filter(({ inHand }) => !inHand);
  return takers.flatMap((what) => {
    const at = givers.findIndex(({ look }) => look === what.look);
    const giver = at >= 0 ? givers.splice(at, 1)[0] : undefined;
    const from = giver && (joint(what.look) ?? giver.box);
    return from ? [{ what, from, to: what.element, arriving: false }] : [];
  });
}

function drawn({ before, now }: Change, gone: Sprite[]): Transition[] {
  const known = [...before.held, ...gone].map(({ look }) => look);
  return now.held.flatMap((what) => {
    const at = known.indexOf(what.look);
    if (at >= 0) known.splice(at, 1);
    const from = deckOf(what)?.getBoundingClientRect();
    return from && at < 0 ? [{ what, from, to: what.element, arriving: true }] : [];
  });
}
