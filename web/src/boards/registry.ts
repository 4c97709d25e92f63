import type { Component } from "svelte";

import { need, type Extra } from "../messages";
import type { Play } from "../table/play.svelte";
import type { Describer } from "../table/describe";

type Board = Component<{ play: Play }>;

/** What the browser adds to a game: how it looks. */
export interface Entry {
  /** The colour behind its picture, which is in pictures.ts. */
  ground: string;
  /** How many sit down, with bots, when somebody wants to play at once. */
  players: number;
  /** The board; a game without one cannot be played here yet. */
  board?: () => Promise<{ default: Board }>;
  describer: () => Promise<{ describer: Describer }>;
}

/** A part of a game together with its texts; always the same promise, so that nothing is drawn anew. */
function told<T>(game: Extra, load: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | null = null;
  async function fetchBoth() {
    try {
      const [part] = await Promise.all([load(), need(game)]);
      return part;
    } catch (error) {
      fetched = null;
      throw error;
    }
  }
  return () => (fetched ??= fetchBoth());
}

/** The only list of boards. */
export const BOARDS: Record<string, Entry> = {
  iota: {
    players: 3,
    ground: "light-dark(#f4d9a6, #54431f)",
    board: told("iota", () => import("./iota/Board.svelte")),
    describer: told("iota", () => import("./iota/describe")),
  },
  smartrix: {
    players: 3,
    ground: "light-dark(#c8d9f8, #22365f)",
    board: told("smartrix", () => import("./smartrix/Board.svelte")),
    describer: told("smartrix", () => import("./smartrix/describe")),
  },
  colorfox: {
    players: 3,
    ground: "light-dark(#f3cfb2, #57341d)",
    board: told("colorfox", () => import("./colorfox/Board.svelte")),
    describer: told("colorfox", () => import("./colorfox/describe")),
  },
  madmatix: {
    players: 3,
    ground: "light-dark(#d9cde3, #3a2a4a)",
    board: told("madmatix", () => import("./madmatix/Board.svelte")),
    describer: told("madmatix", () => import("./madmatix/describe")),
  },
  hetrix: {
    players: 3,
    ground: "light-dark(#c3ebe5, #1d4a45)",
    board: told("hetrix", () => import("./hetrix/Board.svelte")),
    describer: told("hetrix", () => import("./hetrix/describe")),
  },
};
