import type en from "../../../en/games/iota/summary";
import type { Same } from "../../../key";

export default {
  "game.iota": "איוטה",
  "game.iota.line": "הניחו קלפים בשורות שבהן הכול זהה, או הכול שונה.",
} satisfies Same<typeof en>;
