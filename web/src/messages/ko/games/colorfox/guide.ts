import type en from "../../../en/games/colorfox/guide";
import type { Same } from "../../../key";

export default {
  "guide.colorfox.hello":
    "컬러폭스에 오신 걸 환영해요! 카드마다 성냥 반쪽이 네 개 있어요. 카드가 맞닿는 곳은 두 반쪽의 색이 같아야 하고, 카드는 돌리지 않아요.",
  "guide.colorfox.first":
    "이 카드를 오른쪽에 놓으세요. 주황과 주황이 만나요. 맞닿은 변마다 그 색의 막대를 하나씩 가져와요.",
  "guide.colorfox.corner":
    "{name} 님이 빨강 막대를 가져갔어요. 이 카드를 귀퉁이에 놓으세요. 두 변이 맞닿으니 노랑과 주황 막대를 가져와요.",
  "guide.colorfox.swap":
    "두 변이 맞닿으면 한 번, 세 변이면 두 번, 네 변이면 세 번 바꿀 수 있어요. 주황 막대가 두 개 있으니 하나를 {name} 님에게 주고 빨강을 가져오세요.",
  "guide.colorfox.green":
    "서로 다른 색의 세트가 점수가 돼요. 지금 세 개는 {mine}점. 이 카드를 위에 놓아 초록 막대를 얻으면 네 개로 {after}점이에요.",
  "guide.colorfox.end":
    "이게 전부예요! 여섯 색 세트는 21점. 놓을 곳이 없으면 건너뛰어요. 가져가야 할 막대가 창고에 없으면 그 차례가 마지막이에요.",
} satisfies Same<typeof en>;
