import type en from "../../../en/games/hetrix/summary";
import type { Same } from "../../../key";

export default {
  "game.hetrix": "해트릭스",
  "game.hetrix.line": "다 함께 보석을 잇고, 마지막엔 옆 사람의 매트릭스에 침투하세요.",
} satisfies Same<typeof en>;
