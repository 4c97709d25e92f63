import type en from "../en/puzzles";
import type { Same } from "../key";

export default {
  "puzzles.title": "퍼즐",
  "puzzles.of": "{game} 퍼즐",
  "puzzles.about": "자리마다 확실히 가장 좋은 수가 하나 있어요. 찾을 수 있을까요?",
  "puzzles.progress": "{game}: {all}개 중 {n}개 풀었어요",
  "puzzles.open": "퍼즐 {n}",
  "puzzles.open.solved": "퍼즐 {n}, 풀었어요",
  "puzzles.none": "이 게임에는 아직 퍼즐이 없어요.",
  "puzzles.number": "퍼즐 {n}/{all} · {level}",
  "puzzles.level.easy": "쉬움",
  "puzzles.level.medium": "보통",
  "puzzles.level.hard": "어려움",
  "puzzles.task.points": "지금 점수를 가장 많이 얻는 수를 찾아보세요.",
  "puzzles.task.win": "이기는 수는 하나뿐이에요. 찾아보세요.",
  "puzzles.task.ending": "게임이 거의 끝났어요. 가장 좋게 끝나는 수를 찾아보세요.",
  "puzzles.task.plan": "가장 좋은 수를 찾아보세요. 지금 점수가 가장 많은 수는 아니에요.",
  "puzzles.why.points":
    "풀었어요! 이보다 더 얻는 수는 없어요. 더 약한 수는 적어도 {points} 덜 얻어요.",
  "puzzles.why.win": "풀었어요! 다른 수를 두면 승리를 놓쳐요.",
  "puzzles.why.ending": "풀었어요! 모두 최선을 다하면 다른 수보다 {points} 더 좋게 끝나요.",
  "puzzles.why.plan": "풀었어요! 다른 수보다 평균 {points} 더 좋게 끝나요.",
  "puzzles.hint": "힌트",
  "puzzles.hint.points": "가장 좋은 수는 지금 {points}을 얻어요.",
  "puzzles.show": "수 보기",
  "puzzles.next": "다음 퍼즐",
  "puzzles.all": "퍼즐 모두 보기",
  "puzzles.leave": "닫기",
} satisfies Same<typeof en>;
