import { easeOut, lerp, type Clip } from "./animation-layer";
import type { Transition } from "./transitions";
import type { Sprite } from "./snapshot";

/** The duration of a transition, in milliseconds. */
const LASTS = 210;
const SMALLEST = 18;

/** Moves the picture of a sprite from where it was to its target. */
export class TransitionClip implements Clip {
  readonly lasts = LASTS;
  #picture: HTMLElement;
  #hidden: Animation[] = [];

  constructor(
    readonly transition: Transition,
    layer: HTMLElement,
  ) {
    this.#picture = copyOf(transition);
    layer.append(this.#picture);
    const { to, what, arriving } = transition;
    if (arriving) this.#hidden = [to, ...what.parts.map(({ element }) => element)].map(hide);
  }

  /** Draws one frame; the target is measured again, because the table may be panned meanwhile. */
  draw(part: number) {
    const { from, to, arriving } = this.transition;
    this.#picture.hidden = part >= 1 || (arriving && part < 0);
    if (part >= 1) return this.#reveal();
    const goal = to.getBoundingClientRect();
    const done = easeOut(Math.max(0, part));
    const size = arriving ? goal.width : Math.min(from.width, Math.max(SMALLEST, goal.height / 2));
    const x = lerp(from.x + from.width / 2, goal.x + goal.width / 2, done);
    const y = lerp(from.y + from.height / 2, goal.y + goal.height / 2, done);
    const scale = lerp(Math.min(from.width, from.height), size, done) / 100;
    this.#picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  end() {
    this.#reveal();
    this.#picture.remove();
  }

  #reveal() {
    for (const hidden of this.#hidden) hidden.cancel();
    this.#hidden = [];
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
  box.className = "sprite";
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
