import type en from "../../../en/games/climb/summary";
import type { Same } from "../../../key";

export default {
  "game.climb": "클라임",
  "game.climb.line": "점점 더 높은 카드를 내세요.",
} satisfies Same<typeof en>;
