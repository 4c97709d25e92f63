import type { BoardInfo } from "../registry";

export default {
  players: 3,
  ground: "light-dark(#c3ebe5, #1d4a45)",
  board: () => import("./Board.svelte"),
  describer: () => import("./describe"),
} satisfies BoardInfo;
