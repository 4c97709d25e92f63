import { api } from "../lib/api";
import { whyNot } from "../lib/problem";
import { t } from "../messages";
import type { ReviewStatus, Review } from "../protocol";

const PACE = 700;

/** What the coach says about a finished game, and how far it is. */
export class Advice {
  told = $state.raw<ReviewStatus | null>(null);
  problem = $state("");

  #timer = 0;
  #left = false;

  constructor(readonly id: string) {
    void this.#learn(api.coached(id));
    $effect(() => () => {
      this.#left = true;
      clearTimeout(this.#timer);
    });
  }

  get review(): Review | null {
    return this.told?.review ?? null;
  }

  get working(): boolean {
    return this.told?.state === "queued" || this.told?.state === "running";
  }

  ask() {
    return this.#learn(api.askCoach(this.id));
  }

  async #learn(answer: Promise<ReviewStatus>) {
    try {
      this.told = await answer;
      this.problem = this.told.state === "failed" ? t("coach.failed") : "";
    } catch (error) {
      this.problem = whyNot(error);
    }
    const waits = this.working && !this.#left;
    if (waits) this.#timer = window.setTimeout(() => this.#learn(api.coached(this.id)), PACE);
  }
}

/** A number of points with its sign. */
export function signed(points: number): string {
  const whole = Math.round(points);
  return `${whole < 0 ? "−" : whole > 0 ? "+" : "±"}${Math.abs(whole)}`;
}
