import { untrack } from "svelte";

import { SIZE, cellAt, type Cell } from "./cells";
import type { Point, Viewport } from "./viewport.svelte";
import type { Play } from "../table/play.svelte";

interface Config {
  hand: () => readonly string[];
  /** The text that the legal moves with a card contain. */
  containing: (card: string) => string;
  /** Drops what the board itself has laid out. */
  reset?: () => void;
}

/** How far above the centre of a cell a rejection is shown, in SVG units. */
const ABOVE = 30;

/**
 * The card that a player has picked from the hand, and where it can go.
 *
 * Clears itself when the position or the seat changes; what is planned ahead stays. Create it while a
 * component is initialised.
 */
export class Draft {
  /** The index in the hand of the picked card. */
  picked = $state<number | null>(null);
  /** The legal moves with the picked card; empty until the server has answered. */
  moves = $state.raw<readonly string[]>([]);
  /** The card that was picked before its turn, and the seat that it belongs to. */
  #early: string | null = null;
  #seat: number | null = null;
  /** Settles when the moves of the picked card are known: a card can be dropped before. */
  loaded: Promise<void> = Promise.resolve();

  constructor(
    readonly play: Play,
    readonly viewport: Viewport,
    readonly config: Config,
  ) {
    $effect(() => {
      void play.ply;
      const { seat, mine } = play;
      untrack(() => {
        if (mine) play.prefetch();
        this.#follow(seat);
      });
    });
  }

  /** Keeps a plan, and a card that was picked before its turn; its moves are others now. */
  #follow(seat: number | null) {
    const { picked, play } = this;
    const stays = seat === this.#seat && !play.sending;
    this.#seat = seat;
    if (stays && play.planned) return;
    const held = picked !== null && this.config.hand()[picked] === this.#early;
    this.clear();
    if (stays && held && play.draft === null) void this.pick(picked!);
  }

  /** The picked card. */
  get card(): string | undefined {
    return this.picked === null ? undefined : this.config.hand()[this.picked];
  }

  /** Picks a card and loads its legal moves. With the keyboard, the next keys go to the board. */
  pick(index: number, byKeyboard = false): Promise<void> {
    return (this.loaded = this.#load(index, byKeyboard));
  }

  async #load(index: number, byKeyboard: boolean) {
    this.picked = index;
    this.#early = this.play.mine ? null : this.config.hand()[index]!;
    this.moves = [];
    this.play.rejection = null;
    if (byKeyboard) this.viewport.element?.focus({ preventScroll: true });
    const moves = await this.play.legal(this.config.containing(this.config.hand()[index]!));
    if (this.picked === index) this.moves = moves;
  }

  /** Drops the draft and picks a card; a card that was picked already goes back. */
  async repick(index: number, byKeyboard = false) {
    const again = this.picked === index;
    this.clear();
    void this.play.propose(null);
    if (!again) await this.pick(index, byKeyboard);
  }

  /** Puts the picked card back, and keeps what is laid out. */
  unpick() {
    this.picked = null;
    this.moves = [];
  }

  /** Puts everything back into the hand. */
  clear = () => {
    this.unpick();
    this.config.reset?.();
  };

  /** Returns whether a move is illegal, and shows why at a point of the board. */
  async rejects(move: string, at: Point): Promise<boolean> {
    const preview = await this.play.preview(move);
    if (!preview || preview.legal) return false;
    this.play.reject(preview, at);
    return true;
  }

  /** Returns whether a move to a cell is illegal, and shows why above that cell. */
  rejectsAt(move: string, { x, y }: Cell): Promise<boolean> {
    return this.rejects(move, { x: x * SIZE, y: y * SIZE - ABOVE });
  }

  /** Returns the cell under a point of the screen; null outside the board. */
  cellUnder(clientX: number, clientY: number): Cell | null {
    const point = this.viewport.toTable(clientX, clientY);
    return point && cellAt(point);
  }
}
