import type { ReactionMessage } from "../protocol";

type Reaction = ReactionMessage["reaction"];

/** The number of moves after a reaction in which bots keep quiet. */
const REST = 5;
const CHANCE = 0.6;

/** What everyone can see of a game after a move. */
export interface Standing {
  /** The points of each seat. */
  points: readonly number[];
  /** The number of moves so far, and the seat of the last one. */
  ply: number;
  mover: number | null;
  over: boolean;
}

/** Decides when bots say something; they greet, and react to good moves, losses and the end. */
export class BotReactions {
  #last: Standing | null = null;
  #best = 0;
  #quietUntil = 0;

  constructor(
    readonly bots: readonly number[],
    readonly say: (seat: number, reaction: Reaction) => void,
    readonly random: () => number = Math.random,
  ) {}

  /** Compares the game with what it was before. */
  follow(now: Standing) {
    const before = this.#last;
    this.#last = now;
    if (now.ply === 0 && !before) return this.#react(["hello"]);
    if (!before || now.mover === null || now.ply <= before.ply) return;
    const gain = now.points[now.mover]! - before.points[now.mover]!;
    const isBest = gain > this.#best;
    this.#best = Math.max(gain, this.#best);
    if (now.over) return this.#react(["good_game"]);
    if (now.ply < this.#quietUntil || this.random() > CHANCE) return;
    if (gain < 0) this.#react(["oops"], now.ply);
    else if (isBest && now.ply > now.points.length)
      this.#react(["wow", "well_played"], now.ply, now.mover);
  }

  /** Lets one bot say one of some things, and all of them be quiet for some moves. */
  #react(reactions: readonly Reaction[], ply = 0, except: number | null = null) {
    const bots = this.bots.filter((seat) => seat !== except);
    const [seat, reaction] = [this.#any(bots), this.#any(reactions)];
    if (seat === undefined || reaction === undefined) return;
    if (ply) this.#quietUntil = ply + REST;
    this.say(seat, reaction);
  }

  #any<T>(ones: readonly T[]): T | undefined {
    return ones[Math.floor(this.random() * ones.length)];
  }
}
