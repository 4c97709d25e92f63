import type { BoardSettings } from "../registry";

export default {
  background: "light-dark(#f3cfb2, #57341d)",
  players: 3,
  guided: true,
  breaksTies: true,
} satisfies BoardSettings;
