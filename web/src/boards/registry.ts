import type { Component } from "svelte";

import type { Play } from "../table/play.svelte";
import ColorfoxPicture from "./colorfox/Picture.svelte";
import HetrixPicture from "./hetrix/Picture.svelte";
import IotaPicture from "./iota/Picture.svelte";
import MadmatixPicture from "./madmatix/Picture.svelte";
import SmartrixPicture from "./smartrix/Picture.svelte";

type Board = Component<{ play: Play }>;

/** What the browser adds to a game: how it looks. */
export interface Entry {
  minutes: string;
  picture: Component;
  /** How many sit down, with bots, when somebody wants to play at once. */
  players: number;
  /** The board; a game without one cannot be played here yet. */
  board?: () => Promise<{ default: Board }>;
}

/** The only list of boards. */
export const BOARDS: Record<string, Entry> = {
  iota: {
    minutes: "30",
    players: 3,
    picture: IotaPicture,
    board: () => import("./iota/Board.svelte"),
  },
  smartrix: {
    minutes: "30",
    players: 3,
    picture: SmartrixPicture,
    board: () => import("./smartrix/Board.svelte"),
  },
  colorfox: {
    minutes: "20",
    players: 3,
    picture: ColorfoxPicture,
    board: () => import("./colorfox/Board.svelte"),
  },
  madmatix: {
    minutes: "20",
    players: 3,
    picture: MadmatixPicture,
    board: () => import("./madmatix/Board.svelte"),
  },
  hetrix: { minutes: "40", players: 2, picture: HetrixPicture },
};
