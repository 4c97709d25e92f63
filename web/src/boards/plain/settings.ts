import type { BoardSettings } from "../registry";

/** The board of games that have none of their own: those that a host has written in Python. */
export default {
  background: "light-dark(#d6e4cf, #2d4130)",
  players: 2,
} satisfies BoardSettings;
