/** What there is to see on a table: everything that could fly, and where it could fly to. */
export interface Thing {
  element: Element;
  look: string;
  box: DOMRect;
  /** What it covers in its own units, if it is part of a picture. */
  frame: DOMRect | null;
  /** What else of the picture belongs to it, below it or above it. */
  parts: Part[];
}
export interface Part {
  element: SVGGraphicsElement;
  /** Where it lies, seen from the thing itself. */
  shift: string;
  below: boolean;
}
export interface Pool extends Thing {
  count: number;
}

export interface Sight {
  /** On the table, by place; what is laid out and not confirmed lies there, too. */
  lying: Map<string, Thing>;
  held: Thing[];
  pools: Map<string, Pool>;
}

function thing(element: HTMLElement | SVGElement, look: string): Thing {
  const frame = element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement);
  return {
    element,
    look,
    box: element.getBoundingClientRect(),
    frame: frame ? element.getBBox() : null,
    parts: [],
  };
}

/** The parts of things on the table, by the place of the thing. */
function partsOf(lying: Map<string, Thing>) {
  for (const element of all("[data-part]")) {
    const whole = lying.get(element.dataset.part!);
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

export function look(): Sight {
  const sight: Sight = { lying: new Map(), held: [], pools: new Map() };
  for (const element of all("[data-look]")) {
    const { look, spot, cell, draft } = element.dataset;
    const place = spot ?? cell ?? draft;
    if (place !== undefined) sight.lying.set(place, thing(element, look!));
  }
  partsOf(sight.lying);
  for (const element of all("[data-held]")) {
    sight.held.push(thing(element, element.dataset.held!));
  }
  for (const element of all("[data-pool]")) {
    const { pool, owner, count } = element.dataset;
    const one = thing(element, pool!);
    sight.pools.set(`${owner} ${pool}`, { ...one, count: Number(count) });
  }
  return sight;
}

/** Where a player is: what they collect flies there, what they play comes from there. */
export const home = (seat: number | null): Element | null =>
  seat === null ? null : document.querySelector(`.frame [data-seat="${seat}"]`);

/** Where a card of the hand was drawn from. */
export const deck = ({ element }: Thing): Element | null => {
  const { from } = (element as HTMLElement).dataset;
  return document.querySelector(`.frame [data-deck${from ? `="${from}"` : ""}]`);
};
