import type { Transition } from "./transitions";
import type { Sprite } from "./snapshot";

/** Duration of a step, and delay between the transitions of one step, in milliseconds. */
const STEP = 210;
const STAGGER = 35;
const SMALLEST = 18;

const easeOut = (part: number) => 1 - (1 - part) ** 3;
const lerp = (from: number, to: number, part: number) => from + (to - from) * part;

interface Running extends Transition {
  picture: HTMLElement;
  starts: number;
}

/** Draws transitions above everything else, without catching pointer events. */
export class AnimationLayer {
  #hidden = new Map<Element, Animation[]>();
  #frame = 0;

  /** Calls `onrunning` when transitions start, and when all have ended. */
  constructor(
    readonly element: HTMLElement,
    readonly onrunning: (running: boolean) => void,
  ) {}

  /** Runs transitions step by step; those that still run are finished first. */
  show(steps: Transition[][]) {
    this.finish();
    const running = steps.flatMap((step, at) =>
      step.map((transition, nth) => this.#prepare(transition, at * STEP + nth * STAGGER)),
    );
    const start = performance.now();
    const draw = (now: number) => {
      let left = 0;
      for (const one of running) left += this.#draw(one, (now - start - one.starts) / STEP);
      if (left) this.#frame = requestAnimationFrame(draw);
      else this.finish();
    };
    if (!running.length) return;
    this.onrunning(true);
    draw(start);
  }

  /** Ends all transitions at once. */
  finish() {
    cancelAnimationFrame(this.#frame);
    for (const to of this.#hidden.keys()) this.#reveal(to);
    this.element.replaceChildren();
    this.onrunning(false);
  }

  #prepare(transition: Transition, starts: number): Running {
    const picture = copyOf(transition);
    this.element.append(picture);
    if (transition.arriving) {
      const { to, what } = transition;
      this.#hidden.set(to, [to, ...what.parts.map(({ element }) => element)].map(hide));
    }
    return { ...transition, picture, starts };
  }

  #reveal(to: Element) {
    for (const hidden of this.#hidden.get(to) ?? []) hidden.cancel();
    this.#hidden.delete(to);
  }

  /** Draws one frame; the target is measured again, because the table may be panned meanwhile. */
  #draw({ picture, from, to, arriving }: Running, part: number): number {
    picture.hidden = part >= 1 || (arriving && part < 0);
    if (part >= 1) {
      if (arriving) this.#reveal(to);
      return 0;
    }
    const goal = to.getBoundingClientRect();
    const done = easeOut(Math.max(0, part));
    const size = arriving ? goal.width : Math.min(from.width, Math.max(SMALLEST, goal.height / 2));
    const x = lerp(from.x + from.width / 2, goal.x + goal.width / 2, done);
    const y = lerp(from.y + from.height / 2, goal.y + goal.height / 2, done);
    const scale = lerp(Math.min(from.width, from.height), size, done) / 100;
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    return 1;
  }
}

const hide = (element: Element) =>
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 60_000 });

/** Finishes the CSS animations of a sprite that has just appeared, so that it has its final size. */
function finishGrowing(what: Sprite) {
  for (const element of [what.element, ...what.parts.map((part) => part.element)]) {
    for (const growing of element.getAnimations({ subtree: true })) {
      if (growing instanceof CSSAnimation) growing.finish();
    }
  }
  if (what.frame) what.frame = (what.element as SVGGraphicsElement).getBBox();
}

/** Returns a copy of a sprite, 100 px wide and centred on its position. */
function copyOf({ what, arriving }: Transition): HTMLElement {
  const box = document.createElement("div");
  if (arriving) finishGrowing(what);
  const inner = what.frame ? null : what.element.querySelector("svg");
  const { x, y, width, height } = what.frame ?? inner?.viewBox.baseVal ?? new DOMRect(0, 0, 1, 1);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  if (inner) svg.append(...inner.cloneNode(true).childNodes);
  else svg.append(...layers(what).map(copied));
  box.append(svg);
  return box;
}

/** Returns a sprite and its parts, the lowest first. */
function layers({ element, parts }: Sprite): { element: Element; shift: string }[] {
  const itself = { element, shift: "none" };
  return [...parts.filter(({ below }) => below), itself, ...parts.filter(({ below }) => !below)];
}

function copied({ element, shift }: { element: Element; shift: string }): SVGElement {
  const copy = element.cloneNode(true) as SVGElement;
  copy.removeAttribute("transform");
  copy.style.transform = shift;
  return copy;
}
