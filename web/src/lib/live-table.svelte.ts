import {
  PROTOCOL,
  type ClockMessage,
  type ClientMessage,
  type ErrorMessage,
  type HistoryMessage,
  type ReactionMessage,
  type StateMessage,
  type TableInfo,
  type ServerMessage,
  type UpdateMessage,
} from "../protocol";
import { isLocal } from "../local/ids";
import type { Socket } from "../local/socket";
import { api } from "./api";
import { mutedSeats } from "./muted";
import { EventLog, type GameEvent, type LogLine } from "./event-log";
import { applyPatch, type Json } from "./patch";
import { reloadPage } from "./reload";
import { settings } from "./settings.svelte";

export type View = Record<string, Json>;
export type { GameEvent, LogLine };
/** What one observer of this device sees now, and saw before the last move. */
export type SeatView = Omit<StateMessage, "type" | "view"> & { view: View; before: View | null };
/** The answer to a question of this client. */
export type Answer = Exclude<ServerMessage, { type: "table" | "state" | "reaction" | "clock" }>;
/** A message with an answer, without the id that pairs the two. */
export type Question = ClientMessage extends infer A
  ? A extends { id: string }
    ? Omit<A, "id">
    : never
  : never;

/** What the clocks showed at a time, in milliseconds of this device. */
export type SeatTimes = Pick<ClockMessage, "seats"> & { at: number };

/** Where a board gets its views from: a table on the server, or a replay. */
export type TableSource = Pick<
  LiveTable,
  "id" | "table" | "views" | "log" | "reactions" | "ask"
> & {
  readonly times?: SeatTimes | null;
  readonly isReplay?: boolean;
  /** Delays the next move until the animation of the last one has ended, in milliseconds. */
  rest?(lasts: number): void;
};

/** Why a table cannot be shown. */
export type ClosedReason =
  "not_welcome" | "children" | "no_table" | "no_cookies" | "elsewhere" | "no_core";

/** Messages that change what is shown; they are delayed so that moves can be followed. */
type Shown =
  StateMessage | UpdateMessage | HistoryMessage | Extract<ServerMessage, { type: "table" }>;

const NO_IDENTITY = 4401;
const NOT_WELCOME = 4403;
const NO_TABLE = 4404;
const ELSEWHERE = 4409;
const CHILDREN = 4423;
const NO_CORE = 4503;
const OUTDATED = 4426;
const TOO_MANY = 4429;
/** How often the server may miss the cookie that it has just set, before we stop connecting. */
const MAX_WITHOUT_COOKIE = 2;
/** Milliseconds between two moves on the screen. */
const MOVE_INTERVAL = 750;
/** Milliseconds without a connection until a notice is shown. */
const OFFLINE_DELAY = 1500;
const MAX_RETRY_DELAY = 8000;
const REACTION_DURATION = 4000;

/** Opens a table on this device, with code that only such tables need. */
const openLocal = async (id: string): Promise<Socket> =>
  new (await import("../local/socket")).LocalSocket(id);

