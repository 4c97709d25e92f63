import { untrack } from "svelte";

import { Draft } from "../../board/draft.svelte";
import type { Point, Viewport } from "../../board/viewport.svelte";
import type { PreviewMessage } from "../../protocol";
import type { Effect, Pending, View } from "./types";
import type { Play } from "../../table/play.svelte";
import { isNumber } from "./card";
import { effectsOf, targetKindOf, type TargetKind } from "./effects";
import { moveText, parseMove, type ParsedMove } from "./moves";

const MAY_SAY_LAST = /^(play|discard) /;

/**
 * What a player lays out: a card of the hand or an answer, and its targets one after the other.
 *
 * Create it while a component is initialised.
 */
export class Selection {
  /** The targets that have been chosen so far. */
  chosen = $state.raw<readonly string[]>([]);
  /** Whether "Last card!" is said with the next play. */
  last = $state(false);
  /** The legal answers to the question for a target; empty until the server has answered. */
  #answers = $state.raw<readonly string[]>([]);
  readonly draft: Draft;
  /** The preview of the draft with "last" at its end. */
  #saying: Promise<PreviewMessage | null> | null = null;

  constructor(
    readonly play: Play,
    readonly viewport: Viewport,
  ) {
    this.draft = new Draft(play, viewport, {
      hand: () => this.hand,
      containing: (card) => `play ${card}`,
      reset: () => (this.chosen = []),
    });
    $effect(() => {
      void play.ply;
      void play.seat;
      if (!untrack(() => play.planned)) this.last = false;
    });
    $effect(() => {
      this.#answers = [];
      if (this.question?.kind === "choose") void this.#loadAnswers(play.ply);
    });
  }

  readonly view = $derived.by(() => this.play.view as View);
  readonly hand = $derived.by(() => this.view.hand ?? []);
  /** What this seat has to answer before anything else. */
  readonly question = $derived.by(() => {
    const pending = this.view.pending as Pending | null;
    return pending && pending.seat === this.play.seat && !this.play.over ? pending : null;
  });
  readonly drafted = $derived.by(() => (this.play.draft ? parseMove(this.play.draft) : null));
  /** The card that is being played: one of the hand, or the one whose effects go on. */
  readonly card = $derived.by(() =>
    this.question?.kind === "choose" ? this.question.card : this.draft.card,
  );
  /** The effect whose target is chosen now. */
  readonly effect = $derived.by((): Effect | undefined => {
    const { card, question } = this;
    if (!card || isNumber(card)) return undefined;
    return effectsOf(card, this.view.definitions)[
      question?.kind === "choose" ? question.effect : 0
    ];
  });
  readonly targetKind = $derived.by((): TargetKind => {
    if (!this.card || this.question?.kind === "give" || this.drafted?.verb === "discard") {
      return "none";
    }
    return isNumber(this.card) ? "end" : targetKindOf(this.effect);
  });
  /** The legal moves of the card or the answer, without those that say "Last card!". */
  readonly moves = $derived.by((): ParsedMove[] => {
    const texts = this.question?.kind === "choose" ? this.#answers : this.draft.moves;
    const parsed = texts.map((text) => parseMove(text)!);
    return parsed.filter(
      ({ verb, card, last }) => !last && (verb === "choose" || card === this.card),
    );
  });
  /** The targets that can be chosen next. */
  readonly targets = $derived.by(() => {
    if (this.play.draft) return [];
    const open = this.moves.filter(({ targets }) =>
      this.chosen.every((one) => targets.includes(one)),
    );
    const found = new Set(open.flatMap(({ targets }) => targets));
    return [...found].filter((target) => !this.chosen.includes(target));
  });
  /** The operators that the drafted token could have. */
  readonly operators = $derived.by(() => {
    if (!this.drafted?.operator) return [];
    const same = this.moves.filter(({ targets }) => targets[0] === this.chosen[0]);
    return same.map(({ operator }) => operator!);
  });

  async #loadAnswers(ply: number) {
    // The next keys go to the board, as after picking a card with the keyboard.
    if (document.documentElement.dataset.hands === "keys") {
      this.viewport.element?.focus({ preventScroll: true });
    }
    const answers = await this.play.legal("choose ");
    if (this.play.ply === ply) this.#answers = answers;
  }

  /** Picks a card of the hand; one that needs no target is laid out at once. */
  async pick(index: number, byKeyboard = false) {
    await this.draft.repick(index, byKeyboard);
    if (this.draft.picked !== index) return;
    const card = this.hand[index]!;
    if (this.question?.kind === "give") return void this.play.propose(`give ${card}`);
    if (this.play.legalKinds.discard) return void this.#propose(`discard ${card}`);
    if (this.moves.some(({ targets }) => !targets.length)) void this.#propose(`play ${card}`);
  }

  /** Handles a tap on a target, or a card that is dropped there. */
  choose(target: string, at: Point): void {
    if (!this.card || !this.play.lays || this.play.holding) return;
    if (this.play.draft) {
      if (this.chosen.includes(target)) return void (this.turn() || this.takeBack());
      this.takeBack();
    }
    if (this.chosen.includes(target)) return void (this.chosen = []);
    const next = [...this.chosen, target];
    const [move] = this.moves.filter(({ targets }) => next.every((one) => targets.includes(one)));
    if (!move) {
      const signs = this.effect?.effect === "token" ? this.effect.operators[0] : "";
      const text = moveText(this.#begin, this.targetKind, next, signs);
      return void this.draft.rejects(text, at);
    }
    this.chosen = next;
    if (move.targets.length === next.length) this.#layOut(move.targets, move.operator);
  }

  takeBack() {
    this.chosen = [];
    void this.play.propose(null);
  }

  /** Switches the drafted token to its next operator; returns whether it has another. */
  turn(): boolean {
    const { drafted, operators } = this;
    if (operators.length < 2 || !drafted || this.play.holding) return false;
    const next = operators[(operators.indexOf(drafted.operator!) + 1) % operators.length]!;
    this.#layOut(this.chosen, next);
    return true;
  }

  /** Says "Last card!" with what is laid out or will be laid out next, or takes that back. */
  sayLast() {
    this.last = !this.last;
    const { draft } = this.play;
    if (!this.last && draft) this.play.draft = draft.replace(/ last$/, "");
    else if (draft) void this.#say();
  }

  /** Adds "last" to the draft if it may be said; if not, tells why, and the draft stays as it is. */
  async #say() {
    const [move, answer] = [this.play.draft, await this.#saying];
    if (!answer || !move || this.play.draft !== move || !this.last) return;
    if (answer.legal) return void (this.play.draft = `${move} last`);
    this.last = false;
    this.play.reject(answer);
  }

  /** Lays out a suggested move, as if the player had done so by hand. */
  async applyHint(move: string) {
    const parts = parseMove(move);
    this.draft.clear();
    if (!parts) return void this.play.propose(move);
    if (parts.card) await this.pick(this.hand.indexOf(parts.card));
    this.chosen = parts.targets;
    this.last = parts.last;
    await this.#propose(parts.last ? move.slice(0, -" last".length) : move);
  }

  get #begin(): string {
    return this.question?.kind === "choose" ? "choose" : `play ${this.card}`;
  }

  #layOut(targets: readonly string[], operator: string | null) {
    void this.#propose(moveText(this.#begin, this.targetKind, targets, operator ?? ""));
  }

  /** Lays out a move, and asks at once whether "Last card!" may be said with it. */
  async #propose(move: string) {
    this.#saying = MAY_SAY_LAST.test(move) ? this.play.preview(`${move} last`) : null;
    await this.play.propose(move);
    if (this.last) await this.#say();
  }
}
