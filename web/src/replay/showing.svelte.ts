import { History, type GameEvent, type LogLine } from "../lib/history";
import type { Seen, Source, Told, View } from "../lib/live.svelte";
import { edited } from "../lib/patch";
import { t } from "../messages";
import type { Replay, ReplayTrack, TableInfo } from "../protocol";

type Observer = number | null;

/** What is shown in place of the game: what another move would have led to, or another game. */
export interface Aside {
  view: View;
  before: View | null;
  label: string;
}

/** A game that is over, at any of its moves; boards look at it as at a table that is played at. */
export class Showing implements Source {
  readonly id: string;
  readonly plies: number;
  readonly reactions = [];
  readonly past = true;
  table: TableInfo;
  /** How many moves have been played. */
  ply = $state(0);
  /** With whose eyes it is looked at. */
  observer = $state<Observer>(null);
  instead = $state.raw<Aside | null>(null);

  #views = new Map<Observer, View[]>();
  #logs = new Map<Observer, History>();

  constructor(readonly film: Replay) {
    this.id = `replay-${film.table.id}`;
    this.plies = film.moves.length;
    this.table = seated(film.table);
    this.observer = film.table.you.seats[0] ?? null;
  }

  seen = $derived.by((): Seen[] => {
    const views = this.#viewsOf(this.observer);
    const { observer, ply } = this;
    const { view, before } = this.instead ?? { view: views[ply]!, before: views[ply - 1] ?? null };
    return [{ observer, ply, duty: "idle", legal: {}, view, before }];
  });

  log = $derived.by((): LogLine[] => this.#logOf(this.observer).lines(this.ply));

  /** Nothing can be asked of a game that is over. */
  ask = async (): Promise<Told> => ({ type: "error", id: null, code: "not_playing", message: "" });

  go(ply: number) {
    this.instead = null;
    this.ply = Math.min(this.plies, Math.max(0, Math.round(ply)));
  }

  lookAs(observer: Observer) {
    this.instead = null;
    this.observer = observer;
  }

  /** The game after so many moves with somebody's eyes, to be shown in place of another. */
  aside(ply: number, observer: Observer, label: string): Aside {
    const views = this.#viewsOf(observer);
    return { view: views[ply]!, before: views[ply - 1] ?? null, label };
  }

  /** What a move did, in the words that a board has for it. */
  told(ply: number, words: (line: LogLine) => string): string {
    const reel = this.#reel(null);
    const events = (reel.steps[ply - 1]?.events ?? []) as GameEvent[];
    return sentence(ply, events, words);
  }

  /** The same for another game of these seats, where other people sat. */
  toldElsewhere(other: Showing, ply: number, words: (line: LogLine) => string): string {
    const mine = this.table;
    this.table = other.table;
    try {
      return other.told(ply, words);
    } finally {
      this.table = mine;
    }
  }

  #reel(observer: Observer): ReplayTrack {
    const { tracks } = this.film;
    return tracks.find((reel) => reel.observer === observer) ?? tracks[0]!;
  }

  #viewsOf(observer: Observer): View[] {
    const known = this.#views.get(observer);
    if (known) return known;
    const { view, steps } = this.#reel(observer);
    const views = [view as View];
    for (const { patch } of steps) views.push(edited(views.at(-1)!, patch) as View);
    this.#views.set(observer, views);
    return views;
  }

  #logOf(observer: Observer): History {
    const known = this.#logs.get(observer);
    if (known) return known;
    const history = new History();
    const { steps } = this.#reel(observer);
    history.replace(
      observer,
      steps.map(({ events }) => events as GameEvent[]),
    );
    this.#logs.set(observer, history);
    return history;
  }
}

/** The first sentence about a move that says something. */
export function sentence(
  ply: number,
  events: readonly GameEvent[],
  words: (line: LogLine) => string,
): string {
  const lines = events.map((event) => ({ ply, seat: event.seat ?? null, text: event.text, event }));
  return lines.map(words).find(Boolean) ?? "";
}

/** Everybody is shown as present; a file may not tell who they were. */
function seated(table: TableInfo): TableInfo {
  const seats = table.seats.map((seat, at) => ({
    ...seat,
    present: true,
    name: seat.name || (table.id ? "" : t("setup.seat", { n: at + 1 })),
  }));
  return { ...table, seats };
}

/** A score as a number: a whole one, or a fraction as text. */
export function valueOf(score: number | string): number {
  const [above, below] = String(score).split("/").map(Number);
  return above! / (below ?? 1);
}
