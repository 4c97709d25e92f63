export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Camera extends Point {
  scale: number;
}
/** The point of the board in the middle of the view, and the scale. */
interface Look {
  centre: Point;
  scale: number;
}

const MAX_SCALE = 1.5;
const MIN_SCALE = 0.12;
/** The pixels between all content and each edge. */
export const MARGIN = 14;
/** The least width of what is tapped, in pixels. */
const FINGER = 44;

/**
 * Pan and zoom of a board.
 *
 * Until the player moves or zooms it by hand, it shows all content, but never so small that a cell
 * is hard to tap; then it shows what is around `focus`.
 */
export class Viewport {
  width = $state(0);
  height = $state(0);
  content = $state.raw<Box>({ left: -50, top: -50, right: 50, bottom: 50 });
  /** The point to look at where not everything can be shown: the last move. */
  focus = $state.raw<Point | null>(null);
  /** What the player has chosen to look at, also after the window has changed; null to show all content. */
  manual = $state.raw<Look | null>(null);
  moving = $state(false);
  /** Whether `manual` was set to show a place, not by hand. */
  #revealing = false;
  element: SVGSVGElement | null = null;

  /** Where the viewport is in the window. */
  get frame(): DOMRect | undefined {
    return this.element?.parentElement!.getBoundingClientRect();
  }

  /** `cell` is the width of the smallest cell that is tapped, in SVG units; 0 if none is. */
  constructor(readonly cell = 88) {}

  /** The scale below which cells cannot be tapped; 0 if none is. */
  get least(): number {
    return this.cell ? FINGER / this.cell : 0;
  }

  /** The camera that shows all content, however small. */
  whole = $derived.by((): Camera => {
    const { left, top, right, bottom } = this.content;
    const across = (this.width - 2 * MARGIN) / (right - left);
    const down = (this.height - 2 * MARGIN) / (bottom - top);
    const scale = Math.max(MIN_SCALE, Math.min(MAX_SCALE, across, down));
    return this.#centred({ x: (left + right) / 2, y: (top + bottom) / 2 }, scale);
  });

  /** The camera that shows as much content as can be tapped. */
  fit = $derived.by((): Camera => {
    const { least } = this;
    if (this.whole.scale >= least) return this.whole;
    const { left, top, right, bottom } = this.content;
    const focus = this.focus ?? { x: (left + right) / 2, y: (top + bottom) / 2 };
    const centre = {
      x: within(focus.x, left, right, this.width / 2 / least),
      y: within(focus.y, top, bottom, this.height / 2 / least),
    };
    return this.#centred(centre, least);
  });

  showsAll = $derived(this.fit === this.whole);

  camera = $derived(this.manual ? this.#centred(this.manual.centre, this.manual.scale) : this.fit);

  #centred({ x, y }: Point, scale: number): Camera {
    return { x: this.width / 2 - x * scale, y: this.height / 2 - y * scale, scale };
  }

  #look({ x, y, scale }: Camera) {
    this.#revealing = false;
    this.manual = {
      centre: { x: (this.width / 2 - x) / scale, y: (this.height / 2 - y) / scale },
      scale,
    };
  }

  /**
   * Returns the point of the board under a point of the screen; null outside the board. Cards and
   * places beyond the frame, between the seats, belong to the board as long as they can be seen.
   */
  toTable(clientX: number, clientY: number): Point | null {
    const frame = this.frame;
    if (!frame) return null;
    const across = clientX >= frame.left && clientX <= frame.right;
    const down = clientY >= frame.top && clientY <= frame.bottom;
    const seen = () => this.element!.contains(document.elementFromPoint(clientX, clientY));
    if (!(across && down) && !seen()) return null;
    const { x, y, scale } = this.camera;
    return { x: (clientX - frame.left - x) / scale, y: (clientY - frame.top - y) / scale };
  }

  /** Returns the point of the viewport, from its top left corner, at a point of the board. */
  toWindow(point: Point): Point {
    const { x, y, scale } = this.camera;
    return { x: point.x * scale + x, y: point.y * scale + y };
  }

  /** Moves once so that the nearest of some points can be tapped, if none can be now. */
  reveal(points: readonly Point[]) {
    if (!points.length || !this.width || points.some((point) => this.#canBeTapped(point))) return;
    const centre = { x: this.width / 2, y: this.height / 2 };
    const far = (point: Point) => {
      const { x, y } = this.toWindow(point);
      return Math.hypot(x - centre.x, y - centre.y);
    };
    const nearest = points.reduce((best, point) => (far(point) < far(best) ? point : best));
    const { least } = this;
    if (!this.manual) this.focus = nearest;
    if (this.#canBeTapped(nearest)) return;
    this.#revealing ||= !this.manual;
    this.manual = { centre: nearest, scale: Math.max(least, this.camera.scale) };
  }

  /** Follows the play again after a move, unless the player has moved the table by hand. */
  endReveal() {
    if (this.#revealing) this.fitAll();
    this.#revealing = false;
  }

  #canBeTapped(point: Point): boolean {
    const { x, y } = this.toWindow(point);
    const half = (this.cell * this.camera.scale) / 2;
    const inside = (at: number, size: number) => at >= half && at <= size - half;
    const large = this.cell * this.camera.scale >= FINGER - 0.5;
    return large && inside(x, this.width) && inside(y, this.height);
  }

  pan(dx: number, dy: number) {
    const { x, y, scale } = this.camera;
    this.#look({ x: x + dx, y: y + dy, scale });
  }

  /** Zooms by a factor; the given point of the viewport stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2) {
    const before = this.camera;
    const scale = Math.max(MIN_SCALE, Math.min(2 * MAX_SCALE, before.scale * factor));
    const ratio = scale / before.scale;
    this.#look({ x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio, scale });
  }

  /** Looks at the table by itself again. */
  fitAll() {
    this.manual = null;
  }

  /** Shows the whole table, or goes back to where it can be tapped. */
  toggleWhole() {
    if (this.manual || this.showsAll) this.manual = null;
    else this.#look(this.whole);
  }
}

/** Moves a centre so that a view of twice `half` shows no more than needed beyond two edges. */
function within(centre: number, from: number, to: number, half: number): number {
  if (to - from <= 2 * half) return (from + to) / 2;
  return Math.min(to - half, Math.max(from + half, centre));
}
