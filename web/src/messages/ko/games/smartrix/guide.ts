import type en from "../../../en/games/smartrix/guide";
import type { Same } from "../../../key";

export default {
  "guide.smartrix.hello":
    "스마트릭스에 오신 걸 환영해요! 카드 가장자리에 칸이 여덟 개 있고, 가운데 숫자는 점의 개수예요. 카드가 맞닿으면 점은 점과, 빈칸은 빈칸과 만나야 해요.",
  "guide.smartrix.first":
    "이 카드를 오른쪽에 놓으세요. 카드는 돌릴 수 있어요. 한 번 더 누르면 돌아가고, 한 방향만 맞으면 저절로 돌아가요.",
  "guide.smartrix.row":
    "{name} 님이 오른쪽으로 이어 놓았어요. 변끼리 맞닿으면 세 칸이 모두 맞아야 해요. 줄 끝에 이 카드를 놓으세요.",
  "guide.smartrix.five":
    "네 장이 한 줄이고, {name} 님은 다른 곳에 놓았네요. 다섯 번째를 놓으세요. 다섯 장이 한 줄이면 내 것! 점이 {collected}개라 {collected}점이에요.",
  "guide.smartrix.corner":
    "{name} 님은 패스했어요. 패스는 언제든 괜찮아요. 카드는 귀퉁이끼리 만나도 되는데, 그때는 그 귀퉁이의 두 칸만 맞으면 돼요. 해 보세요.",
  "guide.smartrix.end":
    "이게 전부예요! 세로줄과 대각선 다섯 장도 돼요. 테이블의 카드는 모두 5 × 5 안에 있어야 하고, 끝날 때 손에 남은 점은 감점이에요.",
} satisfies Same<typeof en>;
