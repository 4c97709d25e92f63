import type en from "../en/series";
import type { Same } from "../key";

export default {
  "series.title": "연속 게임",
  "series.kind.none": "한 게임",
  "series.kind.games": "정해진 판수",
  "series.kind.best_of": "몇 판 중 다승",
  "series.kind.target": "목표 점수까지",
  "series.length.games": "판수",
  "series.length.points": "점수",
  "series.about.games": "모든 게임의 점수를 더해요. 점수가 가장 높은 사람이 이겨요.",
  "series.about.best_of":
    "가장 많은 게임을 이긴 사람이 이겨요. 아무도 따라잡을 수 없으면 바로 끝나요.",
  "series.about.target": "누군가 이 점수에 이를 때까지 점수를 더해요.",
  "series.rule.games_other": "{n}판 연속 게임",
  "series.rule.best_of": "{n}판 중 다승",
  "series.rule.target": "{n}점까지",
  "series.next": "다음 게임",
  "series.break_tie": "동점을 가리는 한 판 더",
  "series.game": "{n}번째 게임",
  "series.decider": "결정전",
  "series.total": "합계",
  "series.wins": "이긴 게임",
  "series.won": "{names} 님이 연속 게임에서 이겼어요",
  "series.shared": "{names} 님이 연속 게임에서 함께 이겼어요",
} satisfies Same<typeof en>;
