/** Where a card was let go a moment ago: it settles from there, not from the hand. */
const MOMENT = 900;

let last = { x: 0, y: 0, size: 0, time: -Infinity };

export function dropped(x: number, y: number, size: number) {
  last = { x, y, size, time: performance.now() };
}

export function takeDrop(): DOMRect | null {
  const { x, y, size, time } = last;
  last = { ...last, time: -Infinity };
  if (performance.now() - time > MOMENT) return null;
  return new DOMRect(x - size / 2, y - 0.6 * size, size, size);
}
