import type { BoardSettings } from "../registry";

export default {
  background: "light-dark(#d9cde3, #3a2a4a)",
  players: 3,
  guided: true,
} satisfies BoardSettings;
