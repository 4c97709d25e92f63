import games from "../generated/games.json";
import { ApiError } from "../lib/api";
import { FACES, type Face } from "../lib/faces";
import { LEVELS } from "../lib/seats";
import { load } from "../lib/storage";
import type {
  GameList,
  MySeat,
  NewTable,
  Profile,
  ProfileUpdate,
  Replay,
  SameDeal,
  TableInfo,
  TableList,
} from "../protocol";
import { Engine, EngineError, hasCore } from "./engine";
import { guideInfo, guideOf } from "./guides";
import { newLocalId, randomNumber } from "./ids";
import {
  forget,
  gameOf,
  keep,
  keptGames,
  withoutMoves,
  type KeptGame,
  type KeptSeat,
} from "./kept-games";
import { tableInfo, tableSummary, type PlayedGame } from "./table-info";

/** The core that answers questions about records; it holds no table that is shown. */
const engine = new Engine();

/** What a handler is given: the parts of the path that are variable, and the body. */
type Handler = (parts: string[], body: never) => unknown;

const ROUTES: [method: string, path: RegExp, handler: Handler][] = [
  ["GET", /^\/games$/, gameList],
  ["GET", /^\/me$/, myProfile],
  ["PUT", /^\/me$/, (_, { name, face }: ProfileUpdate): Profile => ({ name, face: face ?? null })],
  ["GET", /^\/lobby$/, (): TableList => ({ tables: [] })],
  ["GET", /^\/tables$/, localTables],
  ["POST", /^\/tables$/, (_, request: NewTable) => open(request)],
  ["POST", /^\/guides\/([\w-]+)$/, ([game]) => openGuide(game!)],
  ["DELETE", /^\/tables\/([\w-]+)$/, ([id]) => (forget(id!), localTables())],
  ["GET", /^\/tables\/([\w-]+)\/guide$/, ([id]) => guideProgress(game(id!))],
  ["GET", /^\/tables\/([\w-]+)\/scores$/, ([id]) => ask("scores", game(id!).record)],
  ["GET", /^\/tables\/([\w-]+)\/replay$/, ([id]) => replay(game(id!))],
  ["POST", /^\/tables\/([\w-]+)\/rematch$/, ([id]) => openAgain(game(id!))],
  ["POST", /^\/tables\/([\w-]+)\/same-deal$/, ([id], body: SameDeal) => sameDeal(game(id!), body)],
  ["POST", /^\/replay$/, (_, record: string) => replayRecord(record)],
];

/** Answers a request as a server does, for the games of this device; throws `ApiError`. */
export async function answer<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (const [known, pattern, handler] of ROUTES) {
    const found = known === method && pattern.exec(path);
    if (!found) continue;
    try {
      return (await handler(found.slice(1), body as never)) as T;
    } catch (error) {
      if (error instanceof EngineError) throw new ApiError(422, "invalid", error.message);
      throw error instanceof ApiError ? error : new ApiError(0, "offline", "");
    }
  }
  throw new ApiError(0, "offline", "");
}

function gameList(): GameList {
  return { games: games as GameList["games"], levels: [...LEVELS], pages: [] };
}

function myProfile(): Profile {
  const face = FACES.find((known) => known === load("face"));
  return { name: load("name") ?? "", face: face ?? null };
}

function localTables(): TableList {
  return { tables: keptGames().map(tableSummary) };
}

function game(id: string): KeptGame {
  const kept = gameOf(id);
  if (!kept) throw new ApiError(404, "not_found", "");
  return kept;
}

const ask = <T>(request: string, record: string) => engine.ask<T>({ do: request, record });

/** Starts a game on this device; it cannot wait for anyone. */
async function open(wish: NewTable): Promise<TableInfo> {
  const { game, seats, options = {}, first = "lot" } = wish;
  const needsServer = wish.public || wish.clock || wish.series || wish.deck;
  if (!hasCore || needsServer || seats.some(({ kind }) => kind === "friend"))
    throw new ApiError(0, "offline", "");
  const places = seats.map((seat, place) => keptSeat(seat, place));
  const place = first === "lot" ? randomNumber() % seats.length : first;
  const seated = [...places.slice(place), ...places.slice(0, place)];
  const request = { do: "new", game, options, seed: randomNumber(), seats: levels(seated) };
  const played = await engine.ask<PlayedGame>(request);
  return start({ game, seats: seated, byLot: first === "lot" }, played);
}

