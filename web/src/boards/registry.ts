/// <reference types="vite/client" />
import type { Component } from "svelte";

import { need, type Extra } from "../messages";
import type { Describer } from "../table/describe";
import type { Play } from "../table/play.svelte";

/** What the browser adds to a game; the default export of `boards/<game>/index.ts`. */
export interface BoardInfo {
  /** The CSS colour behind the picture of the game, which is `boards/<game>/Picture.svelte`. */
  ground: string;
  /** How many players a quick game has, bots included. */
  players: number;
  board: () => Promise<{ default: Component<{ play: Play }> }>;
  describer: () => Promise<{ describer: Describer }>;
}

const GAMES = import.meta.glob<BoardInfo>("./*/index.ts", { import: "default", eager: true });

/** Loads a part of a game and its messages; returns the same promise each time. */
function withMessages<T>(game: string, load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  async function loadBoth() {
    try {
      const [part] = await Promise.all([load(), need(game as Extra)]);
      return part;
    } catch (error) {
      loaded = null;
      throw error;
    }
  }
  return () => (loaded ??= loadBoth());
}

function entry([path, info]: [string, BoardInfo]): [string, BoardInfo] {
  const game = path.split("/")[1]!;
  const board = withMessages(game, info.board);
  const describer = withMessages(game, info.describer);
  return [game, { ...info, board, describer }];
}

/** The games that have a board, by name. A game without one cannot be played in the browser. */
export const BOARDS: Record<string, BoardInfo> = Object.fromEntries(
  Object.entries(GAMES).map(entry),
);
