import { announce } from "../lib/announce.svelte";
import { nearest } from "./cells";
import type { Point } from "./viewport.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Config<T> {
  /** The places that the arrow keys stop at. */
  stops: () => readonly T[];
  /** The point of a place, and what tells it apart from others. */
  point: (place: T) => Point;
  key: (place: T) => string;
  describe: (place: T) => string;
  /** Called by Enter and the space bar. */
  act: (place: T) => void;
  cancel?: () => void;
  /** Called by R; returns whether something was turned. */
  turn?: (pressed: string) => boolean;
  /** Where a step goes that finds no stop. Default: nowhere. */
  beyond?: (from: T | null, dx: number, dy: number) => T;
  /** How much farther places to the side count. */
  detour?: number;
}

/** The keyboard cursor of a board. */
export class Cursor<T> {
  at = $state.raw<T | null>(null);

  constructor(readonly config: Config<T>) {}

  /** Moves to the first of some places, unless the cursor is on one of them. */
  follow(places: readonly T[]) {
    const { key } = this.config;
    const stays = this.at !== null && places.some((place) => key(place) === key(this.at!));
    if (places.length && !stays) this.at = places[0]!;
  }

  /** Handles a key; returns whether it was one of the cursor's. */
  handleKey(pressed: string): boolean {
    const { act, cancel, turn } = this.config;
    const step = STEPS[pressed];
    if (step) return this.#step(...step);
    if (pressed === "Escape" && cancel) return (cancel(), true);
    if (pressed.toLowerCase() === "r") return turn?.(pressed) ?? false;
    if (pressed !== "Enter" && pressed !== " ") return false;
    if (this.at !== null) act(this.at);
    return true;
  }

  #step(dx: number, dy: number): boolean {
    const { stops, point, beyond, describe, detour } = this.config;
    const points = stops().map((place) => ({ place, ...point(place) }));
    const from = this.at === null ? { x: 0, y: 0 } : point(this.at);
    const next = nearest(from, dx, dy, points, detour);
    if (next) this.at = next.place;
    else if (beyond) this.at = beyond(this.at, dx, dy);
    if (this.at !== null) announce(describe(this.at));
    return true;
  }
}
