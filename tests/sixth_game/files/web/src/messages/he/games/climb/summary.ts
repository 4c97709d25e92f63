import type en from "../../../en/games/climb/summary";
import type { Same } from "../../../key";

export default {
  "game.climb": "Climb",
  "game.climb.line": "כל קלף גבוה מהקודם.",
} satisfies Same<typeof en>;
