import { api } from "../lib/api";
import { hasText, t } from "../messages";
import type { GuideInfo, GuideStep } from "../protocol";
import type { Play } from "../table/play.svelte";

const OTHER = 1;
const MAX_UNDONE = 30;

/** The guided first game: the current step, and what is left to do for it. */
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

  /** Whether the learner has moved and the bot answers. */
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

  /** The moves that are laid out. */
  get laid(): string[] {
    const { draft, hooks } = this.play;
    return [...(hooks.draftedMoves?.() ?? []), ...(draft ? [draft] : [])];
  }

  /** Whether something else is laid out than the step asks for. */
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
      // The connection is lost: the page says so, and the next move asks again.
    }
  }

  /** Goes to the step of the current position. */
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

  /** Does what the step asks for. */
  async skip() {
    const { play, step } = this;
    if (!step?.move) return;
    if (step.laid) return play.hooks.applyHint?.(step.move);
    const together = this.info!.steps.filter(({ laid, begin }) => laid && begin === step.begin);
    for (const { move } of together) await play.send(move!);
    await play.send(step.move);
  }

  /** Undoes moves until the game is back on the guide's line. */
  async takeBack() {
    for (let count = 0; count < MAX_UNDONE && this.astray; count += 1) {
      await this.play.undo();
      await this.refresh();
    }
    this.advance();
  }
}
