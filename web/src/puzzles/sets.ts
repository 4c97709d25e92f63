/// <reference types="vite/client" />
import { load, save } from "../lib/storage";

/** A position of a seeded game, and the moves that are clearly best there; see docs/puzzles.md. */
export interface Puzzle {
  game: string;
  players: number;
  seed: number;
  moves: [seat: number, move: string][];
  seat: number;
  kind: "points" | "win" | "ending" | "plan";
  level: "easy" | "medium" | "hard";
  best: string[];
  gain: number;
}

/** The puzzles of each game that has some, the easiest first: files of `quintrix puzzles`. */
const SETS = import.meta.glob<Puzzle[]>("../generated/puzzles/*.json", { import: "default" });

const pathOf = (game: string) => `../generated/puzzles/${game}.json`;

export const hasPuzzles = (game: string): boolean => pathOf(game) in SETS;

export const puzzlesOf = async (game: string): Promise<Puzzle[]> =>
  (await SETS[pathOf(game)]?.()) ?? [];

const ID = /^local-puzzle-(\w+)-(\d+)$/;

/** Returns the id of the table on this device with a puzzle; puzzles are numbered from 1. */
export const puzzleId = (game: string, number: number): string => `local-puzzle-${game}-${number}`;

/** Returns the game and the number of the puzzle of a table; null for any other table. */
export function puzzleNumber(id: string): { game: string; number: number } | null {
  const [, game, number] = ID.exec(id) ?? [];
  return game && number ? { game, number: Number(number) } : null;
}

/** Returns the puzzle of a table; null for any other table. */
export async function puzzleOf(id: string): Promise<Puzzle | null> {
  const found = puzzleNumber(id);
  return found && ((await puzzlesOf(found.game))[found.number - 1] ?? null);
}

const sorted = (move: string) => move.split(" ").sort().join(" ");

/** Whether a move solves a puzzle; the order of its parts does not matter. */
export const solves = ({ best }: Puzzle, move: string): boolean =>
  best.some((one) => sorted(one) === sorted(move));

/** Returns the numbers of the puzzles that were solved on this device. */
export const solvedOf = (game: string): Set<number> =>
  new Set((load(`puzzles.${game}`) ?? "").split(",").filter(Boolean).map(Number));

export function markSolved(game: string, number: number) {
  save(`puzzles.${game}`, [...solvedOf(game).add(number)].join(","));
}
