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
    const { pool, owner, count } = element.dataset;
    const one = spriteOf(element, pool!);
    snapshot.pools.set(`${owner} ${pool}`, { ...one, count: Number(count) });
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
