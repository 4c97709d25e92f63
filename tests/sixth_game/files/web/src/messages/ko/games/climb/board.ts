import type en from "../../../en/games/climb/board";
import type { Same } from "../../../key";

export default {
  "climb.card": "카드 {card}",
  "climb.move": "{card} 내기",
  "climb.played": "{name} 님이 {card}을 냈어요.",
  "climb.scored": "{name} 님이 {card}을 내고 점수를 얻었어요.",
  "climb.score.climbs": "더 높은 카드",
  "climb.illegal.not-in-hand": "손에 없는 카드예요.",
} satisfies Same<typeof en>;
