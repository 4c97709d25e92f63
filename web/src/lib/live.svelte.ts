import type {
  ClientMessage,
  ErrorMessage,
  HistoryMessage,
  ReactionMessage,
  StateMessage,
  TableInfo,
  ServerMessage,
  UpdateMessage,
} from "../protocol";
import { api } from "./api";
import { History, type GameEvent, type LogLine } from "./history";
import { edited, type Json } from "./patch";
import { settings } from "./settings.svelte";

export type View = Record<string, Json>;
export type { GameEvent, LogLine };
export type Seen = Omit<StateMessage, "type" | "view"> & { view: View; before: View | null };
export type Told = Exclude<ServerMessage, { type: "table" | "state" | "reaction" }>;
/** Asks without the id, which is given here. */
export type Wish = ClientMessage extends infer A
  ? A extends { id: string }
    ? Omit<A, "id">
    : never
  : never;

/** Where the views of a table come from: a server that is connected, or a game that is over. */
export type Source = Pick<Live, "id" | "table" | "seen" | "log" | "reactions" | "ask"> & {
  /** Whether the game is only looked at again. */
  readonly past?: boolean;
};

/** Why a table cannot be shown. */
export type ClosedReason = "not_welcome" | "no_table" | "no_cookies";

type Shown =
  StateMessage | UpdateMessage | HistoryMessage | Extract<ServerMessage, { type: "table" }>;

const NO_IDENTITY = 4401;
const NOT_WELCOME = 4403;
const NO_TABLE = 4404;
/** Connections without a cookie, each after the server has set one, until we stop trying. */
const MAX_WITHOUT_COOKIE = 2;
const PACE = 750;
const SILENCE = 1500;
const LONGEST_WAIT = 8000;

/** One table as this device sees it: connected, and connected again when the line broke. */
export class Live {
  table = $state.raw<TableInfo | null>(null);
  seen = $state.raw<Seen[]>([]);
  log = $state.raw<LogLine[]>([]);
  reactions = $state.raw<(ReactionMessage & { key: number })[]>([]);
  link = $state<"joining" | "on" | "away" | "closed">("joining");
  closedBecause = $state<ClosedReason | null>(null);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, { ask: ClientMessage; tell: (answer: Told) => void }>();
  #queue: Shown[] = [];
  #history = new History();
  /** Those whose history was asked for since the line is up. */
  #caughtUp = new Set<number | null>();
  #shownAt = 0;
  #shownPly = 0;
  #timer = 0;
  #silence = 0;
  #failures = 0;
  #withoutCookie = 0;
  #left = false;

