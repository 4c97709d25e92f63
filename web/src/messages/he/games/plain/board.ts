import type en from "../../../en/games/plain/board";
import type { Same } from "../../../key";

export default {
  "plain.card": "{label}, {colour}",
  "plain.pile": "{size}, למעלה: {top}",
  "plain.moves": "המהלכים שלך",
  "plain.more": "ועוד {n}. אפשר ללחוץ על קלף או על מקום כדי לראות פחות.",
  "plain.not_here": "אי אפשר לשים כאן את הקלף הזה.",
} satisfies Same<typeof en>;
