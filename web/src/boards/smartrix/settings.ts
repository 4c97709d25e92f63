import type { BoardSettings } from "../registry";

export default {
  background: "light-dark(#c8d9f8, #22365f)",
  players: 3,
  guided: true,
} satisfies BoardSettings;
