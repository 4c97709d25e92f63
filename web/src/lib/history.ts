/** The log of a table, put together from what each seat of this device was told. */

export type GameEvent = { kind: string; text: string; seat?: number } & Record<string, unknown>;
export type LogLine = { ply: number; seat: number | null; text: string; event: GameEvent };
type Observer = number | null;

export class History {
  #told = new Map<Observer, Map<number, GameEvent[]>>();

  /** Take in what a move did, as an observer may know it. */
  add(observer: Observer, ply: number, events: GameEvent[]) {
    this.#of(observer).set(ply, events);
  }

  /** Take in all that happened so far instead of what was known. */
  replace(observer: Observer, plies: GameEvent[][]) {
    this.#told.set(observer, new Map(plies.map((events, at) => [at + 1, events])));
  }

  /** Forget what came after a ply: it was taken back. */
  cut(ply: number) {
    for (const plies of this.#told.values())
      for (const known of [...plies.keys()]) if (known > ply) plies.delete(known);
  }

  /** Forget those who no longer look. */
  keep(observers: readonly Observer[]) {
    for (const known of [...this.#told.keys()])
      if (!observers.includes(known)) this.#told.delete(known);
  }

  /** On a shared device, what others may know is written, not what the mover saw. */
  lines(upTo: number): LogLine[] {
    const plies = new Set([...this.#told.values()].flatMap((told) => [...told.keys()]));
    return [...plies]
      .filter((ply) => ply <= upTo)
      .sort((one, other) => one - other)
      .flatMap((ply) => this.#at(ply));
  }

  #at(ply: number): LogLine[] {
    const versions = [...this.#told].flatMap(([observer, plies]) => {
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
    const known = this.#told.get(observer) ?? new Map<number, GameEvent[]>();
    this.#told.set(observer, known);
    return known;
  }
}
