import { untrack } from "svelte";

import type { View } from "../../generated/hetrix";
import { cue } from "../../lib/cue";
import { settings } from "../../lib/settings.svelte";
import type { Play } from "../../table/play.svelte";

/** What a round has brought; without the scores before it if it was not seen from its start. */
export interface Tally {
  round: number;
  before: number[] | null;
}

/** Milliseconds until a tally closes by itself. */
const SHOWN = 6000;

/** Shows a tally between two rounds. Create it while a component is initialised. */
export class Rounds {
  tally = $state.raw<Tally | null>(null);
  #round: number;
  #before: number[] | null;
  #timer = 0;

  constructor(readonly play: Play) {
    const { round, scores } = untrack(() => play.view as View);
    this.#round = round;
    this.#before = scores.some((score) => score !== 0) ? null : scores;
    $effect(() => {
      void (play.view as View).round;
      untrack(() => this.#follow());
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #follow() {
    const { round, scores } = this.play.view as View;
    if (round === this.#round) return;
    if (round === this.#round + 1) this.#show({ round: this.#round, before: this.#before });
    this.#before = round > this.#round ? scores : null;
    this.#round = round;
  }

  #show(tally: Tally) {
    if (settings.pace === "quick" || this.play.isReplay || this.play.role === "hand") return;
    this.tally = tally;
    void cue("round");
    this.#timer = window.setTimeout(this.close, SHOWN);
  }

  close = () => {
    clearTimeout(this.#timer);
    this.tally = null;
  };
}
