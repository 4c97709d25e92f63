import type en from "../../../en/games/smartrix/summary";
import type { Same } from "../../../key";

export default {
  "game.smartrix": "סמארטריקס",
  "game.smartrix.line": "סובבו קלפים עד שכל עיגול פוגש עיגול. חמישה בשורה – שלכם.",
} satisfies Same<typeof en>;
