import type { ClientMessage, ServerMessage, TableInfo } from "../protocol";
import { Bots } from "./bots";
import { Engine } from "./engine";
import { answerOf, guideOf, isPastEnd, type Guide } from "./guides";
import { solves } from "../puzzles/sets";
import { openGame } from "./device-games";
import { isUnkept, keep, type KeptGame } from "./kept-games";
import { tableInfo, type PlayedGame } from "./table-info";

/** Milliseconds that an expert searches for a hint. */
const HINT_TIME = 1000;

/** The core that holds the table which is shown. */
export const tableEngine = new Engine();
/** The core that searches: it can be ended at any time. */
const searchEngine = new Engine();

/** A table on this device: what a server does for a table, done by the core in a worker. */
export class LocalTable {
  readonly #bots: Bots;
  readonly #guide: Guide | null;
  #played: PlayedGame | null = null;
  #closed = false;

  constructor(
    readonly kept: KeptGame,
    readonly send: (message: ServerMessage) => void,
  ) {
    this.#guide = kept.guided ? guideOf(kept.game) : null;
    this.#bots = new Bots(this, tableEngine, searchEngine);
  }

  get record(): string {
    return this.kept.record;
  }

  /** Whether the core holds this table. */
  get isOpen(): boolean {
    return this.#played !== null && !this.#closed;
  }

  /** Whether bots take their time: a guide waits for nobody. */
  get unhurried(): boolean {
    return this.#guide === null;
  }

  async open() {
    const seats = this.kept.seats.map(({ level }) => level);
    const observers = seats.flatMap((level, seat) => (level === null ? [seat] : []));
    const { record } = this.kept;
    const request = { do: "resume", record, seats, observers };
    this.#played = await tableEngine.ask<PlayedGame>(request);
    this.#sendTable();
    await this.#ask({ type: "sync" } as ClientMessage);
    this.#scheduleBots();
  }

  close() {
    this.#closed = true;
    this.#bots.cancel();
  }

  async receive(message: ClientMessage) {
    switch (message.type) {
      case "pace":
        return this.kept.puzzle ? undefined : this.#bots.hurry(message.hurried);
      case "react":
        return this.#react(message);
      case "hint":
        return this.#hint(message);
      case "undo":
        if (!this.info().undo) return this.#reject(message.id, "not_allowed");
        this.#bots.cancel();
        return this.#ask(message);
      case "move":
        return this.kept.puzzle ? this.#solve(message) : this.#ask(message);
      default:
        return this.#ask(message);
    }
  }

  /** Sends what a move or an undo has caused, and keeps the game. */
  async show(messages: ServerMessage[]) {
    if (this.#closed) return;
    const moved = messages.some(({ type }) => type === "update");
    if (moved) await this.#keep();
    for (const message of messages) this.send(message);
    if (moved && this.#played!.summary.over) this.#sendTable();
    if (moved) this.#scheduleBots();
  }

  /** Lets bots move; a puzzle ends with the player's move. */
  #scheduleBots() {
    if (!this.kept.puzzle) void this.#bots.schedule();
  }

  /** Plays a move only if it solves the puzzle, or to say why it is illegal. */
  async #solve(message: Extract<ClientMessage, { type: "move" }>) {
    const { id, seat, move } = message;
    if (this.#solved) return this.#reject(id, "not_allowed");
    this.#solved = solves(this.kept.puzzle!, move);
    if (this.#solved) return this.#ask(message);
    const question = { type: "preview", id, seat, move };
    const [preview] = await tableEngine.ask<ServerMessage[]>({ do: "ask", message: question });
    if (preview?.type === "preview" && preview.legal) this.#reject(id, "not_best");
    else await this.#ask(message);
  }
  #solved = false;

  #reject(id: string, code: "not_allowed" | "not_best") {
    if (!this.#closed) this.send({ type: "error", id, code, message: "" } as ServerMessage);
  }

  /** Returns the answer of the guide: a move, null to wait; undefined if no guide plays any more. */
  guided(seat: number): string | null | undefined {
    const { moves } = JSON.parse(this.record) as { moves: [number, string][] };
    if (!this.#guide || isPastEnd(this.#guide, moves)) return undefined;
    return answerOf(this.#guide, moves, seat);
  }

  async #ask(message: ClientMessage) {
    await this.show(await tableEngine.ask<ServerMessage[]>({ do: "ask", message }));
  }

  async #keep() {
    this.#played = await tableEngine.ask<PlayedGame>({ do: "game" });
    const { record, summary } = this.#played;
    const { over, turn } = summary;
    Object.assign(this.kept, { record, over, turn, winners: summary.winners ?? [] });
    const wasUnkept = isUnkept(this.kept.id);
    keep(this.kept);
    if (isUnkept(this.kept.id) !== wasUnkept) this.#sendTable();
  }

  #sendTable() {
    this.send({ type: "table", table: this.info() });
  }

  info(): TableInfo {
    return tableInfo(this.kept, this.#played!);
  }

  async #hint({ id, seat, after = [] }: Extract<ClientMessage, { type: "hint" }>) {
    const request = { do: "hint", record: this.record, seat, id, after, milliseconds: HINT_TIME };
    const message = await searchEngine.ask<ServerMessage>(request);
    if (!this.#closed) this.send(message);
  }

  #react({ seat, reaction }: Extract<ClientMessage, { type: "react" }>) {
    const { name } = this.kept.seats[seat!]!;
    this.send({ type: "reaction", seat: seat!, name, reaction });
  }
}

/** Returns the table of a game of this device; null if there is none. */
export async function localTable(
  id: string,
  send: (message: ServerMessage) => void,
): Promise<LocalTable | null> {
  const kept = await openGame(id, tableEngine);
  return kept && new LocalTable(kept, send);
}
