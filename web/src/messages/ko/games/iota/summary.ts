import type en from "../../../en/games/iota/summary";
import type { Same } from "../../../key";

export default {
  "game.iota": "아이오타",
  "game.iota.line": "모두 같거나 모두 다르게, 카드를 한 줄로 놓으세요.",
} satisfies Same<typeof en>;
