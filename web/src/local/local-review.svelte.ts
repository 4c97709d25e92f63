import { t } from "../messages";
import type { Review, ReviewStatus } from "../protocol";
import { pointsOf } from "../table/story";
import { Engine, EngineFailure } from "./engine";
import { gameOf, withoutMoves } from "./kept-games";
import type { PlayedGame } from "./table-info";

/** How often medium bots play the same deal, and how many other deals they play. */
export const REPLAYS = 12;
/** The 97.5 % quantile of Student's t distribution with 11 degrees of freedom. */
const T_QUANTILE = 2.201;
const BASELINE = "medium";
const EXPERT = "expert";
/** Far from the seeds of deals that are played. */
const OTHER_SEEDS = 2 ** 51;

interface Ended {
  scores: (number | string)[];
}
type Estimate = NonNullable<Review["seats"][number]["luck"]>["deal"];

/**
 * What bots do with the cards of a finished game of this device: the expert's score at the player's
 * seat, and how much of each score was luck.
 *
 * Create it while a component is initialised; it stops when that is gone.
 */
export class LocalReview {
  status = $state.raw<Pick<ReviewStatus, "state" | "done" | "steps">>({
    ...{ state: "not_requested", done: 0, steps: 2 * REPLAYS + 1 },
  });
  problem = $state("");
  /** What the expert scored at the player's seat, against the same bots with the same seed. */
  expert = $state.raw<number | string | null>(null);
  review = $state.raw<Pick<Review, "seats"> | null>(null);

  readonly #engine = new Engine();

  constructor(
    readonly id: string,
    /** The seat of the player whom the expert is compared with; null for luck alone. */
    readonly seat: number | null,
  ) {
    $effect(() => () => this.#engine.end());
  }

  get working(): boolean {
    return this.status.state === "running";
  }

  async ask() {
    this.status = { ...this.status, state: "running", done: 0 };
    this.problem = "";
    try {
      await this.#run();
      this.status = { ...this.status, state: "done" };
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      this.status = { ...this.status, state: "not_requested" };
      this.problem = t("coach.failed");
    }
  }

  async #run() {
    const kept = gameOf(this.id)!;
    const [deal, seats] = [withoutMoves(kept.record), kept.seats];
    if (this.seat !== null) {
      const levels = seats.map(({ level }) => level ?? EXPERT);
      this.expert = (await this.#playOut(deal, levels, kept.bots)).scores[this.seat]!;
    }
    this.#step();
    const all = seats.map(() => BASELINE);
    const same: number[][] = [];
    const other: number[][] = [];
    for (let number = 0; number < REPLAYS; number += 1) {
      same.push((await this.#playOut(deal, all, number)).scores.map(pointsOf));
      this.#step();
      const shuffled = await this.#otherDeal(deal, all, OTHER_SEEDS + number);
      other.push((await this.#playOut(shuffled, all, number)).scores.map(pointsOf));
      this.#step();
    }
    const { scores } = await this.#playOut(kept.record, all, 0); // it is over: nothing is played
    this.review = { seats: scores.map((score, seat) => review(score, seat, same, other)) };
  }

  #step() {
    this.status = { ...this.status, done: this.status.done + 1 };
  }

  #playOut(record: string, levels: string[], seed: number): Promise<Ended> {
    return this.#engine.ask<Ended>({ do: "play_out", record, levels, seed });
  }

  async #otherDeal(deal: string, seats: string[], seed: number): Promise<string> {
    const { game, options } = JSON.parse(deal) as { game: string; options: object };
    const request = { do: "new", game, options, seed, seats };
    return (await this.#engine.ask<PlayedGame>(request)).record;
  }
}

/** Splits a score into what is typical, the effect of the deal, and that of decisions. */
function review(score: number | string, seat: number, same: number[][], other: number[][]) {
  const expected = estimate(same.map((scores) => scores[seat]!));
  // Scores of one deal are correlated, so a deal is one sample.
  const typical = estimate(other.map((scores) => mean(scores)));
  const deal = {
    points: expected.points - typical.points,
    half_width: Math.hypot(expected.half_width!, typical.half_width!),
  };
  const { half_width } = expected;
  const decisions = { points: pointsOf(score) - expected.points, half_width };
  return { score, lost: 0, best: null, worst: null, luck: { typical, deal, decisions } };
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the mean of a sample, and half the width of its 95 % confidence interval. */
function estimate(values: number[]): Estimate {
  const points = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - points) ** 2, 0);
  const error = Math.sqrt(squares / (values.length - 1) / values.length);
  return { points, half_width: T_QUANTILE * error };
}
