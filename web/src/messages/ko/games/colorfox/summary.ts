import type en from "../../../en/games/colorfox/summary";
import type { Same } from "../../../key";

export default {
  "game.colorfox": "컬러폭스",
  "game.colorfox.line": "성냥 반쪽을 이어 막대를 모으고, 여우처럼 슬쩍 바꾸세요.",
} satisfies Same<typeof en>;
