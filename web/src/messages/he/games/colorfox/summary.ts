import type en from "../../../en/games/colorfox/summary";
import type { Same } from "../../../key";

export default {
  "game.colorfox": "קולורפוקס",
  "game.colorfox.line": "חברו חצאי גפרורים, אספו מקלונים והחליפו בערמומיות של שועל.",
} satisfies Same<typeof en>;
