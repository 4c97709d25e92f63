/** A card or tile on the screen that can be animated. */
export interface Sprite {
  element: Element;
  look: string;
  box: DOMRect;
  /** Its bounding box in SVG units; null for HTML elements. */
  frame: DOMRect | null;
  /** Other elements of the picture that move with it, below it or above it. */
  parts: Part[];
}
/** An element that moves with a sprite. */
export interface Part {
  element: SVGGraphicsElement;
  /** Its transform relative to the sprite. */
  shift: string;
  below: boolean;
}
/** A counter of equal pieces, such as sticks of one colour. */
export interface Pool extends Sprite {
  count: number;
  /** Whether its pieces are also shown one by one in the hand, where their arrival is animated. */
  inHand: boolean;
}

/** What is on the screen at one moment. */
export interface Snapshot {
  /** Sprites on the table by place, including drafts. */
  placed: Map<string, Sprite>;
  /** Sprites in the hand. */
  held: Sprite[];
  /** Pools by owner and piece. */
  pools: Map<string, Pool>;
}

function spriteOf(element: HTMLElement | SVGElement, look: string): Sprite {
  const frame = element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement);
  return {
    element,
    look,
    box: element.getBoundingClientRect(),
    frame: frame ? element.getBBox() : null,
    parts: [],
  };
}

/** Attaches the parts on the screen to their sprites. */
function attachParts(placed: Map<string, Sprite>) {
  for (const element of all("[data-part]")) {
    const whole = placed.get(element.dataset.part!);
    if (!whole) continue;
    const from = (whole.element as SVGGraphicsElement).getCTM();
    const to = (element as SVGGraphicsElement).getCTM();
    const { a, b, c, d, e, f } = from && to ? from.inverse().multiply(to) : new DOMMatrix();
    const shift = `matrix(${[a, b, c, d, e, f].join()})`;
    const order = element.compareDocumentPosition(whole.element);
    const below = !!(order & Node.DOCUMENT_POSITION_FOLLOWING);
    whole.parts.push({ element: element as SVGGraphicsElement, shift, below });
  }
}

const all = (selector: string) =>
  document.querySelectorAll<HTMLElement | SVGElement>(`.frame ${selector}`);

/** Measures everything on the screen that can be animated. */
export function takeSnapshot(): Snapshot {
  const snapshot: Snapshot = { placed: new Map(), held: [], pools: new Map() };
  for (const element of all("[data-look]")) {
    const { look, spot, cell, draft } = element.dataset;
    const place = spot ?? cell ?? draft;
    if (place !== undefined) snapshot.placed.set(place, spriteOf(element, look!));
  }
  attachParts(snapshot.placed);
  for (const element of all("[data-held]")) {
    snapshot.held.push(spriteOf(element, element.dataset.held!));
  }
  for (const element of all("[data-pool]")) {
    const { pool, owner, count, inHand } = element.dataset;
    const one = { ...spriteOf(element, pool!), count: Number(count), inHand: inHand === "true" };
    snapshot.pools.set(`${owner} ${pool}`, one);
  }
  return snapshot;
}

/** Returns the element of a player's seat: collected cards move there, played cards come from there. */
export const seatElement = (seat: number | null): Element | null =>
  seat === null ? null : document.querySelector(`.frame [data-seat="${seat}"]`);

/** Returns the deck that a card of the hand was drawn from. */
export const deckOf = ({ element }: Sprite): Element | null => {
  const { from } = (element as HTMLElement).dataset;
  return document.querySelector(`.frame [data-deck${from ? `="${from}"` : ""}]`);
};

/** Where a place is on the screen; null if it cannot be told. */
export type Locate = (place: string) => DOMRect | null;

/**
 * Returns where places are, or were before a move took their cards away.
 *
 * A cell of a square table that was never drawn is found by the distance of two others.
 */
export function placeLocator(before: Snapshot, now: Snapshot): Locate {
  const boxOf = (place: string) => {
    const known = now.placed.get(place)?.element;
    // A board may have drawn the card again meanwhile.
    const element = known?.isConnected ? known : placeElement(place);
    return element?.getBoundingClientRect() ?? before.placed.get(place)?.box;
  };
  const places = [...new Set([...now.placed.keys(), ...before.placed.keys()])];
  return (place) => boxOf(place) ?? extrapolated(place, places, boxOf);
}

const placeElement = (place: string) =>
  document.querySelector(`.frame [data-spot="${place}"], .frame [data-cell="${place}"]`);

function extrapolated(
  place: string,
  places: readonly string[],
  boxOf: (place: string) => DOMRect | undefined,
): DOMRect | null {
  const cellOf = (key: string) => key.split(",").map(Number) as [number, number];
  const [x, y] = cellOf(place);
  const cells = places.filter((one) => /^-?\d+,-?\d+$/.test(one));
  const [first, ...others] = cells;
  const other = others.find((one) => cellOf(one)[0] !== cellOf(first!)[0]);
  const [one, two] = [first && boxOf(first), other && boxOf(other)];
  if (!one || !two || !Number.isFinite(y)) return null;
  const [from, to] = [cellOf(first!), cellOf(other!)];
  const step = (two.x - one.x) / (to[0] - from[0]);
  return new DOMRect(
    one.x + (x - from[0]) * step,
    one.y + (y - from[1]) * step,
    one.width,
    one.height,
  );
}
