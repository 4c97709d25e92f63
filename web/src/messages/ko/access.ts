import type en from "../en/access";
import type { Same } from "../key";

export default {
  "access.theme": "화면 모양: {chosen}",
  "access.title": "{page} · Quintrix",
  "access.skip": "테이블로 가기",
  "access.table": "테이블",
  "access.fits_other": "놓을 수 있는 곳이 {n}군데예요. {at}",
  "access.card_at": "{card} ({x}열 {y}행)",
  "access.move.at": "{move} ({x}열 {y}행)",
  "access.played_other": "{name} 님이 냈어요: {cards}.",
  "access.recycled": "{name} 님이 와일드 자리에 놓았어요: {cards}.",
  "access.infiltrated": "{name} 님이 {owner} 님의 매트릭스에 침투했어요: {cards}.",
  "access.earlier_other": "그 전에 {n}수가 더 있었어요. ‘둔 수’에서 볼 수 있어요.",
} satisfies Same<typeof en>;
