import type en from "../../../en/games/smartrix/summary";
import type { Same } from "../../../key";

export default {
  "game.smartrix": "스마트릭스",
  "game.smartrix.line": "점과 점이 만나도록 카드를 돌려 놓으세요. 다섯 장이 한 줄이면 내 것!",
} satisfies Same<typeof en>;
