import { untrack } from "svelte";

import type { PreviewMessage, TrialMessage } from "../protocol";
import type { LogLine, SeatView, TableSource, View } from "../lib/live-table.svelte";
import { seatName } from "../lib/seats";
import { forget, load, save } from "../lib/storage";
import { isPuzzle } from "../local/ids";
import { rejectionText, type RejectionReason, type Describer } from "./describe";
import { Hints } from "./hints.svelte";

/** Where a board is shown: everything in one place, on a TV, or only the hand on a phone. */
export type Role = "table" | "tv" | "hand";

/** What a board offers to the table around it; a board without a hook gets the default. */
export interface BoardHooks {
  /** Lays out a move, as if the player had done so by hand. */
  applyHint?(move: string): void | Promise<void>;
  /** Takes back a move that was laid out as a hint. Default: drops the draft. */
  retractHint?(move: string): void;
  /** Whether hints would spoil the game, because spotting things is part of it. */
  mutesHints?: boolean;
  /** Returns a move as a sentence with its places, for screen readers. */
  describeMove?(move: string): string;
  /** Returns the sentences that describe a preview. Default: its points and its sum. */
  describePreview?(preview: PreviewMessage, move: string): string[];
  /** Returns what to ask before a move that is easily regretted, instead of its preview. */
  confirmQuestion?(preview: PreviewMessage, move: string): string | null;
  /** Returns what the pieces that are laid out together bring, for a hint that adds one. */
  describeDraft?(): string[];
  /** Returns what a turn is about, for the line at the top. Default: "Your turn". */
  goal?(): string;
  /** Returns what this seat has to do at this moment, instead of the goal. */
  status?(): string | null;
  /** Returns the moves that are laid out to be played together; hints continue from them. */
  draftedMoves?(): string[];
  /** Whether a place on the table has to be chosen now; if not, a phone shows only the hand. */
  needsTarget?(): boolean;
  /** Takes back the last piece that is laid out; returns whether there was one. */
  takeBack?(): boolean;
  /** Puts all laid out cards back into the hand. */
  clear?(): void;
  /** Returns for how many milliseconds a confirmed move is held, so that something can be said with it. */
  holds?(move: string): number;
}

/** Why something was rejected, and the point of the board where that is shown, if any. */
export interface Rejection {
  message: string;
  at: { x: number; y: number } | null;
}

/** The most legal moves that are requested together, before any card is picked. */
const MAX_PREFETCHED = 300;

/** One seat's game, as a board uses it. */
export class Play {
  /** The move that is laid out and not yet confirmed. */
  draft = $state<string | null>(null);
  draftPreview = $state.raw<PreviewMessage | null>(null);
  rejection = $state.raw<Rejection | null>(null);
  sending = $state(false);
  /** Whether the draft was laid out before this player's turn. */
  planned = $state(false);
  readonly hints = new Hints(this);
  /** How many milliseconds the confirmed draft is held before it is sent; 0 if none is. */
  holding = $state(0);
  shown = $state<number | null>(null);
  /** Whether the last move is still being animated. */
  animating = $state(false);
  /** The scores that are shown until those of the last move have reached their seats. */
  heldScores = $state.raw<(number | string)[] | null>(null);
  /** The number of answers that a board waits for. */
  pending = $state(0);
  /** The texts of the game; loaded as soon as the game is known. */
  describer = $state.raw<Describer | null>(null);
  hooks = $state.raw<BoardHooks>({});

  #legal = new Map<string, Promise<string[]>>();
  #legalPly = -1;
  #rejectionTimer = 0;
  #holdTimer = 0;

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

  /** Whether this player can lay out a card: in their turn, or before it to plan ahead. */
  get lays(): boolean {
    const { table } = this.live;
    const alone = table?.you.seats.length === 1 && !table.guided && !this.isReplay;
    return this.mine || (this.seat !== null && !this.over && alone);
  }

  get over(): boolean {
    return this.view.over === true;
  }

  /** Whether cells are tapped here. */
  get taps(): boolean {
    return this.role !== "tv" && !this.isReplay && !this.over;
  }

  get canUndo(): boolean {
    const { table } = this.live;
    if (this.seat === null || this.over) return false;
    const drafted = this.draft !== null || Boolean(this.hooks.draftedMoves?.().length);
    return drafted || Boolean(table?.undo && this.#hasMoved);
  }

  /** Whether a move of this seat can be taken back; the first event of a move is its player's. */
  get #hasMoved(): boolean {
    const { log } = this.live;
    return log.some(({ ply, seat }, at) => seat === this.seat && log[at - 1]?.ply !== ply);
  }

  /** Whether this is a replay, in which nobody can act. */
  get isReplay(): boolean {
    return this.live.isReplay ?? false;
  }

  /** The points of each seat, as far as this seat may know them. */
  get scores(): (number | string)[] {
    return (this.view.scores ?? this.view.points ?? []) as (number | string)[];
  }

  /** The points of each seat as the scoreboard shows them now. */
  get shownScores(): (number | string)[] {
    return this.heldScores ?? this.scores;
  }

  get legalKinds(): Record<string, number> {
    return this.current?.legal ?? {};
  }

  get actors(): number[] {
    return (this.view.actors as number[] | undefined) ?? [];
  }

