import type en from "../../../en/games/hetrix/summary";
import type { Same } from "../../../key";

export default {
  "game.hetrix": "הטריקס",
  "game.hetrix.line": "כולם בונים קישורים של אבני חן בבת אחת, ואז פולשים אל השכנים.",
} satisfies Same<typeof en>;
