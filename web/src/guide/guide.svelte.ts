import { api } from "../lib/api";
import { hasText, t } from "../messages";
import type { GuideInfo, GuideStep } from "../protocol";
import type { Play } from "../table/play.svelte";

const OTHER = 1;
const MOST_UNDONE = 30;

/** A first game: which step the learner has come to, and what is still to be done for it. */
export class Guide {
  info = $state.raw<GuideInfo | null>(null);
  index = $state(0);

  constructor(readonly play: Play) {}

  get step(): GuideStep | null {
    return this.info?.steps[this.index] ?? null;
  }

  get last(): boolean {
    return this.info !== null && this.index === this.info.steps.length - 1;
  }

  get astray(): boolean {
    return this.info?.off_track ?? false;
  }

  /** The learner has done their part, and the other seat answers. */
  get answering(): boolean {
    const { step } = this;
    return step?.move != null && !step.laid && !this.play.must && this.play.ply > step.begin;
  }

  get text(): string {
    const { play, step } = this;
    if (!step) return t("app.loading");
    if (this.astray) return t(play.over ? "guide.over" : "guide.off_script");
    const key = `guide.${play.live.table!.game}.${step.name}`;
    return hasText(key) ? t(key, { ...step.facts, name: play.nameOf(OTHER) }) : "";
  }

  /** What is laid out, as moves. */
  get laid(): string[] {
    const { draft, hooks } = this.play;
    return [...(hooks.draftedMoves?.() ?? []), ...(draft ? [draft] : [])];
  }

  /** What is laid out is something else than the step asks for. */
  get elsewhere(): boolean {
    const { draft } = this.play;
    const wanted = this.step?.move;
    if (!draft || !wanted || this.step!.laid) return false;
    return draft.split(" ").some((part) => !wanted.split(" ").includes(part));
  }

  /** Whether what is laid out is exactly what the step asks for. */
  get ready(): boolean {
    const wanted = this.step?.move;
    const parts = (move: string) => move.split(" ").sort().join(" ");
    return wanted != null && this.laid.some((move) => parts(move) === parts(wanted));
  }

  async refresh() {
    try {
      this.info = await api.guide(this.play.live.id);
    } catch {
      // The line is broken; the page says so, and asks again with the next move.
    }
  }

  /** Go to the step that the game has come to. */
  advance() {
    const steps = this.info?.steps;
    if (!steps || this.astray) return;
    let index = this.index;
    while (index > 0 && steps[index]!.begin > this.play.ply) index -= 1;
    while (index < steps.length - 1 && this.#done(steps[index]!)) index += 1;
    this.index = index;
  }

  #done(step: GuideStep): boolean {
    if (step.move === null) return this.play.ply > step.begin;
    if (step.laid) return this.play.ply > step.begin || this.laid.includes(step.move);
    return this.play.ply >= step.end;
  }

  next() {
    this.index += 1;
    this.advance();
  }

  /** Do what the step asks for in the learner's stead. */
  async skip() {
    const { play, step } = this;
    if (!step?.move) return;
    if (step.laid) return play.hooks.applyHint?.(step.move);
    const together = this.info!.steps.filter(({ laid, begin }) => laid && begin === step.begin);
    for (const { move } of together) await play.send(move!);
    await play.send(step.move);
  }

  /** Undo until the game is where the guide left it. */
  async takeBack() {
    for (let count = 0; count < MOST_UNDONE && this.astray; count += 1) {
      await this.play.undo();
      await this.refresh();
    }
    this.advance();
  }
}
