import type { Answer } from "../lib/live-table.svelte";
import type { HintMove, PreviewMessage } from "../protocol";
import type { Play } from "./play.svelte";

/** The moves that an expert proposes for one position, laid out on the board one after the other. */
export class Hints {
  /** Whether the expert is still searching. */
  thinking = $state(false);
  /** The best move first; empty while no hint is shown. */
  moves = $state.raw<readonly HintMove[]>([]);
  index = $state(0);
  /** What the shown move would do; null until the server has answered. */
  preview = $state.raw<PreviewMessage | null>(null);
  #applying = false;
  /** Whether the board shows a move that the next one replaces. */
  #laid = false;

  constructor(readonly play: Play) {}

  get shown(): HintMove | null {
    return this.moves[this.index] ?? null;
  }

  get open(): boolean {
    return this.thinking || this.shown !== null;
  }

  /** Asks for hints and lays out the best move; closes the hints that are open. */
  async ask() {
    const { play } = this;
    if (play.holding) return;
    if (this.open) return this.close();
    this.thinking = true;
    const answer = await this.#request();
    if (!this.thinking) return;
    this.thinking = false;
    if (answer.type === "hint" && answer.ply === play.ply && answer.moves.length) {
      const [best, ...others] = answer.moves;
      this.moves = [best!, ...others.sort((one, other) => other.margin - one.margin)];
      await this.#show(0);
    } else if (answer.type === "error" && answer.message) play.reject(answer);
  }

  /** Lays out the next best move; the best one again after the last. */
  next = () => this.#show((this.index + 1) % this.moves.length);

  /** Plays the shown move; a board on which several pieces are laid out before a move keeps it. */
  async accept() {
    this.forget();
    await this.play.confirm();
  }

  /** Closes the hints and puts back what they laid out. */
  close() {
    if (this.shown) this.#retract();
    this.forget();
  }

  /** Closes the hints, because something else is laid out or the position has changed. */
  forget() {
    if (this.#applying) return;
    this.thinking = false;
    this.moves = [];
    this.preview = null;
    this.#laid = false;
  }

  async #show(index: number) {
    const { play } = this;
    this.#applying = true;
    if (this.#laid) this.#retract();
    this.index = index;
    this.#laid = true;
    this.preview = null;
    const { move } = this.shown!;
    await play.hooks.applyHint?.(move);
    this.#applying = false;
    if (play.draft === null) return;
    const preview = await play.preview(move);
    if (this.shown?.move === move) this.preview = preview;
  }

  #retract() {
    const { play } = this;
    if (play.hooks.retractHint && play.draft === null) play.hooks.retractHint(this.shown!.move);
    else play.clearDraft();
  }

  /** Requests a hint again if others have moved meanwhile. */
  async #request(): Promise<Answer> {
    const { play } = this;
    const after = play.hooks.draftedMoves?.() ?? [];
    const answer = await play.live.ask({ type: "hint", after, seat: play.seat });
    const late = answer.type === "hint" && answer.ply !== play.ply;
    return late && play.must && this.thinking ? this.#request() : answer;
  }
}
