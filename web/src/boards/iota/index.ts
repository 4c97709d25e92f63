import type { BoardInfo } from "../registry";

export default {
  players: 3,
  ground: "light-dark(#f4d9a6, #54431f)",
  board: () => import("./Board.svelte"),
  describer: () => import("./describe"),
} satisfies BoardInfo;
