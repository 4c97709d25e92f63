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

const MAX_SCALE = 1.5;
const MIN_SCALE = 0.12;
const MARGIN = 14;

/** Pan and zoom of a board. Shows all content until the player moves or zooms it by hand. */
export class Viewport {
  width = $state(0);
  height = $state(0);
  content = $state.raw<Box>({ left: -50, top: -50, right: 50, bottom: 50 });
  /** The camera that the player has chosen; null to show all content. */
  manual = $state.raw<{ x: number; y: number; scale: number } | null>(null);
  moving = $state(false);
  element: SVGSVGElement | null = null;

  /** The camera that shows all content. */
  fit = $derived.by(() => {
    const { left, top, right, bottom } = this.content;
    const across = (this.width - 2 * MARGIN) / (right - left);
    const down = (this.height - 2 * MARGIN) / (bottom - top);
    const scale = Math.max(MIN_SCALE, Math.min(MAX_SCALE, across, down));
    return {
      x: this.width / 2 - ((left + right) / 2) * scale,
      y: this.height / 2 - ((top + bottom) / 2) * scale,
      scale,
    };
  });

  camera = $derived(this.manual ?? this.fit);

  /** Returns the point of the board under a point of the screen; null outside the board. */
  toTable(clientX: number, clientY: number): Point | null {
    const frame = this.element?.getBoundingClientRect();
    if (!frame || clientX < frame.left || clientX > frame.right) return null;
    if (clientY < frame.top || clientY > frame.bottom) return null;
    const { x, y, scale } = this.camera;
    return { x: (clientX - frame.left - x) / scale, y: (clientY - frame.top - y) / scale };
  }

  /** Returns the point of the viewport, from its top left corner, at a point of the board. */
  toWindow(point: Point): Point {
    const { x, y, scale } = this.camera;
    return { x: point.x * scale + x, y: point.y * scale + y };
  }

  pan(dx: number, dy: number) {
    const { x, y, scale } = this.camera;
    this.manual = { x: x + dx, y: y + dy, scale };
  }

  /** Zooms by a factor; the given point of the viewport stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2) {
    const before = this.camera;
    const scale = Math.max(MIN_SCALE, Math.min(2 * MAX_SCALE, before.scale * factor));
    const ratio = scale / before.scale;
    this.manual = { x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio, scale };
  }

  /** Shows all content again. */
  fitAll() {
    this.manual = null;
  }
}
