import type { Flight } from "./flights";
import type { Thing } from "./sight";

/** How long one step takes; what flies together starts one after another. */
const STEP = 210;
const STAGGER = 35;
const SMALLEST = 18;

const soft = (part: number) => 1 - (1 - part) ** 3;
const between = (from: number, to: number, part: number) => from + (to - from) * part;

interface Airborne extends Flight {
  picture: HTMLElement;
  starts: number;
}

/** Where things fly, above everything and in nobody's way. */
export class Sky {
  #hidden = new Map<Element, Animation[]>();
  #frame = 0;

  /** Who looks is told when something takes off, and when all have landed. */
  constructor(
    readonly element: HTMLElement,
    readonly onflight: (aloft: boolean) => void,
  ) {}

  /** Let things fly, step by step. */
  show(steps: Flight[][]) {
    this.finish();
    const aloft = steps.flatMap((step, at) =>
      step.map((flight, nth) => this.#prepare(flight, at * STEP + nth * STAGGER)),
    );
    const start = performance.now();
    const draw = (now: number) => {
      let left = 0;
      for (const one of aloft) left += this.#draw(one, (now - start - one.starts) / STEP);
      if (left) this.#frame = requestAnimationFrame(draw);
      else this.finish();
    };
    if (!aloft.length) return;
    this.onflight(true);
    draw(start);
  }

  /** Everything is where it belongs. */
  finish() {
    cancelAnimationFrame(this.#frame);
    for (const to of this.#hidden.keys()) this.#reveal(to);
    this.element.replaceChildren();
    this.onflight(false);
  }

  #prepare(flight: Flight, starts: number): Airborne {
    const picture = portrait(flight);
    this.element.append(picture);
    if (flight.arriving) {
      const { to, what } = flight;
      this.#hidden.set(to, [to, ...what.parts.map(({ element }) => element)].map(hide));
    }
    return { ...flight, picture, starts };
  }

  #reveal(to: Element) {
    for (const hidden of this.#hidden.get(to) ?? []) hidden.cancel();
    this.#hidden.delete(to);
  }

  /** Whoever steers the table meanwhile does not make it miss: the goal is looked at in every frame. */
  #draw({ picture, from, to, arriving }: Airborne, part: number): number {
    picture.hidden = part >= 1 || (arriving && part < 0);
    if (part >= 1) {
      if (arriving) this.#reveal(to);
      return 0;
    }
    const goal = to.getBoundingClientRect();
    const done = soft(Math.max(0, part));
    const size = arriving ? goal.width : Math.min(from.width, Math.max(SMALLEST, goal.height / 2));
    const x = between(from.x + from.width / 2, goal.x + goal.width / 2, done);
    const y = between(from.y + from.height / 2, goal.y + goal.height / 2, done);
    const scale = between(Math.min(from.width, from.height), size, done) / 100;
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    return 1;
  }
}

const hide = (element: Element) =>
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 60_000 });

/** What has only just appeared may still be growing; it is measured as it will be. */
function settle(what: Thing) {
  for (const element of [what.element, ...what.parts.map((part) => part.element)]) {
    for (const growing of element.getAnimations({ subtree: true })) {
      if (growing instanceof CSSAnimation) growing.finish();
    }
  }
  if (what.frame) what.frame = (what.element as SVGGraphicsElement).getBBox();
}

/** A copy of what flies, 100 wide, around the point it is put at. */
function portrait({ what, arriving }: Flight): HTMLElement {
  const box = document.createElement("div");
  if (arriving) settle(what);
  const inner = what.frame ? null : what.element.querySelector("svg");
  const { x, y, width, height } = what.frame ?? inner?.viewBox.baseVal ?? new DOMRect(0, 0, 1, 1);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  if (inner) svg.append(...inner.cloneNode(true).childNodes);
  else svg.append(...layers(what).map(copied));
  box.append(svg);
  return box;
}

/** A thing and its parts, the lowest first. */
function layers({ element, parts }: Thing): { element: Element; shift: string }[] {
  const itself = { element, shift: "none" };
  return [...parts.filter(({ below }) => below), itself, ...parts.filter(({ below }) => !below)];
}

function copied({ element, shift }: { element: Element; shift: string }): SVGElement {
  const copy = element.cloneNode(true) as SVGElement;
  copy.removeAttribute("transform");
  copy.style.transform = shift;
  return copy;
}
