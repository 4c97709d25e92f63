import type { BoardSettings } from "../registry";

export default {
  background: "light-dark(#c3ebe5, #1d4a45)",
  players: 3,
  guided: true,
} satisfies BoardSettings;
