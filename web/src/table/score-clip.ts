import { between, easeOut, lerp, type Clip } from "./animation-layer";
import type { ScoreMoment } from "./score-moment";
import { seatElement, type Locate } from "./snapshot";

/** Milliseconds from one card that lights up to the next, and for all of them at most. */
const BEAT = 120;
const LIGHTING = 360;
/** Milliseconds that the sum is read, and that it takes to its scorer. */
const READING = 320;
const FLIGHT = 220;
/** Milliseconds that a still score is shown. */
const STILL = 1400;
const GAP = 12;

const OUTLINES = {
  square:
    "M-38-50H38A12 12 0 0 1 50-38V38A12 12 0 0 1 38 50H-38A12 12 0 0 1-50 38V-38A12 12 0 0 1-38-50Z",
  hexagon: "M0-57 50-28.5V28.5L0 57-50 28.5V-28.5Z",
};
const SHAKE = [0, -7, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const PULSE = [{ scale: 1 }, { scale: 1.07 }, { scale: 1 }];

interface Options {
  locate: Locate;
  /** Shows everything at once and moves nothing. */
  still: boolean;
  /** Called when the sum has been written. */
  onwritten?: () => void;
  /** Called when the sum has reached its scorer. */
  onarrived?: () => void;
}

/** Lights up cards one by one, writes their sum, and brings it to the scorer. */
export class ScoreClip implements Clip {
  readonly lasts: number;
  #lit: number;
  #rings: SVGElement;
  #label: HTMLElement;
  #written = false;
  #arrived = false;

  constructor(
    readonly moment: ScoreMoment,
    layer: HTMLElement,
    readonly options: Options,
  ) {
    this.#lit = Math.min(LIGHTING, moment.places.length * BEAT);
    this.lasts = options.still ? STILL : this.#lit + READING + FLIGHT;
    this.#rings = ringsOf(moment);
    this.#label = labelOf(moment);
    this.#rings.style.display = this.#label.style.display = "none";
    layer.append(this.#rings, this.#label);
  }

  draw(part: number) {
    const shown = part >= 0 && part < 1;
    this.#rings.style.display = shown ? "" : "none";
    this.#label.style.display = shown && this.moment.sum ? "" : "none";
    if (part >= 1) return this.#arrive();
    if (!shown) return;
    const now = this.options.still ? this.#lit : part * this.lasts;
    const flight = between(now, this.#lit + READING, this.lasts);
    this.#drawRings(now, this.options.still ? 0 : flight);
    this.#drawLabel(now, this.options.still ? 0 : flight);
    if (now >= this.#lit) this.#write();
  }

  end() {
    this.#rings.remove();
    this.#label.remove();
    this.#arrive();
  }

  #write() {
    if (this.#written) return;
    this.#written = true;
    this.options.onwritten?.();
    if (this.options.still || !this.moment.shakes) return;
    document.querySelector(".frame .surface, main .surface")?.animate(SHAKE, { duration: 300 });
  }

  #arrive() {
    if (this.#arrived) return;
    this.#arrived = true;
    this.options.onarrived?.();
    if (!this.options.still) seatElement(this.moment.seat)?.animate(PULSE, { duration: 240 });
  }

  #drawRings(now: number, flight: number) {
    const { places } = this.moment;
    const beat = places.length ? this.#lit / places.length : 0;
    places.forEach((place, at) => {
      const ring = this.#rings.children[at] as SVGElement;
      const box = this.options.locate(place);
      const lit = this.options.still ? 1 : easeOut(between(now, at * beat, at * beat + BEAT));
      ring.style.opacity = String(box ? lit * (1 - flight) : 0);
      if (!box) return;
      const scale = (Math.min(box.width, box.height) / 100) * lerp(1.25, 1.03, lit);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      ring.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    });
  }

  #drawLabel(now: number, flight: number) {
    const [written, rest] = this.#label.children;
    const letters = [...this.moment.sum];
    const done = this.#lit
      ? Math.ceil(letters.length * between(now, 0, this.#lit))
      : letters.length;
    written!.textContent = letters.slice(0, done).join("");
    rest!.textContent = letters.slice(done).join("");
    const from = this.#anchor();
    const goal = seatElement(this.moment.seat)?.getBoundingClientRect();
    const way = goal ? easeOut(flight) : 0;
    const x = goal ? lerp(from.x, goal.x + goal.width / 2, way) : from.x;
    const y = goal ? lerp(from.y, goal.y + goal.height / 2, way) : from.y;
    this.#label.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${lerp(1, 0.55, way)})`;
    this.#label.style.opacity = String(1 - between(flight, 0.75, 1));
  }

  /** Returns the point above the cards, within the screen; in the middle of the table without any. */
  #anchor(): { x: number; y: number } {
    const boxes = this.moment.places.flatMap((place) => this.options.locate(place) ?? []);
    const table = document.querySelector(".surface")?.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#label;
    if (!boxes.length) {
      const {
        x,
        y,
        width: across,
        height: down,
      } = table ?? new DOMRect(0, 0, innerWidth, innerHeight);
      return { x: x + across / 2, y: y + down / 2 };
    }
    const [left, right] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.max(...boxes.map((box) => box.right)),
    ];
    const top = Math.min(...boxes.map((box) => box.top));
    const within = (value: number, least: number, most: number) =>
      Math.max(least, Math.min(most, value));
    return {
      x: within((left + right) / 2, width / 2 + GAP, innerWidth - width / 2 - GAP),
      y: within(
        top - height / 2 - GAP,
        (table?.top ?? 0) + height / 2 + GAP,
        (table?.bottom ?? innerHeight) - height / 2 - GAP,
      ),
    };
  }
}

function ringsOf({ places, shape = "square" }: ScoreMoment): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "rings");
  for (const place of places) {
    const ring = document.createElementNS(svg.namespaceURI, "g") as SVGGElement;
    ring.dataset.lit = place;
    for (const kind of ["glow", "edge", "light"]) {
      const path = document.createElementNS(svg.namespaceURI, "path") as SVGPathElement;
      path.setAttribute("d", OUTLINES[shape]);
      path.setAttribute("class", kind);
      ring.append(path);
    }
    svg.append(ring);
  }
  return svg;
}

function labelOf({ sum, seat, shakes }: ScoreMoment): HTMLElement {
  const label = document.createElement("p");
  label.className = shakes ? "sum large" : "sum";
  label.dir = "ltr";
  label.dataset.sum = sum;
  label.style.setProperty("--seat", `var(--seat-${seat})`);
  label.append(document.createElement("span"), document.createElement("span"));
  return label;
}