  constructor(
    readonly id: string,
    /** Whether to look on as a stranger does, whoever this device belongs to. */
    readonly watching = false,
  ) {
    addEventListener("online", this.#retry);
    void this.#connect();
  }

  close() {
    this.#left = true;
    removeEventListener("online", this.#retry);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** Ask something of the table; moves survive a broken line, questions are answered by an error. */
  ask(wish: Wish): Promise<Told> {
    const ask = {
      ...wish,
      id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    } as ClientMessage;
    return new Promise((tell) => {
      this.#waiting.set((ask as { id: string }).id, { ask, tell });
      this.#send(ask);
    });
  }

  react(reaction: ReactionMessage["reaction"], seat: number) {
    this.#send({ type: "react", reaction, seat });
  }

  /** Show at once whatever is still held back for the pace. */
  hurry() {
    while (this.#queue.length) this.#show(this.#queue.shift()!);
  }

  #send(ask: ClientMessage) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }

  async #connect() {
    try {
      await api.me();
    } catch {
      return this.#lost();
    }
    if (this.#left) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/socket${this.watching ? "?watch" : ""}`,
    );
    this.#socket = socket;
    this.#caughtUp.clear();
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as ServerMessage);
    socket.onclose = (event) => this.#closed(event.code);
  }

  #closed(code: number) {
    if (this.#left) return;
    if (code === NO_TABLE) this.#stop("no_table");
    else if (code === NOT_WELCOME) this.#stop("not_welcome");
    else if (code !== NO_IDENTITY) this.#lost();
    else if (++this.#withoutCookie < MAX_WITHOUT_COOKIE) void this.#connect();
    else this.#stop("no_cookies");
  }

  #stop(reason: ClosedReason) {
    this.closedBecause = reason;
    this.link = "closed";
  }

  #lost() {
    this.#failures += 1;
    for (const [id, { ask, tell }] of this.#waiting) {
      if (ask.type === "move" || ask.type === "undo") continue;
      this.#waiting.delete(id);
      tell({ type: "error", id, code: "busy", message: "" });
    }
    if (!this.#silence) this.#silence = window.setTimeout(() => (this.link = "away"), SILENCE);
    setTimeout(this.#retry, Math.min(LONGEST_WAIT, 250 * 2 ** this.#failures));
  }

  #retry = () => {
    const dead = !this.#socket || this.#socket.readyState === WebSocket.CLOSED;
    if (dead && !this.#left && this.link !== "closed") void this.#connect();
  };

  #welcome() {
    this.#failures = 0;
    this.#withoutCookie = 0;
    clearTimeout(this.#silence);
    this.#silence = 0;
    if (this.link !== "on") this.link = "on";
  }

  #hear(tell: ServerMessage) {
    this.#welcome();
    switch (tell.type) {
      case "table":
      case "state":
      case "history":
        this.#queue.push(tell);
        return this.#drain();
      case "update":
        this.#queue.push(tell);
        if (tell.id && this.#waiting.has(tell.id)) {
          this.hurry();
          this.#answer(tell.id, tell);
        } else this.#drain();
        return;
      case "reaction":
        return this.#reacted(tell);
      case "error":
        if (tell.code === "stale") this.hurry();
        return this.#answer(tell.id ?? "", tell);
      default:
        this.#answer(tell.id, tell);
    }
  }

  #answer(id: string, tell: Told | ErrorMessage) {
    this.#waiting.get(id)?.tell(tell);
    this.#waiting.delete(id);
  }

  #drain() {
    clearTimeout(this.#timer);
    while (this.#queue.length) {
      const wait = this.#pause(this.#queue[0]!);
      if (wait > 0) {
        this.#timer = window.setTimeout(() => this.#drain(), wait);
        return;
      }
      this.#show(this.#queue.shift()!);
    }
  }

  #pause(tell: { type: string; ply?: number; undone?: number | null }): number {
    const moved = tell.type === "update" && !tell.undone && tell.ply! > this.#shownPly;
    if (!moved || settings.pace === "quick" || document.hidden) return 0;
    return this.#shownAt + PACE - Date.now();
  }

  #show(tell: Shown) {
    if (tell.type === "table") this.table = tell.table;
    else if (tell.type === "state") this.#replace(tell);
    else if (tell.type === "history") this.#remember(tell);
    else this.#update(tell);
  }

  #replace(tell: StateMessage) {
    const { type: _, view, ...rest } = tell;
    const seen: Seen = { ...rest, view: view as View, before: null };
    const mine = this.table?.you.seats ?? [];
    const others = this.seen.filter(
      ({ observer }) =>
        observer !== tell.observer && (mine.length ? mine.includes(observer ?? -1) : false),
    );
    this.seen = [...others, seen].sort((a, b) => (a.observer ?? -1) - (b.observer ?? -1));
    this.#shownPly = tell.ply;
    this.#catchUp(tell.observer);
    for (const { ask } of this.#waiting.values()) {
      if (ask.type === "move" || ask.type === "undo") this.#send(ask);
    }
  }

  #update(tell: UpdateMessage) {
    this.seen = this.seen.map((seen) => {
      if (seen.observer !== tell.observer) return seen;
      const view = edited(seen.view, tell.patch) as View;
      const { ply, duty, legal } = tell;
      return { ...seen, ply, duty, legal, view, before: seen.view };
    });
    if (tell.ply !== this.#shownPly) this.#shownAt = Date.now();
    this.#shownPly = tell.ply;
    this.#write(tell);
  }

  #write(tell: UpdateMessage) {
    if (tell.undone) this.#history.cut(tell.ply);
    else this.#history.add(tell.observer, tell.ply, tell.events as GameEvent[]);
    this.log = this.#history.lines(tell.ply);
  }

  /** Whoever comes anew is told what happened before. */
  #catchUp(observer: number | null) {
    this.#history.keep(this.seen.map((seen) => seen.observer));
    if (this.#caughtUp.has(observer)) return;
    this.#caughtUp.add(observer);
    this.#send({ type: "history", id: `history-${observer}`, seat: observer });
  }

  #remember(tell: HistoryMessage) {
    this.#history.replace(tell.observer, tell.events as GameEvent[][]);
    this.log = this.#history.lines(this.#shownPly);
  }

  #reacted(tell: ReactionMessage) {
    const key = Date.now() + Math.random();
    this.reactions = [...this.reactions.slice(-4), { ...tell, key }];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one.key !== key)), 4000);
  }
}
