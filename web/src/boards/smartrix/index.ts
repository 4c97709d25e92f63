import type { BoardInfo } from "../registry";

export default {
  players: 3,
  ground: "light-dark(#c8d9f8, #22365f)",
  board: () => import("./Board.svelte"),
  describer: () => import("./describe"),
} satisfies BoardInfo;
