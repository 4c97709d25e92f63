import { untrack } from "svelte";

import type { HintMove, PreviewMessage, TrialMessage } from "../protocol";
import type { LogLine, SeatView, TableSource, Answer, View } from "../lib/live-table.svelte";
import { seatName } from "../lib/seats";
import { rejectionText, type RejectionReason, type Describer } from "./describe";

/** Where a board is shown: everything in one place, on a TV, or only the hand on a phone. */
export type Role = "table" | "tv" | "hand";

/** What a board offers to the table around it; a board without a hook gets the default. */
export interface BoardHooks {
  /** Lays out a move, as if the player had done so by hand. */
  applyHint?(move: string): void;
  /** Returns a move as a sentence. */
  describeMove?(move: string): string;
  /** Returns the sentences that describe a preview. Default: its points and its sum. */
  describePreview?(forecast: PreviewMessage, move: string): string[];
  /** Returns what this seat has to do now. Default: "Your turn". */
  status?(): string | null;
  /** Returns the moves that are laid out to be played together; hints continue from them. */
  draftedMoves?(): string[];
  /** Whether a place on the table has to be chosen now; if not, a phone shows only the hand. */
  needsTarget?(): boolean;
  /** Puts all laid out cards back into the hand. */
  clear?(): void;
}

/** Why something was rejected, and the point of the board where that is shown, if any. */
export interface Rejection {
  message: string;
  at: { x: number; y: number } | null;
}

/** One seat's game, as a board uses it. */
export class Play {
  /** The move that is laid out and not yet confirmed. */
  draft = $state<string | null>(null);
  forecast = $state.raw<PreviewMessage | null>(null);
  rejection = $state.raw<Rejection | null>(null);
  sending = $state(false);
  hints = $state.raw<HintMove[] | "thinking" | null>(null);
  shown = $state<number | null>(null);
  /** Whether the last move is still being animated. */
  animating = $state(false);
  /** The number of answers that a board waits for. */
  pending = $state(0);
  /** The texts of the game; loaded as soon as the game is known. */
  describer = $state.raw<Describer | null>(null);
  hooks = $state.raw<BoardHooks>({});

  #legal = new Map<string, Promise<string[]>>();
  #legalPly = -1;
  #rejectionTimer = 0;

  constructor(
    readonly live: TableSource,
    readonly role: Role = "table",
  ) {}

  /** The view of the shown seat; null until the server has sent one. */
  get current(): SeatView | null {
    const { views } = this.live;
    return views.find(({ observer }) => observer === this.shown) ?? views[0] ?? null;
  }

  get view(): View {
    return this.current!.view;
  }

  get before(): View | null {
    return this.current?.before ?? null;
  }

  get seat(): number | null {
    return this.current?.observer ?? null;
  }

  get ply(): number {
    return this.current?.ply ?? 0;
  }

  /** Whether this seat can move now. */
  get mine(): boolean {
    return this.seat !== null && this.current?.duty !== "idle" && !this.over;
  }

  get must(): boolean {
    return this.mine && this.current?.duty === "must";
  }

  get over(): boolean {
    return this.view.over === true;
  }

  /** Whether this is a replay, in which nobody can act. */
  get isReplay(): boolean {
    return this.live.isReplay ?? false;
  }

  /** The points of each seat, as far as this seat may know them. */
  get scores(): (number | string)[] {
    return (this.view.scores ?? this.view.points ?? []) as (number | string)[];
  }

  get legalKinds(): Record<string, number> {
    return this.current?.legal ?? {};
  }

  get actors(): number[] {
    return (this.view.actors as number[] | undefined) ?? [];
  }

  nameOf = (seat: number): string => {
    const info = this.live.table?.seats[seat];
    return info ? seatName(info, seat) : String(seat);
  };

  /** Returns a sentence of the server with names in place of seats. */
  named = (text: string): string => {
    const sentence = text.replace(/\bseat (\d+)\b/gi, (_, seat: string) =>
      this.nameOf(Number(seat)),
    );
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };

