import { boardOf } from "../boards/registry";
import { dailyOf, seedOf } from "../daily/deal";
import type { Face } from "../lib/faces";
import { settings } from "../lib/settings.svelte";
import { load } from "../lib/storage";
import { puzzleOf } from "../puzzles/sets";
import type { Engine } from "./engine";
import { gameOf, keep, type KeptGame, type KeptSeat } from "./kept-games";
import type { PlayedGame } from "./table-info";

/** Returns the player of this device at a seat. */
export const ownSeat = (place: number): KeptSeat => ({
  level: null,
  name: load("name") ?? "",
  face: load("face") as Face,
  place,
});

const botSeat = (level: KeptSeat["level"], place: number): KeptSeat => ({
  ...{ level, name: "", face: null, place },
});

const levelsOf = (seats: readonly KeptSeat[]) => seats.map(({ level }) => level);

/**
 * Returns a game of this device: one that was kept, the deal of a day, which starts when it is opened
 * for the first time, or a puzzle, which always starts anew. Null if there is none.
 */
export async function openGame(id: string, engine: Engine): Promise<KeptGame | null> {
  return gameOf(id) ?? (await dealOfDay(id, engine)) ?? puzzleGame(id, engine);
}

async function dealOfDay(id: string, engine: Engine): Promise<KeptGame | null> {
  const daily = dailyOf(id);
  if (!daily) return null;
  const { day, game } = daily;
  const { level } = settings;
  const others = Array.from({ length: boardOf(game).players - 1 }, (_, at) => at + 1);
  const seats = [ownSeat(0), ...others.map((place) => botSeat(level, place))];
  const seed = seedOf(day);
  const request = { do: "new", game, seed, seats: levelsOf(seats) };
  const { record } = await engine.ask<PlayedGame>(request);
  const kept = started({ id, game, seats, record, bots: seed, daily: true });
  keep(kept);
  return kept;
}

async function puzzleGame(id: string, engine: Engine): Promise<KeptGame | null> {
  const puzzle = await puzzleOf(id);
  if (!puzzle) return null;
  const { game, players, seed, seat, moves } = puzzle;
  const seats = Array.from({ length: players }, (_, place) =>
    place === seat ? ownSeat(place) : botSeat("medium", place),
  );
  const request = { do: "new", game, seed, seats: levelsOf(seats) };
  const played = await engine.ask<PlayedGame>(request);
  const record = JSON.stringify({ ...(JSON.parse(played.record) as object), moves });
  return started({ id, game, seats, record, bots: seed, puzzle });
}

/** Returns a game that nobody has played yet. */
function started(game: Partial<KeptGame> & Begun): KeptGame {
  const created = Date.now() / 1000;
  return { ...{ over: false, turn: [0], winners: [], byLot: false, created }, ...game };
}

type Begun = Pick<KeptGame, "id" | "game" | "seats" | "record" | "bots">;
