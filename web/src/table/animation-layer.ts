/** Something that is drawn above the table for a while. */
export interface Clip {
  /** Its duration in milliseconds. */
  readonly lasts: number;
  /** Draws the moment `part` of it: below 0 it has not begun, from 1 on it has ended. */
  draw(part: number): void;
  /** Removes everything that it has drawn. */
  end(): void;
}

/** Milliseconds between the beginnings of two clips of one step. */
const STAGGER = 35;

/** Plays clips step by step above everything else, without catching pointer events. */
export class AnimationLayer {
  #clips: { clip: Clip; starts: number }[] = [];
  #frame = 0;

  /** Calls `onrunning` when clips start, and when all have ended. */
  constructor(readonly onrunning: (running: boolean) => void) {}

  /** Plays steps one after the other; what still runs is finished first. Returns the duration. */
  show(steps: readonly (readonly Clip[])[]): number {
    this.finish();
    let end = 0;
    for (const step of steps) {
      const starts = end;
      step.forEach((clip, nth) => {
        this.#clips.push({ clip, starts: starts + nth * STAGGER });
        end = Math.max(end, starts + nth * STAGGER + clip.lasts);
      });
    }
    if (this.#clips.length) this.#run(end);
    return end;
  }

  #run(lasts: number) {
    const start = performance.now();
    const draw = (now: number) => {
      for (const { clip, starts } of this.#clips) clip.draw((now - start - starts) / clip.lasts);
      if (now - start < lasts) this.#frame = requestAnimationFrame(draw);
      else this.finish();
    };
    this.onrunning(true);
    draw(start);
  }

  /** Ends all clips at once. */
  finish() {
    cancelAnimationFrame(this.#frame);
    const clips = this.#clips;
    this.#clips = [];
    for (const { clip } of clips) clip.end();
    if (clips.length) this.onrunning(false);
  }
}

export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
export const lerp = (from: number, to: number, part: number): number => from + (to - from) * part;
/** Returns how much of a span of time is over, from 0 to 1. */
export const between = (now: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (now - from) / (to - from)));
