import type en from "../en/deck";
import type { Same } from "../key";

export default {
  "deck.title": "카드",
  "deck.about": "가지고 있는 상자의 카드를 입력하거나 덱 파일을 골라요.",
  "deck.open": "다른 카드 쓰기",
  "deck.show": "카드 보기",
  "deck.file": "덱 파일 고르기",
  "deck.list": "{list}: 코드를 빈칸으로 나눠 써요",
  "deck.more": "나머지 (JSON)",
  "deck.use": "이 카드로 하기",
  "deck.box": "기본 카드로 하기",
  "deck.save": "덱 파일로 저장하기",
  "deck.count_other": "카드 {n}장",
  "deck.custom": "이 테이블은 따로 정한 카드로 해요.",
  "deck.wrong": "{list}, {n}번째 카드: {why}",
  "deck.not_json": "덱 파일이 아니에요: {why}",
  "deck.too_large": "덱 파일이 너무 커요.",
  "deck.fine": "이 카드로 게임할 수 있어요.",
} satisfies Same<typeof en>;
