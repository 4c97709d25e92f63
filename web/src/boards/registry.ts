/// <reference types="vite/client" />
import type { Component } from "svelte";

import { loadTexts } from "../messages";
import type { Describer } from "../table/describe";
import type { Play } from "../table/play.svelte";

type Board = Component<{ play: Play }>;

/** What the browser adds to a game; the default export of `<game>/settings.ts`. */
export interface BoardSettings {
  /** The CSS colour behind the game's picture. */
  background: string;
  /** The number of seats of a table against bots, with the player's own. */
  players: number;
  /** Whether there is a guided first game. */
  guided?: boolean;
  /** Whether those who share the win play again to break the tie. */
  breaksTies?: boolean;
}

/** The parts of a game in the browser. */
export interface BoardEntry extends BoardSettings {
  /** Loads the board and its texts; always the same promise, so that nothing is drawn again. */
  board: () => Promise<{ default: Board }>;
  describer: () => Promise<{ describer: Describer }>;
}

const SETTINGS = import.meta.glob<BoardSettings>("./*/settings.ts", {
  eager: true,
  import: "default",
});
const BOARD_MODULES = import.meta.glob<{ default: Board }>("./*/Board.svelte");
const DESCRIBERS = import.meta.glob<{ describer: Describer }>("./*/describe.ts");

/** Returns a function that loads a part of a game together with its texts, once. */
function withTexts<T>(game: string, load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  async function loadBoth() {
    try {
      const [part] = await Promise.all([load(), loadTexts(`games/${game}/board`)]);
      return part;
    } catch (error) {
      loading = null; // the next call tries again
      throw error;
    }
  }
  return () => (loading ??= loadBoth());
}

/** All boards by game: each folder beside this file that has settings. */
const BOARDS: Record<string, BoardEntry> = Object.fromEntries(
  Object.entries(SETTINGS).map(([path, settings]) => {
    const game = path.split("/")[1]!;
    const board = withTexts(game, BOARD_MODULES[`./${game}/Board.svelte`]!);
    const describer = withTexts(game, DESCRIBERS[`./${game}/describe.ts`]!);
    return [game, { ...settings, board, describer }];
  }),
);

/** The board of games that have none of their own. */
const PLAIN = "plain";

/** Whether a game is one of the host's own, written in Python: it has no coach. */
export const isOwnGame = (game: string): boolean => !(game in BOARDS) || game === PLAIN;

/** Returns the parts of a game; those of the plain board for a game of the host's own. */
export const boardOf = (game: string): BoardEntry => BOARDS[game] ?? BOARDS[PLAIN]!;
