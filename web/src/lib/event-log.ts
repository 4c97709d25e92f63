export type GameEvent = { kind: string; text: string; seat?: number } & Record<string, unknown>;

/** Returns events as the types that the core generates for their game. */
export const typed = <E extends { kind: string }>(events: readonly GameEvent[]): readonly E[] =>
  events as readonly (GameEvent & E)[];

export type LogLine = { ply: number; seat: number | null; text: string; event: GameEvent };
type Observer = number | null;

/** The events of a game as each observer of this device may know them. */
export class EventLog {
  #known = new Map<Observer, Map<number, GameEvent[]>>();

  /** Adds the events of one move. */
  add(observer: Observer, ply: number, events: GameEvent[]) {
    this.#of(observer).set(ply, events);
  }

  /** Replaces all events of an observer; `plies[0]` are those of the first move. */
  replace(observer: Observer, plies: GameEvent[][]) {
    this.#known.set(observer, new Map(plies.map((events, at) => [at + 1, events])));
  }

  /** Removes the events after a ply, because those moves were undone. */
  truncate(ply: number) {
    for (const plies of this.#known.values())
      for (const known of [...plies.keys()]) if (known > ply) plies.delete(known);
  }

  /** Removes the events of all other observers. */
  retain(observers: readonly Observer[]) {
    for (const known of [...this.#known.keys()])
      if (!observers.includes(known)) this.#known.delete(known);
  }

  /** Returns the log up to a ply. On a shared device it holds what the other players may know. */
  lines(upTo: number): LogLine[] {
    const plies = new Set([...this.#known.values()].flatMap((events) => [...events.keys()]));
    return [...plies]
      .filter((ply) => ply <= upTo)
      .sort((one, other) => one - other)
      .flatMap((ply) => this.#at(ply));
  }

  #at(ply: number): LogLine[] {
    const versions = [...this.#known].flatMap(([observer, plies]) => {
      const events = plies.get(ply);
      return events ? [{ observer, events }] : [];
    });
    return versions[0]!.events.map((first, at) => {
      const seat = first.seat ?? null;
      const other = versions.find(({ observer }) => observer !== seat) ?? versions[0]!;
      const event = other.events[at] ?? first;
      return { ply, seat, text: event.text, event };
    });
  }

  #of(observer: Observer) {
    const known = this.#known.get(observer) ?? new Map<number, GameEvent[]>();
    this.#known.set(observer, known);
    return known;
  }
}
