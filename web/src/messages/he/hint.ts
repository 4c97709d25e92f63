import type en from "../en/hint";
import type { Same } from "../key";

export default {
  "hint.thinking": "מחפשים מהלך טוב…",
  "hint.best": "המהלך הטוב ביותר",
  "hint.other": "הצעה {n}",
  "hint.next": "הבא",
  "hint.keep": "להשאיר",
} satisfies Same<typeof en>;