/** A table on a server or on this device; reconnects by itself when the connection is lost. */
export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  views = $state.raw<SeatView[]>([]);
  log = $state.raw<LogLine[]>([]);
  reactions = $state.raw<(ReactionMessage & { key: number })[]>([]);
  /** The clocks of a game that has them. */
  times = $state.raw<SeatTimes | null>(null);
  connection = $state<"connecting" | "online" | "offline" | "closed">("connecting");
  closedReason = $state<ClosedReason | null>(null);

  #socket: Socket | null = null;
  #unanswered = new Map<string, { message: ClientMessage; resolve: (answer: Answer) => void }>();
  #queue: Shown[] = [];
  #events = new EventLog();
  /** Observers whose history was requested on this connection. */
  #caughtUp = new Set<number | null>();
  #shownAt = 0;
  #restsUntil = 0;
  #shownPly = 0;
  #timer = 0;
  #offlineTimer = 0;
  #failures = 0;
  #withoutCookie = 0;
  #left = false;

  constructor(
    readonly id: string,
    /** Whether to watch as a spectator even if a seat belongs to this device. */
    readonly watching = false,
  ) {
    addEventListener("online", this.#retry);
    void this.#connect();
  }

  close() {
    this.#left = true;
    removeEventListener("online", this.#retry);
    clearTimeout(this.#timer);
    clearTimeout(this.#offlineTimer);
    this.#socket?.close();
  }

  /**
   * Sends a question and resolves to its answer.
   *
   * When the connection is lost, moves and undos are sent again; others get an error.
   */
  ask(question: Question): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const message = { ...question, id } as ClientMessage;
    return new Promise((resolve) => {
      this.#unanswered.set(id, { message, resolve });
      this.#send(message);
    });
  }

  react(reaction: ReactionMessage["reaction"], seat: number) {
    this.#send({ type: "react", reaction, seat });
  }

  /** Tells the server whether bots should move at once, and again whenever that is changed. */
  #sendPace() {
    this.#send({ type: "pace", hurried: settings.pace === "quick" });
  }

  setPace(pace: "calm" | "quick") {
    settings.set("pace", pace);
    this.#sendPace();
  }

  /** Shows all delayed messages at once. */
  #flush() {
    while (this.#queue.length) this.#show(this.#queue.shift()!);
  }

  #send(message: ClientMessage) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  async #connect() {
    let socket: Socket;
    try {
      socket = await (isLocal(this.id) ? openLocal(this.id) : this.#openSocket());
    } catch {
      return this.#onLost();
    }
    if (this.#left) return socket.close();
    this.#socket = socket;
    this.#caughtUp.clear();
    socket.onopen = () => this.#sendPace();
    socket.onmessage = ({ data }) => this.#onMessage(JSON.parse(data as string) as ServerMessage);
    socket.onclose = ({ code }) => this.#onClose(code);
  }

  async #openSocket(): Promise<Socket> {
    await api.me();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = `?protocol=${PROTOCOL}${this.watching ? "&watch" : ""}`;
    return new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket${query}`);
  }

  #onClose(code: number) {
    if (this.#left) return;
    if (code === TOO_MANY) this.#failures += 5; // a limit: wait long before the next attempt
    if (code === OUTDATED && reloadPage()) return;
    if (code === NO_TABLE) this.#stop("no_table");
    else if (code === NOT_WELCOME) this.#stop("not_welcome");
    else if (code === CHILDREN) this.#stop("children");
    else if (code === ELSEWHERE) this.#stop("elsewhere");
    else if (code === NO_CORE) this.#stop("no_core");
    else if (code !== NO_IDENTITY) this.#onLost();
    else if (++this.#withoutCookie < MAX_WITHOUT_COOKIE) void this.#connect();
    else this.#stop("no_cookies");
  }

  #stop(reason: ClosedReason) {
    this.closedReason = reason;
    this.connection = "closed";
  }

  #onLost() {
    this.#failures += 1;
    for (const [id, { message, resolve }] of this.#unanswered) {
      if (isResent(message)) continue;
      this.#unanswered.delete(id);
      resolve({ type: "error", id, code: "busy", message: "" });
    }
    this.#offlineTimer ||= window.setTimeout(() => (this.connection = "offline"), OFFLINE_DELAY);
    // Clients that lose their connections together must not come back together.
    const delay = Math.min(MAX_RETRY_DELAY, 250 * 2 ** this.#failures);
    setTimeout(this.#retry, delay * (0.5 + Math.random() / 2));
  }

  #retry = () => {
    const closed = !this.#socket || this.#socket.readyState === WebSocket.CLOSED;
    if (closed && !this.#left && this.connection !== "closed") void this.#connect();
  };

  #onOnline() {
    this.#failures = 0;
    this.#withoutCookie = 0;
    clearTimeout(this.#offlineTimer);
    this.#offlineTimer = 0;
    if (this.connection !== "online") this.connection = "online";
  }

  #onMessage(message: ServerMessage) {
    this.#onOnline();
    switch (message.type) {
      case "table":
      case "state":
      case "history":
        this.#queue.push(message);
        return this.#drain();
      case "update":
        this.#queue.push(message);
        if (message.id && this.#unanswered.has(message.id)) {
          this.#flush();
          this.#answer(message.id, message);
        } else this.#drain();
        return;
      case "reaction":
        return this.#addReaction(message);
      case "clock":
        this.times = { seats: message.seats, at: Date.now() };
        return;
      case "error":
        if (message.code === "stale") this.#flush();
        return this.#answer(message.id ?? "", message);
      default:
        this.#answer(message.id, message);
    }
  }

  #answer(id: string, answer: Answer | ErrorMessage) {
    this.#unanswered.get(id)?.resolve(answer);
    this.#unanswered.delete(id);
  }

  #drain() {
    clearTimeout(this.#timer);
    while (this.#queue.length) {
      const wait = this.#delay(this.#queue[0]!);
      if (wait > 0) {
        this.#timer = window.setTimeout(() => this.#drain(), wait);
        return;
      }
      this.#show(this.#queue.shift()!);
    }
  }

  #delay(message: { type: string; ply?: number; undone?: number | null }): number {
    const moved = message.type === "update" && !message.undone && message.ply! > this.#shownPly;
    if (!moved || settings.pace === "quick" || document.hidden) return 0;
    return Math.max(this.#shownAt + MOVE_INTERVAL, this.#restsUntil) - Date.now();
  }

  rest(lasts: number) {
    this.#restsUntil = Date.now() + lasts;
  }

  #show(message: Shown) {
    if (message.type === "table") this.table = message.table;
    else if (message.type === "state") this.#replace(message);
    else if (message.type === "history") this.#replaceEvents(message);
    else this.#update(message);
  }

  #replace(message: StateMessage) {
    const { type: _, view, ...rest } = message;
    const shown: SeatView = { ...rest, view: view as View, before: null };
    const mine = this.table?.you.seats ?? [];
    const others = this.views.filter(
      ({ observer }) =>
        observer !== message.observer && (mine.length ? mine.includes(observer ?? -1) : false),
    );
    this.views = [...others, shown].sort((a, b) => (a.observer ?? -1) - (b.observer ?? -1));
    this.#shownPly = message.ply;
    this.#catchUp(message.observer);
    for (const { message } of this.#unanswered.values()) {
      if (isResent(message)) this.#send(message);
    }
  }

  #update(message: UpdateMessage) {
    this.views = this.views.map((shown) => {
      if (shown.observer !== message.observer) return shown;
      const view = applyPatch(shown.view, message.patch) as View;
      const { ply, duty, legal } = message;
      return { ...shown, ply, duty, legal, view, before: shown.view };
    });
    if (message.ply !== this.#shownPly) this.#shownAt = Date.now();
    this.#shownPly = message.ply;
    this.#addEvents(message);
  }

  #addEvents(message: UpdateMessage) {
    if (message.undone) this.#events.truncate(message.ply);
    else this.#events.add(message.observer, message.ply, message.events as GameEvent[]);
    this.log = this.#events.lines(message.ply);
  }

  /** Requests the past events of a new observer, and forgets observers that are gone. */
  #catchUp(observer: number | null) {
    this.#events.retain(this.views.map(({ observer }) => observer));
    if (this.#caughtUp.has(observer)) return;
    this.#caughtUp.add(observer);
    this.#send({ type: "history", id: `history-${observer}`, seat: observer });
  }

  #replaceEvents(message: HistoryMessage) {
    this.#events.replace(message.observer, message.events as GameEvent[][]);
    this.log = this.#events.lines(this.#shownPly);
  }

  #addReaction(message: ReactionMessage) {
    if (mutedSeats(this.id).includes(`${message.seat}`)) return;
    const key = Date.now() + Math.random();
    this.reactions = [...this.reactions.slice(-4), { ...message, key }];
    setTimeout(
      () => (this.reactions = this.reactions.filter((one) => one.key !== key)),
      REACTION_DURATION,
    );
  }
}

/** Whether a message is sent again after the connection was lost; its id makes it harmless. */
const isResent = ({ type }: ClientMessage) => type === "move" || type === "undo";
