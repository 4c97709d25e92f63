import type en from "../../../en/games/madmatix/summary";
import type { Same } from "../../../key";

export default {
  "game.madmatix": "מאדמטיקס",
  "game.madmatix.line": "האריכו תרגיל קלף אחר קלף, ותפסו את מי ששכח להכריז.",
} satisfies Same<typeof en>;
