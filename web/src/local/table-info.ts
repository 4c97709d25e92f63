import type { SeatInfo, TableInfo, TableSummary } from "../protocol";
import { isUnkept, type KeptGame } from "./kept-games";

/** What the interface says in English if the browser refuses to keep a game. */
const NOT_KEPT = "This browser cannot keep the game: it is gone when you close the page.";

/** What the core says of a game. */
export interface PlayedGame {
  summary: {
    title: string;
    rules: number;
    options: Record<string, boolean | string>;
    over: boolean;
    turn: number[];
    winners: number[] | null;
    undo: boolean;
  };
  record: string;
}

/** Returns the players of a game on this device. */
export const seatInfos = ({ seats }: KeptGame): SeatInfo[] =>
  seats.map(({ level, name, face, place }) => ({
    kind: level === null ? "person" : "bot",
    name,
    face,
    level,
    present: true,
    place,
  }));

const seatsOf = ({ seats }: KeptGame): number[] =>
  seats.flatMap(({ level }, seat) => (level === null ? [seat] : []));

/** Returns what a server says of a table, for a game on this device. */
export function tableInfo(kept: KeptGame, { summary }: PlayedGame): TableInfo {
  const { id, game, created, over, byLot, dealOf, daily = false } = kept;
  const { title, rules, options } = summary;
  const guided = kept.guided === true || kept.puzzle !== undefined;
  const undo = summary.undo && !daily && !kept.puzzle;
  return {
    ...{ id, game, created, guided, title, rules, options, undo },
    stage: over || summary.over ? "over" : "playing",
    seats: seatInfos(kept),
    you: { seats: seatsOf(kept), host: true, may_return: [], absences: [] },
    spectator_count: 0,
    public: false,
    spectators: false,
    hints: !guided && !daily,
    pass_and_play: true,
    disconnect_timeout: 0,
    clock: null,
    first: byLot ? "lot" : 0,
    known_deal: dealOf === undefined ? null : { table: dealOf },
    custom_deck: false,
    tied: [],
    stopped: false,
    notice: isUnkept(id) ? NOT_KEPT : null,
  };
}

/** Returns a game on this device as lists of tables show it. */
export function tableSummary(kept: KeptGame): TableSummary {
  const { id, game, created, over, turn, winners } = kept;
  return {
    ...{ id, game, created, turn, winners },
    stage: over ? "over" : "playing",
    seats: seatInfos(kept),
    spectators: false,
    you: seatsOf(kept),
  };
}