  nameOf = (seat: number): string => {
    const info = this.live.table?.seats[seat];
    return info ? seatName(info) : String(seat);
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
    const known = this.#legal.get(key) ?? this.#find(containing);
    this.#legal.set(key, known);
    return known;
  }

  /** Requests all legal moves of a turn at once if they are few, so that a tap need not wait. */
  prefetch() {
    this.#legal.clear();
    this.#prefetched = null;
    const count = Object.values(this.legalKinds).reduce((sum, one) => sum + one, 0);
    if (!this.mine || this.isReplay || count > MAX_PREFETCHED) return;
    const { ply, seat } = this;
    const asked = this.live.ask({ type: "legal", containing: "", seat });
    const moves = asked.then((answer) =>
      answer.type === "legal" && answer.ply === ply && answer.total === answer.moves.length
        ? answer.moves
        : null,
    );
    this.#prefetched = { ply, seat, moves };
  }
  #prefetched: Prefetched | null = null;

  async #find(containing: string): Promise<string[]> {
    const { ply, seat, moves } = this.#prefetched ?? {};
    const all = ply === this.ply && seat === this.seat ? await this.wait(moves!) : null;
    return all?.filter((move) => move.includes(containing)) ?? this.#askLegal(containing);
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
    this.hints.forget();
    this.rejection = null;
    this.#hidden = false;
    this.draft = move;
    this.draftPreview = null;
    this.planned = move !== null && !this.mine;
    if (move === null) return;
    const preview = await this.preview(move);
    if (this.draft === move) this.draftPreview = preview;
  }

  /** Lays out a hidden opportunity: a preview would tell whether it is legal. */
  proposeWithoutPreview(move: string | null) {
    this.rejection = null;
    this.#hidden = true;
    this.draft = move;
    this.draftPreview = null;
  }

  /** Sends the draft, or holds it for a moment first. */
  async confirm() {
    if (this.draft === null || this.holding) return;
    this.holding = this.hooks.holds?.(this.draft) ?? 0;
    if (!this.holding) return void (await this.send(this.draft));
    this.#holdTimer = window.setTimeout(() => void this.go(), this.holding);
  }

  /** Sends the held draft at once. */
  async go() {
    if (!this.holding) return;
    clearTimeout(this.#holdTimer);
    this.holding = 0;
    if (this.draft !== null) await this.send(this.draft);
  }

  async send(move: string): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.hints.forget();
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
    this.hints.forget();
    clearTimeout(this.#holdTimer);
    this.holding = 0;
    this.draft = null;
    this.planned = false;
    this.draftPreview = null;
    this.rejection = null;
    this.hooks.clear?.();
  }

  /** Shows for six seconds why something was rejected. */
  reject(why: RejectionReason, at: Rejection["at"] = null) {
    clearTimeout(this.#rejectionTimer);
    this.rejection = { message: rejectionText(this, why), at };
    this.#rejectionTimer = window.setTimeout(() => (this.rejection = null), 6000);
  }

  /** Takes back what is laid out, or else the last move. */
  async undo() {
    this.rejection = null;
    if (this.hints.open) return this.hints.close();
    if (this.hooks.takeBack?.()) return;
    if (this.draft !== null) return this.clearDraft();
    const answer = await this.live.ask({ type: "undo", seat: this.seat });
    if (answer.type === "error") this.reject(answer);
  }

  /**
   * Keeps what is laid out until the table is opened again, if there is storage; call it in an effect.
   *
   * A plan is laid out again if it still fits, and waits for the player even if it was to be played.
   */
  keepDraft() {
    if (this.seat === null || this.isReplay || !this.hooks.applyHint || this.#restoring) return;
    if (isPuzzle(this.live.id)) return; // a puzzle always starts again
    const key = `draft.${this.live.id}.${this.seat}`;
    if (this.over) return forget(key);
    if (!this.lays) return;
    if (this.#restored !== key) {
      this.#restored = key;
      const kept = parsed(load(key));
      if (kept) return void untrack(() => this.#restore(kept));
    }
    if (this.draft === null || this.#hidden) forget(key);
    else {
      const { ply, draft: move, planned } = this;
      save(key, JSON.stringify({ ply, move, planned } satisfies KeptDraft));
    }
  }

  async #restore({ ply, move, planned }: KeptDraft) {
    this.#restoring = true;
    try {
      const fits = ply === this.ply || (planned && (await this.preview(move))?.legal);
      if (fits && this.draft === null) await this.hooks.applyHint!(move);
    } finally {
      this.#restoring = false;
    }
  }

  /** The draft that was looked for in the storage, by its key. */
  #restored = "";
  #restoring = $state(false);
  /** Whether the draft is a hidden opportunity, which is not laid out again by itself. */
  #hidden = false;
}

/** All legal moves of a seat at a ply; null if they could not be listed. */
interface Prefetched {
  ply: number;
  seat: number | null;
  moves: Promise<string[] | null>;
}

/** A draft in the storage of the device. */
interface KeptDraft {
  ply: number;
  move: string;
  /** Whether it was laid out before the player's turn. */
  planned: boolean;
}

function parsed(text: string | null): KeptDraft | null {
  try {
    return JSON.parse(text ?? "null") as KeptDraft | null;
  } catch {
    return null;
  }
}
