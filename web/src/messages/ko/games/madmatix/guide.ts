import type en from "../../../en/games/madmatix/guide";
import type { Same } from "../../../key";

export default {
  "guide.madmatix.hello":
    "매드매틱스에 오신 걸 환영해요! 각자 앞에 숫자로 된 식이 있어요. 무조건 왼쪽부터 차례로 계산하고, 결과가 가장 크면 이겨요. 손에는 숫자와 액션 카드가 있어요.",
  "guide.madmatix.first": "5로 식을 시작하세요. 옆의 ×는 다음 숫자를 어떻게 계산할지 알려 줘요.",
  "guide.madmatix.second":
    "{name} 님은 7로 시작했어요. 5의 오른쪽에 8을 놓으세요. 5 × 8 = {after}.",
  "guide.madmatix.token":
    "숫자는 누구의 식에든 놓을 수 있어요. {name} 님이 내 빼기 뒤에 9를 놓아서 지금 {mine}. 토큰으로 8의 빼기를 더하기로 바꾸세요. 5 × 8 + 9 = {after}.",
  "guide.madmatix.spoil":
    "나도 할 수 있어요. 0을 {name} 님 식 맨 앞에 놓으세요. 0 × 7 + 6, {theirs} → {theirs_after}!",
  "guide.madmatix.last":
    "{name} 님이 내 식을 뒤집어서 {mine}. 다시 뒤집어 {after}까지 되찾으세요! 그러면 한 장이 남으니 꼭 외쳐야 해요. 먼저 ‘마지막 카드!’를 누르세요.",
  "guide.madmatix.catch":
    "{name} 님도 한 장 남았는데 외치는 걸 잊었네요. 잡아내세요! 카드를 한 장 뽑거나 한 차례 쉬어야 해요.",
  "guide.madmatix.win": "이제 마지막 카드! 8의 더하기를 ×로 바꾸세요. 5 × 8 × 9 = {after}!",
  "guide.madmatix.end":
    "카드를 다 냈으니 게임 끝, {mine} 대 {theirs}. 카드를 내는 대신 뽑을 수도 있어요. 조심! ÷ 다음에 0이 오면 식 전체가 버려져요.",
} satisfies Same<typeof en>;
