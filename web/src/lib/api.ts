import type {
  DeckCheck,
  DeckToCheck,
  ReviewStatus,
  Replay,
  GameList,
  GuideInfo,
  JoinRequest,
  Profile,
  ReplayPosition,
  NewTable,
  MySeat,
  FriendSeat,
  BotSeat,
  Problem,
  SameDeal,
  ScoreSheet,
  TableInfo,
  TableList,
  TableSettings,
  Vacation,
} from "../protocol";

import { isLocal, keepsGames } from "../local/ids";
import type { Face } from "./faces";
import { IS_STATIC } from "./site";

/** The content of a deck file: the game, lists of card codes, and what else the game needs. */
export type DeckFile = Record<string, unknown>;
export type SeatSetup = MySeat | FriendSeat | BotSeat;

/** A request that failed; the message is a sentence in English, or empty. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Answers a request on this device; throws `ApiError`. */
export async function answerHere<T>(method: string, path: string, body?: unknown): Promise<T> {
  const requests = await import("../local/requests").catch(() => null);
  if (!requests) throw new ApiError(0, "offline", "");
  return requests.answer<T>(method, path, body);
}

/** The first request that brings a cookie; it never fails. */
let first: Promise<unknown> | null = null;

/**
 * Sends a request and returns its answer; throws `ApiError`.
 *
 * The first request brings the cookie of the player. Others wait for it: without a cookie, each would
 * be that of another new person.
 */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (IS_STATIC || isLocal(path)) return answerHere(method, path, body);
  if (method === "GET" && path !== "/me") return send(method, path, body);
  const answer = first
    ? first.then(() => send<T>(method, path, body))
    : send<T>(method, path, body);
  first ??= answer.catch(() => (first = null));
  return answer;
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, "offline", "");
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({ code: "http", message: "" }))) as Problem;
  throw new ApiError(response.status, problem.code, problem.message);
}

/** Sends a request; if the server cannot be reached, this device answers for its own games. */
const callOrHere = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  call<T>(method, path, body).catch((error: ApiError) => {
    if (error.code !== "offline") throw error;
    return answerHere<T>(method, path, body);
  });

/** Returns the games of this player on the server, and those on this device. */
async function mine(): Promise<TableList> {
  if (!keepsGames()) return call<TableList>("GET", "/tables");
  const here = await answerHere<TableList>("GET", "/tables");
  if (IS_STATIC) return here;
  const there = await call<TableList>("GET", "/tables").catch(() => ({ tables: [] }));
  return { tables: [...here.tables, ...there.tables] };
}

export const api = {
  me: () => call<Profile>("GET", "/me"),
  saveProfile: (name: string, face: Face) => call<Profile>("PUT", "/me", { name, face }),
  deleteTable: (id: string) => call<TableList>("DELETE", `/tables/${id}`),
  games: () => callOrHere<GameList>("GET", "/games"),
  lobby: () => call<TableList>("GET", "/lobby"),
  mine,
  open: (request: NewTable) => callOrHere<TableInfo>("POST", "/tables", request),
  table: (id: string) => call<TableInfo>("GET", `/tables/${id}`),
  join: (id: string, request: JoinRequest) =>
    call<TableInfo>("POST", `/tables/${id}/join`, request),
  leave: (id: string, seat: number) => call<TableInfo>("POST", `/tables/${id}/leave`, { seat }),
  kick: (id: string, seat: number) => call<TableInfo>("POST", `/tables/${id}/kick`, { seat }),
  setSeat: (id: string, seat: number, setup: SeatSetup) =>
    call<TableInfo>("PUT", `/tables/${id}/seats/${seat}`, setup),
  updateSettings: (id: string, settings: TableSettings) =>
    call<TableInfo>("PUT", `/tables/${id}/settings`, settings),
  vacation: (id: string, vacation: Vacation) =>
    call<TableInfo>("POST", `/tables/${id}/vacation`, vacation),
  start: (id: string) => call<TableInfo>("POST", `/tables/${id}/start`),
  rematch: (id: string) => call<TableInfo>("POST", `/tables/${id}/rematch`),
  playDecider: (id: string) => call<TableInfo>("POST", `/tables/${id}/decider`),
  standardDeck: (game: string) => call<DeckFile>("GET", `/games/${game}/deck`),
  deckOf: (id: string) => call<DeckFile>("GET", `/tables/${id}/deck`),
  checkDeck: (request: DeckToCheck) => call<DeckCheck>("POST", "/decks/check", request),
  startGuide: (game: string) => callOrHere<TableInfo>("POST", `/guides/${game}`),
  guide: (id: string) => call<GuideInfo>("GET", `/tables/${id}/guide`),
  scores: (id: string) => call<ScoreSheet>("GET", `/tables/${id}/scores`),
  reviewStatus: (id: string) => call<ReviewStatus>("GET", `/tables/${id}/coach`),
  requestReview: (id: string) => call<ReviewStatus>("POST", `/tables/${id}/coach`),
  replay: (id: string) => call<Replay>("GET", `/tables/${id}/replay`),
  /** Returns the replay of a record; its text is sent unparsed, because JSON.parse rounds large seeds. */
  replayRecord: (record: string) => callOrHere<Replay>("POST", "/replay", record),
  positionAfter: (id: string, ply: number, observer: number | null, move: string) => {
    const query = observer === null ? "" : `observer=${observer}&`;
    const path = `/tables/${id}/replay/${ply}?${query}instead=${encodeURIComponent(move)}`;
    return call<ReplayPosition>("GET", path);
  },
  playSameDeal: (id: string, request: SameDeal) =>
    call<TableInfo>("POST", `/tables/${id}/same-deal`, request),
};
