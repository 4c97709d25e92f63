import type en from "../en/daily";
import type { Same } from "../key";

export default {
  "daily.title": "오늘의 카드",
  "daily.about": "오늘은 모두가 같은 카드로 해요. 힌트와 되돌리기는 없어요.",
  "daily.play": "{game} 하기",
  "daily.resume": "{game} 이어 하기",
  "daily.done": "{game}: {points}",
  "daily.streak": "{n}일 연속이에요",
  "daily.you": "내 점수",
  "daily.expert": "고수 봇",
  "daily.expert.about": "고수 봇이 내 카드로 같은 봇들과 겨뤘어요.",
  "daily.days": "연속으로 한 날",
  "daily.first": "처음 한 결과로 세요: {points}이에요.",
  "daily.share": "결과 나누기",
  "daily.share.send": "공유",
  "daily.share.copy": "글 복사",
  "daily.share.picture": "그림 저장",
  "daily.copied": "복사했어요.",
  "daily.copy.failed": "브라우저가 허락하지 않았어요.",
  "daily.card": "나눌 내용",
  "daily.card.title": "오늘의 카드: {game}, {day}",
  "daily.card.score": "{points} (봇 수준: {level})",
  "daily.card.expert": "고수 봇: {points}",
} satisfies Same<typeof en>;
