/** What there is to see on a table: everything that could fly, and where it could fly to. */
export interface Thing {
  element: Element;
  look: string;
  box: DOMRect;
  /** What it covers in its own units, if it is part of a picture. */
  frame: DOMRect | null;
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
  };
}

const all = (selector: string) =>
  document.querySelectorAll<HTMLElement | SVGElement>(`.frame ${selector}`);

export function look(): Sight {
  const sight: Sight = { lying: new Map(), held: [], pools: new Map() };
  for (const element of all("[data-look]")) {
    const { look, cell, draft } = element.dataset;
    const place = cell ?? draft;
    if (place !== undefined) sight.lying.set(place, thing(element, look!));
  }
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

export const deck = (): Element | null => document.querySelector(".frame [data-deck]");
