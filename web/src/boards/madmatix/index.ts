import type { BoardInfo } from "../registry";

export default {
  players: 3,
  ground: "light-dark(#d9cde3, #3a2a4a)",
  board: () => import("./Board.svelte"),
  describer: () => import("./describe"),
} satisfies BoardInfo;
