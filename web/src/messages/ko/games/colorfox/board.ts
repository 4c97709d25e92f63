import type en from "../../../en/games/colorfox/board";
import type { Same } from "../../../key";

export default {
  "colorfox.goal": "반쪽 성냥을 이으세요",
  "colorfox.card": "카드: 위 {n}, 오른쪽 {e}, 아래 {s}, 왼쪽 {w}",
  "colorfox.reserve": "창고",
  "colorfox.sets": "세트 점수: {sum}",
  "colorfox.orange": "주황 막대 1개",
  "colorfox.sticks_of": "{name} 님의 막대",
  "colorfox.sticks_other": "{colour} 막대 {n}개",
  "colorfox.skip": "놓을 곳이 없어요: 건너뛰기",
  "colorfox.done": "그만 바꾸기",
  "colorfox.swaps_other": "{n}번 바꾸기: 내 막대, 상대 막대를 누르세요",
  "colorfox.last": "마지막 차례: 창고가 바닥났어요.",
  "colorfox.move.play": "내기: {card}",
  "colorfox.move.swap": "{name} 님에게 {give} 주고 {take} 받기",
  "colorfox.move.done": "그만 바꾸기",
  "colorfox.move.skip": "건너뛰기",
  "colorfox.played": "{name} 님이 카드를 놓았어요.",

  "colorfox.took_other": "{name} 님이 {sticks}를 가져갔어요.",
  "colorfox.took.missing_other": "{name} 님이 {sticks}를 가져갔어요. 창고에 없는 막대: {missing}.",
  "colorfox.took.nothing": "{name} 님이 가져갈 {missing}가 창고에 없어요.",
  "colorfox.swapped": "{name} 님이 {other} 님에게 {give} 주고 {take} 받았어요.",
  "colorfox.stopped": "{name} 님이 그만 바꾸기로 했어요.",
  "colorfox.skipped": "{name} 님이 건너뛰었어요.",

  "colorfox.gain.swaps_other": "그다음 {n}번 바꾸기",
  "colorfox.gain.theirs": "{name} 님: {n}",

  "colorfox.score.set_other": "{n}색 세트",

  "colorfox.illegal.not-in-hand": "손에 없는 카드예요.",
  "colorfox.illegal.occupied": "이미 카드가 있어요.",
  "colorfox.illegal.not-touching": "이 자리와 변이 맞닿은 카드가 없어요.",
  "colorfox.illegal.clash.north": "위쪽 색이 달라요. 내 카드 {colour}, 이웃 카드 {shows}.",
  "colorfox.illegal.clash.east": "오른쪽 색이 달라요. 내 카드 {colour}, 이웃 카드 {shows}.",
  "colorfox.illegal.clash.south": "아래쪽 색이 달라요. 내 카드 {colour}, 이웃 카드 {shows}.",
  "colorfox.illegal.clash.west": "왼쪽 색이 달라요. 내 카드 {colour}, 이웃 카드 {shows}.",
  "colorfox.illegal.can-play": "맞는 카드가 있어서 건너뛸 수 없어요.",
  "colorfox.illegal.play-first": "먼저 카드를 내세요. 두 변 이상 맞닿은 뒤에 바꿀 수 있어요.",
  "colorfox.illegal.swap-or-done": "카드는 이미 냈어요. 막대를 바꾸거나 그만두세요.",
  "colorfox.illegal.no-such-opponent": "그 자리에는 아무도 없어요.",
  "colorfox.illegal.with-yourself": "자기 자신과는 바꿀 수 없어요.",
  "colorfox.illegal.same-colour": "같은 색끼리는 바꿀 수 없어요 ({colour}).",
  "colorfox.illegal.nothing-to-give": "줄 막대가 없어요: {colour}.",
  "colorfox.illegal.nothing-to-take": "{name} 님에게 그 막대가 없어요: {colour}.",
} satisfies Same<typeof en>;
