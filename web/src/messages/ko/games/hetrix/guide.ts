import type en from "../../../en/games/hetrix/guide";
import type { Same } from "../../../key";

export default {
  "guide.hetrix.hello":
    "해트릭스에 오신 걸 환영해요! 모두 동시에 육각형으로 자기 매트릭스를 만들어요. {name} 님은 벌써 끝냈네요. 같은 색 보석이 네 개 이상 이어지면 링크, 보석 하나에 1점이에요.",
  "guide.hetrix.first":
    "이 타일을 가운데에 놓으세요. 색이 꼭 맞을 필요는 없지만, 맞으면 링크가 자라요.",
  "guide.hetrix.link":
    "이 타일을 왼쪽 위에 놓고 한 번 돌려 빨강끼리 만나게 하세요. 보석 {longest}개짜리 링크, {after}점! 완료하기 전까지는 타일을 옮기고 돌릴 수 있어요.",
  "guide.hetrix.own":
    "이건 내 링크 타일이에요. 게임 내내 하나뿐이고 어느 라운드에든 쓸 수 있어요. 여기에 놓으면 빨강 링크가 보석 {longest}개로 자라요.",
  "guide.hetrix.orange": "이 타일은 주황 보석 네 개를 이어요. 세 번째 링크, 모두 {after}점.",
  "guide.hetrix.long":
    "이 타일을 빨강 링크 끝에 놓고 한 번 돌리세요. 보석 {longest}개! 색마다 가장 긴 링크에는 보너스도 있어요. 그래서 {after}점.",
  "guide.hetrix.done":
    "타일이 하나 남았어요. 써도 되고, 남겨 두었다가 {name} 님의 매트릭스에 침투해도 돼요. 남겨 두고 ‘완료’를 누르세요.",
  "guide.hetrix.break":
    "{name} 님은 {theirs}점이고, 노랑 링크가 여기로 자라려고 해요. 타일로 길을 막으세요.",
  "guide.hetrix.end":
    "이게 전부예요! 네 라운드 동안 타일 다섯 개씩. 흰색 보석은 주인에게 가장 좋은 색이 돼요. 점수가 가장 높으면 이겨요.",
} satisfies Same<typeof en>;
