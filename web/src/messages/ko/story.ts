import type en from "../en/story";
import type { Same } from "../key";

export default {
  "story.title": "이번 게임 이야기",
  "story.best_other": "최고의 한 수: {name} 님이 {n}점을 얻었어요 ({ply}번째 수).",
  "story.turning": "승부처: {name} 님이 앞서 나가 끝까지 1등이었어요 ({ply}번째 수).",
  "story.ahead": "{name} 님이 처음부터 끝까지 앞섰어요.",
  "story.lead_changes_other": "1등이 {n}번 바뀌었어요.",
  "story.close_other": "아슬아슬했어요: 1등과 2등이 {n}점 차이예요.",
  "story.open": "보기",
  "story.open.about": "다시 보기에서 {ply}번째 수 보기",
  "story.board": "마지막 테이블",
  "story.place": "{n}등: {name}, {points}",
} as const satisfies Same<typeof en>;