function start(chosen: Pick<KeptGame, "game" | "seats" | "byLot">, played: PlayedGame) {
  const { record, summary } = played;
  const created = Date.now() / 1000;
  const { over, turn } = summary;
  const game = { ...chosen, record, over, turn, created, winners: [], bots: randomNumber() };
  const kept: KeptGame = { id: newLocalId(), ...game };
  keep(kept);
  return tableInfo(kept, played);
}

const levels = (seats: KeptSeat[]) => seats.map(({ level }) => level);

function keptSeat(seat: NewTable["seats"][number], place: number): KeptSeat {
  if (seat.kind === "bot")
    return { level: seat.level as KeptSeat["level"], name: "", face: null, place };
  const { name, face } = seat as MySeat;
  return {
    level: null,
    name: name ?? load("name") ?? "",
    face: (face ?? load("face")) as Face,
    place,
  };
}

async function openGuide(game: string): Promise<TableInfo> {
  const guide = guideOf(game);
  if (!hasCore || !guide) throw new ApiError(0, "offline", "");
  const me = keptSeat({ kind: "me" }, 0);
  const seats = [me, keptSeat({ kind: "bot", level: "easy" }, 1)];
  const request = { do: "resume", record: guide.record, seats: levels(seats) };
  const played = await engine.ask<PlayedGame>(request);
  return start({ game, seats, byLot: false, guided: true } as KeptGame, played);
}

function guideProgress({ game, record }: KeptGame) {
  const { moves } = JSON.parse(record) as { moves: [number, string][] };
  return guideInfo(guideOf(game)!, moves);
}

/** Starts another game of the same players; the next one begins. */
function openAgain({ game, seats, record }: KeptGame): Promise<TableInfo> {
  const { options } = JSON.parse(record) as Pick<NewTable, "options">;
  const again = seats.map(({ level, name, face }) =>
    level === null ? ({ kind: "me", name, face } as const) : ({ kind: "bot", level } as const),
  );
  return open({ game, seats: again, first: 1, options: options ?? {} });
}

/** Starts a game with the deal of another one. */
async function sameDeal(earlier: KeptGame, { seats }: SameDeal): Promise<TableInfo> {
  const record = withoutMoves(earlier.record);
  const chosen = seats.map((seat, place) => keptSeat(seat, place));
  const played = await engine.ask<PlayedGame>({ do: "resume", record, seats: levels(chosen) });
  const { game, byLot, id: dealOf } = earlier;
  return start({ game, byLot, seats: chosen, dealOf } as KeptGame, played);
}

async function replay(kept: KeptGame): Promise<Replay> {
  const { summary, ...rest } = await ask<Omit<Replay, "table"> & PlayedGame>("replay", kept.record);
  return { ...rest, table: tableInfo(kept, { summary, record: kept.record }) };
}

/** Returns the replay of a record that the player has brought. */
async function replayRecord(record: string): Promise<Replay> {
  const found = await ask<Omit<Replay, "table"> & Found>("replay", record);
  const { summary, ...rest } = found;
  const { names = [] } = JSON.parse(record) as { names?: string[] };
  const seats = Array.from({ length: summary.players }, (_, place) => ({
    ...{ level: null, name: names[place] ?? "", face: null, place },
  }));
  const kept = { ...{ id: "", game: summary.game, seats, record, bots: 0, created: 0 } };
  const over = { byLot: false, over: summary.over, turn: [], winners: summary.winners ?? [] };
  return { ...rest, table: tableInfo({ ...kept, ...over }, { summary, record }) };
}

interface Found {
  summary: PlayedGame["summary"] & { game: string; players: number };
}
