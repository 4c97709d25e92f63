import type { BoardInfo } from "../registry";

export default {
  players: 3,
  ground: "light-dark(#f3cfb2, #57341d)",
  board: () => import("./Board.svelte"),
  describer: () => import("./describe"),
} satisfies BoardInfo;
