import type { ServerMessage } from "../protocol";
import { pointsOf } from "../table/story";
import { BotReactions } from "./bot-reactions";
import { EngineFailure, type Engine } from "./engine";
import type { LocalTable } from "./local-table";

/** Milliseconds that bots leave people to act out of turn. */
const REACTION_TIME = 2500;
/** The least milliseconds between the moves of two bots that act at the same time. */
const GAP = 700;
/** Milliseconds after a move until a bot says something about it. */
const REACTION_DELAY = 900;

/** A bot that can act. */
interface Waiting {
  seat: number;
  level: string;
  /** How long it leaves people to react, as a multiple of the usual time. */
  pause: number;
  /** Milliseconds that it takes for the move. */
  thinking: number;
  /** Whether people have to act too. */
  shared: boolean;
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** The turns of the bots of one table: one search at a time, shown at a pace that people can follow. */
export class Bots {
  #hurried = false;
  /** The seats that are about to act; a search whose entry is gone is dropped. */
  #searches = new Map<number, symbol>();
  /** Moves that bots hold back until people have ended their turn. */
  #held = new Map<number, string>();
  #nextAt = 0;
  readonly #reactions: BotReactions;
  /** The number of moves that reactions are up to date with. */
  #followed = -1;

  constructor(
    readonly table: LocalTable,
    readonly engine: Engine,
    readonly searcher: Engine,
  ) {
    const { seats } = table.kept;
    const bots = seats.flatMap(({ level }, seat) => (level === null ? [] : [seat]));
    this.#reactions = new BotReactions(bots, (seat, reaction) => {
      const { name } = seats[seat]!;
      const say = () => table.isOpen && table.send({ type: "reaction", seat, name, reaction });
      setTimeout(say, REACTION_DELAY);
    });
  }

  /** Makes bots move at once, or lets them take their time. */
  hurry(hurried: boolean) {
    this.#hurried = hurried;
    void this.schedule();
  }

  /** Drops all searches, because their position is gone. */
  cancel() {
    this.#searches.clear();
    this.#held.clear();
    if (this.searcher.busy) this.searcher.end();
  }

  /** Starts a search for each bot that can act and is idle. */
  async schedule() {
    if (!this.table.isOpen) return;
    void this.#follow();
    for (const bot of await this.#waiting()) {
      const holds = this.#held.has(bot.seat) && bot.shared && this.#paced;
      if (this.#searches.has(bot.seat) || holds) continue;
      const search = Symbol();
      this.#searches.set(bot.seat, search);
      void this.#search(bot, search);
    }
  }

  get #paced(): boolean {
    return !this.#hurried && this.table.unhurried;
  }

  #waiting(): Promise<Waiting[]> {
    return this.engine.ask<Waiting[]>({ do: "bots", chance: Math.random() });
  }

  async #search(bot: Waiting, search: symbol) {
    const { seat } = bot;
    const isCurrent = () => this.#searches.get(seat) === search;
    const started = Date.now();
    if (this.table.unhurried) await sleep(bot.pause * REACTION_TIME);
    const stillWaits = (await this.#waiting()).some((one) => one.seat === seat);
    if (stillWaits && isCurrent()) {
      const ply = this.#ply();
      const move = await this.#choose(bot);
      while (this.#paced && isCurrent()) {
        const wait = Math.max(started + bot.thinking, this.#nextAt) - Date.now();
        if (wait <= 0) break;
        await sleep(wait);
      }
      if (isCurrent() && move !== undefined) return this.#submit(seat, ply, move);
    }
    if (isCurrent()) {
      this.#searches.delete(seat);
      void this.schedule();
    }
  }

  /** Returns the bot's move; null if it waits, undefined if its search was ended. */
  async #choose({ seat, level }: Waiting): Promise<string | null | undefined> {
    const known = this.table.guided(seat) ?? this.#held.get(seat);
    this.#held.delete(seat);
    if (known !== undefined) return known;
    if (this.table.guided(seat) === null) return null;
    const { record, kept } = this.table;
    const request = { do: "choose", record, seat, level, seed: kept.bots };
    try {
      return await this.searcher.ask<string | null>(request);
    } catch (error) {
      if (error instanceof EngineFailure) return undefined;
      throw error;
    }
  }

  async #submit(seat: number, ply: number, move: string | null) {
    this.#searches.delete(seat); // so that the update schedules this seat again
    if (this.#paced) this.#nextAt = Date.now() + GAP;
    const request = { do: "play", seat, ply, move, holds: this.#paced };
    const messages = await this.engine.ask<ServerMessage[] | null>(request);
    if (messages === null) this.#held.set(seat, move!);
    else if (messages.length) return this.table.show(messages);
    void this.schedule();
  }

  /** Lets bots react to the last move; a guide speaks for them. */
  async #follow() {
    const moves = this.#moves();
    const { length: ply } = moves;
    if (ply === this.#followed || !this.table.unhurried) return;
    this.#followed = ply;
    const { over } = this.table.kept;
    const request = { do: "ask", message: { type: "sync" } };
    const states = await this.engine.ask<ServerMessage[]>(request);
    const state = states.find((message) => message.type === "state");
    if (!state) return;
    const { scores, points } = state.view as Record<string, (number | string)[] | null>;
    const mover = moves.at(-1)?.[0] ?? null;
    this.#reactions.follow({ points: (scores ?? points ?? []).map(pointsOf), ply, mover, over });
  }

  #moves(): [seat: number, move: string][] {
    return (JSON.parse(this.table.record) as { moves: [number, string][] }).moves;
  }

  #ply(): number {
    return this.#moves().length;
  }
}
