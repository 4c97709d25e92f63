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

const LARGEST = 1.5;
const SMALLEST = 0.12;
const MARGIN = 14;

/** Where the table lies under the window: what is shown, how large, and by whose choice. */
export class Stage {
  width = $state(0);
  height = $state(0);
  content = $state.raw<Box>({ left: -50, top: -50, right: 50, bottom: 50 });
  /** Set as soon as somebody moves the table by hand; otherwise everything stays in sight. */
  chosen = $state.raw<{ x: number; y: number; scale: number } | null>(null);
  moving = $state(false);
  element: SVGSVGElement | null = null;

  fit = $derived.by(() => {
    const { left, top, right, bottom } = this.content;
    const across = (this.width - 2 * MARGIN) / (right - left);
    const down = (this.height - 2 * MARGIN) / (bottom - top);
    const scale = Math.max(SMALLEST, Math.min(LARGEST, across, down));
    return {
      x: this.width / 2 - ((left + right) / 2) * scale,
      y: this.height / 2 - ((top + bottom) / 2) * scale,
      scale,
    };
  });

  camera = $derived(this.chosen ?? this.fit);

  /** The point of the table under a point of the screen. */
  at(clientX: number, clientY: number): Point | null {
    const frame = this.element?.getBoundingClientRect();
    if (!frame || clientX < frame.left || clientX > frame.right) return null;
    if (clientY < frame.top || clientY > frame.bottom) return null;
    const { x, y, scale } = this.camera;
    return { x: (clientX - frame.left - x) / scale, y: (clientY - frame.top - y) / scale };
  }

  /** The point of the window, from the corner of the stage, over a point of the table. */
  over(point: Point): Point {
    const { x, y, scale } = this.camera;
    return { x: point.x * scale + x, y: point.y * scale + y };
  }

  pan(dx: number, dy: number) {
    const { x, y, scale } = this.camera;
    this.chosen = { x: x + dx, y: y + dy, scale };
  }

  /** Zoom, holding a point of the window where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2) {
    const before = this.camera;
    const scale = Math.max(SMALLEST, Math.min(2 * LARGEST, before.scale * factor));
    const ratio = scale / before.scale;
    this.chosen = { x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio, scale };
  }

  whole() {
    this.chosen = null;
  }
}
