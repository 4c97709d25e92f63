import type { BoardSettings } from "../registry";

export default {
  background: "light-dark(#f4d9a6, #54431f)",
  players: 3,
  guided: true,
} satisfies BoardSettings;
