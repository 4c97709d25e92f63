import type en from "../../../en/games/climb/board";
import type { Same } from "../../../key";

export default {
  "climb.card": "קלף {card}",
  "climb.move": "לשחק {card}",
  "climb.played": "{name}: הונח {card}.",
  "climb.scored": "{name}: הונח {card}, נקודה!",
  "climb.score.climbs": "קלפים גבוהים יותר",
  "climb.illegal.not-in-hand": "הקלף הזה לא ביד שלך.",
} satisfies Same<typeof en>;
