import { untrack } from "svelte";

import type { HintMove, PreviewMessage, TrialMessage } from "../protocol";
import type { LogLine, Seen, Source, Told, View } from "../lib/live.svelte";
import { seatName } from "../lib/seats";
import { refuses, type Refusing, type Words } from "./words";

/** Where a board is shown: everything in one place, on a TV, or only the hand on a phone. */
export type Role = "table" | "tv" | "hand";

/** What a board tells the table around it. */
export interface BoardManners {
  /** Lay out a move as if the player had done it by hand. */
  adopt?(move: string): void;
  /** Say a move in words. */
  describe?(move: string): string;
  /** Say in words what a move would bring; otherwise its points and its sum are shown. */
  foretell?(forecast: PreviewMessage, move: string): string[];
  /** What the moment asks of this seat, where "your turn" would not say it. */
  status?(): string | null;
  /** Moves that are laid out before they are played together; hints go on from there. */
  laid?(): string[];
  /** Whether a place on the table is to be chosen now; otherwise a phone shows only the hand. */
  aims?(): boolean;
  /** Put everything back into the hand. */
  clear?(): void;
}

/** A refused thing, and the place on the board where it should be said. */
export interface Spot {
  message: string;
  at: { x: number; y: number } | null;
}

/** One seat's game, as a board uses it. */
export class Play {
  /** The move that is laid out and not yet confirmed. */
  draft = $state<string | null>(null);
  forecast = $state.raw<PreviewMessage | null>(null);
  refusal = $state.raw<Spot | null>(null);
  sending = $state(false);
  hints = $state.raw<HintMove[] | "thinking" | null>(null);
  shown = $state<number | null>(null);
  /** Something of the last move is still on its way. */
  flying = $state(false);
  /** How many answers a board waits for. */
  asking = $state(0);
  /** What the game calls things; fetched as soon as the table is known. */
  words = $state.raw<Words | null>(null);
  manners = $state.raw<BoardManners>({});

  #legal = new Map<string, Promise<string[]>>();
  #legalPly = -1;
  #quiet = 0;

  constructor(
    readonly live: Source,
    readonly role: Role = "table",
  ) {}

  get seen(): Seen | null {
    const { seen } = this.live;
    return seen.find(({ observer }) => observer === this.shown) ?? seen[0] ?? null;
  }

  get view(): View {
    return this.seen!.view;
  }

  get before(): View | null {
    return this.seen?.before ?? null;
  }

  get seat(): number | null {
    return this.seen?.observer ?? null;
  }

  get ply(): number {
    return this.seen?.ply ?? 0;
  }

  /** Whether this seat can move now. */
  get mine(): boolean {
    return this.seat !== null && this.seen?.duty !== "idle" && !this.over;
  }

  get must(): boolean {
    return this.mine && this.seen?.duty === "must";
  }

  get over(): boolean {
    return this.view.over === true;
  }

  /** Whether the game is only looked at again, so that nobody can act at any time. */
  get past(): boolean {
    return this.live.past ?? false;
  }

  get legalKinds(): Record<string, number> {
    return this.seen?.legal ?? {};
  }

  get actors(): number[] {
    return (this.view.actors as number[] | undefined) ?? [];
  }

  nameOf = (seat: number): string => {
    const info = this.live.table?.seats[seat];
    return info ? seatName(info, seat) : String(seat);
  };

  /** A sentence of the server with people's names in it. */
  named = (text: string): string => {
    const told = text.replace(/\bseat (\d+)\b/gi, (_, seat: string) => this.nameOf(Number(seat)));
    return told.charAt(0).toUpperCase() + told.slice(1);
  };

  sentence = (line: LogLine): string => this.words?.tell(line.event, this) ?? this.named(line.text);

  /** The same for those who do not see the table. */
  spoken = (line: LogLine): string => this.words?.speak?.(line.event, this) ?? this.sentence(line);

  /** The legal moves with a text in them; asked once in each position. */
  legal(containing: string): Promise<string[]> {
    if (this.#legalPly !== this.ply) this.#legal.clear();
    this.#legalPly = this.ply;
    const key = `${this.seat} ${containing}`;
    const known = this.#legal.get(key) ?? this.#askLegal(containing);
    this.#legal.set(key, known);
    return known;
  }

  /** Wait for something, and let that be seen. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    untrack(() => (this.asking += 1));
    return answer.finally(() => (this.asking -= 1));
  }

  async #askLegal(containing: string): Promise<string[]> {
    const told = await this.wait(this.live.ask({ type: "legal", containing, seat: this.seat }));
    return told.type === "legal" ? told.moves : [];
  }

  async preview(move: string): Promise<PreviewMessage | null> {
    const told = await this.live.ask({ type: "preview", move, seat: this.seat });
    return told.type === "preview" ? told : null;
  }

  /** Where several moves would lead, in any order that works, and what could be done then. */
  async tryOut(moves: string[], containing: string | null = null): Promise<TrialMessage | null> {
    const trial = { type: "trial", moves, containing, seat: this.seat } as const;
    const told = await this.wait(this.live.ask(trial));
    if (told.type === "error" && told.message) this.refuse(told);
    return told.type === "trial" ? told : null;
  }

  /** Lay out a move to be confirmed, and find out what it would bring. */
  async propose(move: string | null) {
    this.refusal = null;
    this.draft = move;
    this.forecast = null;
    if (move === null) return;
    const forecast = await this.preview(move);
    if (this.draft === move) this.forecast = forecast;
  }

  /** Lay out a move that nothing may be said about: spotting it is the game. */
  proposeBlindly(move: string | null) {
    this.refusal = null;
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
    const told = await this.live.ask({ type: "move", ply: this.ply, move, seat: this.seat });
    this.sending = false;
    if (told.type === "error") {
      this.refuse(told);
      return false;
    }
    this.settle();
    return true;
  }

  /** Forget what was laid out: the position is another one. */
  settle() {
    this.draft = null;
    this.forecast = null;
    this.refusal = null;
    this.manners.clear?.();
  }

  refuse(why: Refusing, at: Spot["at"] = null) {
    clearTimeout(this.#quiet);
    this.refusal = { message: refuses(this, why), at };
    this.#quiet = window.setTimeout(() => (this.refusal = null), 6000);
  }

  async hint() {
    if (this.hints) return (this.hints = null);
    this.hints = "thinking";
    const told = await this.#askHint();
    if (told.type === "hint" && told.ply === this.ply) this.hints = told.moves;
    else {
      this.hints = null;
      if (told.type === "error" && told.message) this.refuse(told);
    }
    return;
  }

  /** Where others move at the same time, a hint may be about a moment that is past: ask again. */
  async #askHint(): Promise<Told> {
    const after = this.manners.laid?.() ?? [];
    const told = await this.live.ask({ type: "hint", after, seat: this.seat });
    const late = told.type === "hint" && told.ply !== this.ply;
    return late && this.must && this.hints === "thinking" ? this.#askHint() : told;
  }

  async undo() {
    this.settle();
    this.hints = null;
    const told = await this.live.ask({ type: "undo", seat: this.seat });
    if (told.type === "error") this.refuse(told);
  }
}
