/** How long a drop is remembered, in milliseconds. */
const LIFETIME = 900;

let last = { x: 0, y: 0, size: 0, time: -Infinity };

/** Remembers where a card was dropped: its animation starts there, not in the hand. */
export function recordDrop(x: number, y: number, size: number) {
  last = { x, y, size, time: performance.now() };
}

/** Returns the rectangle of the last drop and forgets it; null if there was none just now. */
export function takeDrop(): DOMRect | null {
  const { x, y, size, time } = last;
  last = { ...last, time: -Infinity };
  if (performance.now() - time > LIFETIME) return null;
  return new DOMRect(x - size / 2, y - 0.6 * size, size, size);
}
