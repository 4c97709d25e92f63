import type en from "../../../en/games/iota/guide";
import type { Same } from "../../../key";

export default {
  "guide.iota.hello":
    "아이오타에 오신 걸 환영해요! 카드마다 색, 모양, 숫자가 있어요. 한 줄에서는 각각이 모두 같거나 모두 달라야 해요.",
  "guide.iota.line":
    "빨강 네모 옆에 초록 네모와 파랑 네모를 놓으세요. 모양도 숫자도 같고 색은 셋 다 다르니 한 줄 완성! 숫자를 더하면 {points}점이에요.",
  "guide.iota.lot":
    "{name} 님이 아래에 파랑 동그라미를 놓았어요. 노랑 네모를 더하세요. 네 장이면 ‘꽉 찬 줄’이라 점수가 두 배! 그 아래 노랑 동그라미까지 놓으면 {points}점이에요.",
  "guide.iota.wild":
    "네 가지 색 카드는 와일드예요. 맞는 카드라면 무엇이든 되지요. 내 수를 두기 전에 맞는 카드와 바꿀 수 있어요. 그 위에 파랑 세모를 놓으세요.",
  "guide.iota.again":
    "와일드가 손에 들어왔고, 아직 내 수가 남았어요. 세모 아래에 와일드를 놓으세요. 또 한 번 꽉 찬 줄, {points}점!",
  "guide.iota.trade":
    "{name} 님은 패스했어요. 나도 패스하면서 카드를 바꿀 수 있어요. ‘카드 바꾸기 (차례 끝)’를 누르고 십자 카드 두 장을 누르세요.",
  "guide.iota.end":
    "이게 전부예요! 한 번에 네 장을 내도 점수가 두 배. 더미가 떨어진 뒤 누군가 마지막 카드를 내면 끝나고, 점수가 가장 높으면 이겨요.",
} satisfies Same<typeof en>;
