import type { BoardSettings } from "../registry";

export default {
  background: "light-dark(#cfe8d5, #24402c)",
  players: 2,
} satisfies BoardSettings;
