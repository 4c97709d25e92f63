import { api } from "../lib/api";
import { errorText } from "../lib/problem";
import { t } from "../messages";
import type { ReviewStatus, Review } from "../protocol";

/** Milliseconds between two requests for the status. */
const POLL_INTERVAL = 700;

/** The coach's review of a finished game, polled while it is being made. */
export class CoachReview {
  status = $state.raw<ReviewStatus | null>(null);
  problem = $state("");

  #timer = 0;
  #closed = false;

  constructor(readonly id: string) {
    void this.#update(api.reviewStatus(id));
    $effect(() => () => {
      this.#closed = true;
      clearTimeout(this.#timer);
    });
  }

  get review(): Review | null {
    return this.status?.review ?? null;
  }

  get working(): boolean {
    return this.status?.state === "queued" || this.status?.state === "running";
  }

  ask() {
    return this.#update(api.requestReview(this.id));
  }

  async #update(answer: Promise<ReviewStatus>) {
    try {
      this.status = await answer;
      this.problem = this.status.state === "failed" ? t("coach.failed") : "";
    } catch (error) {
      this.problem = errorText(error);
    }
    const polls = this.working && !this.#closed;
    if (polls)
      this.#timer = window.setTimeout(() => this.#update(api.reviewStatus(this.id)), POLL_INTERVAL);
  }
}

/** Returns a number of points with its sign. */
export function signed(points: number): string {
  const whole = Math.round(points);
  return `${whole < 0 ? "−" : whole > 0 ? "+" : "±"}${Math.abs(whole)}`;
}
