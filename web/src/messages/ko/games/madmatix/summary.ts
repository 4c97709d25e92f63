import type en from "../../../en/games/madmatix/summary";
import type { Same } from "../../../key";

export default {
  "game.madmatix": "매드매틱스",
  "game.madmatix.line": "카드 한 장씩 식을 늘리고, 외치는 걸 잊은 사람을 잡아내세요.",
} satisfies Same<typeof en>;
