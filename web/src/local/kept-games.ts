import type { Face } from "../lib/faces";
import type { Level } from "../lib/seats";
import type { Puzzle } from "../puzzles/sets";

import { GAME_PREFIX as PREFIX } from "./ids";

/** A game on this device. */
export interface KeptGame {
  id: string;
  game: string;
  seats: KeptSeat[];
  /** The record as text; its seed is small enough for JSON.parse. */
  record: string;
  /** Unix time in seconds. */
  created: number;
  /** The seed of the bots' choices. */
  bots: number;
  byLot: boolean;
  over: boolean;
  /** The seats that have to move. */
  turn: number[];
  winners: number[];
  /** Whether this is a guided first game. */
  guided?: boolean;
  /** The table with the same deal that was played before. */
  dealOf?: string;
  /** Whether this is the deal of a day: no hints, and no move is taken back. */
  daily?: boolean;
  /** The puzzle that this game was set up for; it is not kept. */
  puzzle?: Puzzle;
}

/** A seat of a game on this device: a bot if it has a level, else a player of this device. */
export interface KeptSeat {
  level: Level | null;
  name: string;
  face: Face | null;
  /** The number of the seat before the first player was drawn. */
  place: number;
}

const MAX_GAMES = 40;

/** The games that the browser refuses to keep; they last until the page is closed. */
const unkept = new Map<string, KeptGame>();

/** Whether the browser has refused to keep a game, because storage is full or forbidden. */
export const isUnkept = (id: string): boolean => unkept.has(id);

/** Returns the games of this device, newest first. */
export function keptGames(): KeptGame[] {
  const games = new Map(unkept);
  for (const id of storedIds()) {
    const game = gameOf(id);
    if (game) games.set(id, game);
  }
  return [...games.values()].sort((one, other) => other.created - one.created);
}

/** Returns a game of this device; null if there is none. */
export function gameOf(id: string): KeptGame | null {
  const known = unkept.get(id);
  if (known) return known;
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as KeptGame | null;
  } catch {
    return null;
  }
}

/** Returns a record before its first move. */
export function withoutMoves(record: string): string {
  const { result: _, ...rest } = JSON.parse(record) as Record<string, unknown>;
  return JSON.stringify({ ...rest, moves: [] });
}

/** Keeps a game, in place of the oldest finished ones if there are too many or storage is full. */
export function keep(game: KeptGame) {
  if (game.puzzle) return;
  const text = JSON.stringify(game);
  while (storedIds().filter((id) => id !== game.id).length >= MAX_GAMES && dropOldest(game.id));
  do {
    try {
      localStorage.setItem(PREFIX + game.id, text);
      unkept.delete(game.id);
      return;
    } catch {
      // full or forbidden
    }
  } while (dropOldest(game.id));
  unkept.set(game.id, game);
}

/** Returns the record with the names of the players. */
export function namedRecord({ record, seats }: KeptGame): Record<string, unknown> {
  const names = seats.map(({ name, level }) => name || (level ?? ""));
  return { ...(JSON.parse(record) as Record<string, unknown>), names };
}

export function forget(id: string) {
  unkept.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Storage is forbidden: nothing is kept there.
  }
}

/** Forgets the oldest finished game; returns whether there was one. */
function dropOldest(except: string): boolean {
  const oldest = keptGames().findLast(({ id, over }) => over && id !== except && !unkept.has(id));
  if (oldest) forget(oldest.id);
  return oldest !== undefined;
}

function storedIds(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
