import { EventLog, type GameEvent, type LogLine } from "../lib/event-log";
import type { SeatView, TableSource, Answer, View } from "../lib/live-table.svelte";
import { applyPatch } from "../lib/patch";
import { t } from "../messages";
import type { Replay, ReplayTrack, TableInfo } from "../protocol";

type Observer = number | null;

/** A position shown in place of the replay: after a better move, or of another game. */
export interface Alternative {
  view: View;
  before: View | null;
  label: string;
}

/** A finished game at any of its moves; boards show it like a table. */
export class ReplayPlayer implements TableSource {
  readonly id: string;
  readonly plies: number;
  readonly reactions = [];
  readonly isReplay = true;
  table: TableInfo;
  /** The number of moves played so far. */
  ply = $state(0);
  /** The seat whose view is shown; null is a spectator. */
  observer = $state<Observer>(null);
  instead = $state.raw<Alternative | null>(null);

  #views = new Map<Observer, View[]>();
  #logs = new Map<Observer, EventLog>();

  constructor(readonly replay: Replay) {
    this.id = `replay-${replay.table.id}`;
    this.plies = replay.moves.length;
    this.table = withNames(replay.table);
    this.observer = replay.table.you.seats[0] ?? null;
  }

  views = $derived.by((): SeatView[] => {
    const views = this.#viewsOf(this.observer);
    const { observer, ply } = this;
    const { view, before } = this.instead ?? { view: views[ply]!, before: views[ply - 1] ?? null };
    return [{ observer, ply, duty: "idle", legal: {}, view, before }];
  });

  log = $derived.by((): LogLine[] => this.#logOf(this.observer).lines(this.ply));

  /** Answers every question with an error, because the game is over. */
  ask = async (): Promise<Answer> => ({
    type: "error",
    id: null,
    code: "not_playing",
    message: "",
  });

  go(ply: number) {
    this.instead = null;
    this.ply = Math.min(this.plies, Math.max(0, Math.round(ply)));
  }

  setObserver(observer: Observer) {
    this.instead = null;
    this.observer = observer;
  }

  /** Returns a position of this game, to be shown in place of another. */
  position(ply: number, observer: Observer, label: string): Alternative {
    const views = this.#viewsOf(observer);
    return { view: views[ply]!, before: views[ply - 1] ?? null, label };
  }

  /** Returns what a move did as a sentence. */
  moveText(ply: number, describe: (line: LogLine) => string): string {
    const reel = this.#reel(null);
    const events = (reel.steps[ply - 1]?.events ?? []) as GameEvent[];
    return sentence(ply, events, describe);
  }

  /** Returns what a move of another game did, with the names of its players. */
  moveTextOf(other: ReplayPlayer, ply: number, describe: (line: LogLine) => string): string {
    const mine = this.table;
    this.table = other.table;
    try {
      return other.moveText(ply, describe);
    } finally {
      this.table = mine;
    }
  }

  #reel(observer: Observer): ReplayTrack {
    const { tracks } = this.replay;
    return tracks.find((reel) => reel.observer === observer) ?? tracks[0]!;
  }

  #viewsOf(observer: Observer): View[] {
    const known = this.#views.get(observer);
    if (known) return known;
    const { view, steps } = this.#reel(observer);
    const views = [view as View];
    for (const { patch } of steps) views.push(applyPatch(views.at(-1)!, patch) as View);
    this.#views.set(observer, views);
    return views;
  }

  #logOf(observer: Observer): EventLog {
    const known = this.#logs.get(observer);
    if (known) return known;
    const history = new EventLog();
    const { steps } = this.#reel(observer);
    history.replace(
      observer,
      steps.map(({ events }) => events as GameEvent[]),
    );
    this.#logs.set(observer, history);
    return history;
  }
}

/** Returns the first event of a move that has a sentence. */
export function sentence(
  ply: number,
  events: readonly GameEvent[],
  describe: (line: LogLine) => string,
): string {
  const lines = events.map((event) => ({ ply, seat: event.seat ?? null, text: event.text, event }));
  return lines.map(describe).find(Boolean) ?? "";
}

/** Shows all players as present, and names those whom a file does not name. */
function withNames(table: TableInfo): TableInfo {
  const seats = table.seats.map((seat, at) => ({
    ...seat,
    present: true,
    name: seat.name || (table.id ? "" : t("seat.number", { n: at + 1 })),
  }));
  return { ...table, seats };
}

/** Returns a score as a number; fractions come as text. */
export function valueOf(score: number | string): number {
  const [above, below] = String(score).split("/").map(Number);
  return above! / (below ?? 1);
}