  sentence = (line: LogLine): string =>
    this.describer?.event(line.event, this) ?? this.named(line.text);

  /** A log line with every card and place, for screen readers. */
  spoken = (line: LogLine): string =>
    this.describer?.eventAloud?.(line.event, this) ?? this.sentence(line);

  /** Returns the legal moves that contain a text; requested once per position. */
  legal(containing: string): Promise<string[]> {
    if (this.#legalPly !== this.ply) this.#legal.clear();
    this.#legalPly = this.ply;
    const key = `${this.seat} ${containing}`;
    const known = this.#legal.get(key) ?? this.#askLegal(containing);
    this.#legal.set(key, known);
    return known;
  }

  /** Waits for an answer; meanwhile `pending` is greater than 0. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    untrack(() => (this.pending += 1));
    return answer.finally(() => (this.pending -= 1));
  }

  async #askLegal(containing: string): Promise<string[]> {
    const answer = await this.wait(this.live.ask({ type: "legal", containing, seat: this.seat }));
    return answer.type === "legal" ? answer.moves : [];
  }

  async preview(move: string): Promise<PreviewMessage | null> {
    const answer = await this.live.ask({ type: "preview", move, seat: this.seat });
    return answer.type === "preview" ? answer : null;
  }

  /** Tries several moves together, in any order that works; the trial says which ones fail. */
  async tryMoves(moves: string[], containing: string | null = null): Promise<TrialMessage | null> {
    const trial = { type: "trial", moves, containing, seat: this.seat } as const;
    const answer = await this.wait(this.live.ask(trial));
    if (answer.type === "error" && answer.message) this.reject(answer);
    return answer.type === "trial" ? answer : null;
  }

  /** Lays out a move to be confirmed, and requests its preview. */
  async propose(move: string | null) {
    this.rejection = null;
    this.draft = move;
    this.forecast = null;
    if (move === null) return;
    const forecast = await this.preview(move);
    if (this.draft === move) this.forecast = forecast;
  }

  /** Lays out a hidden opportunity: a preview would tell whether it is legal. */
  proposeWithoutPreview(move: string | null) {
    this.rejection = null;
    this.draft = move;
    this.forecast = null;
  }

  async confirm() {
    if (this.draft !== null) await this.send(this.draft);
  }

  async send(move: string): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.hints = null;
    const answer = await this.live.ask({ type: "move", ply: this.ply, move, seat: this.seat });
    this.sending = false;
    if (answer.type === "error") {
      this.reject(answer);
      return false;
    }
    this.clearDraft();
    return true;
  }

  /** Drops the draft, because the position has changed or the player cancelled it. */
  clearDraft() {
    this.draft = null;
    this.forecast = null;
    this.rejection = null;
    this.hooks.clear?.();
  }

  /** Shows for six seconds why something was rejected. */
  reject(why: RejectionReason, at: Rejection["at"] = null) {
    clearTimeout(this.#rejectionTimer);
    this.rejection = { message: rejectionText(this, why), at };
    this.#rejectionTimer = window.setTimeout(() => (this.rejection = null), 6000);
  }

  async hint() {
    if (this.hints) return (this.hints = null);
    this.hints = "thinking";
    const answer = await this.#askHint();
    if (answer.type === "hint" && answer.ply === this.ply) this.hints = answer.moves;
    else {
      this.hints = null;
      if (answer.type === "error" && answer.message) this.reject(answer);
    }
    return;
  }

  /** Requests a hint again if others have moved meanwhile. */
  async #askHint(): Promise<Answer> {
    const after = this.hooks.draftedMoves?.() ?? [];
    const answer = await this.live.ask({ type: "hint", after, seat: this.seat });
    const late = answer.type === "hint" && answer.ply !== this.ply;
    return late && this.must && this.hints === "thinking" ? this.#askHint() : answer;
  }

  async undo() {
    this.clearDraft();
    this.hints = null;
    const answer = await this.live.ask({ type: "undo", seat: this.seat });
    if (answer.type === "error") this.reject(answer);
  }
}
