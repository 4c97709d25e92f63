import type en from "../en/tv";
import type { Same } from "../key";

export default {
  "tv.title": "테이블은 TV로",
  "tv.about": "큰 화면 하나에 모두가 볼 테이블을, 휴대폰에는 각자의 카드만 보여 줘요.",
  "tv.show": "TV에 띄우기",
  "tv.scan": "휴대폰으로 찍고 참여하세요",
  "tv.wait_seats": "휴대폰을 기다리는 중…",
  "tv.last": "최근에 둔 수",
  "tv.hand": "내 카드는 내 휴대폰에서",
  "tv.closed": "구경할 수 없는 테이블이라 TV에 띄울 수 없어요.",
  "hand.only": "이 휴대전화를 내 패로 쓰기",
  "hand.whole": "여기에 테이블 전체 보기",
  "hand.sit": "앉기",
  "hand.full": "빈자리가 없어요.",
  "hand.tap": "카드를 누르면 놓을 수 있는 곳이 보여요.",
  "hand.look": "테이블은 TV에서 보세요.",
  "hand.result": "전체 결과 보기",
  "welcome_back.title": "어서 오세요! 다시 내 자리예요",
  "welcome_back.moves_other": "봇이 대신 {n}수를 두었어요.",
  "welcome_back.points": "내 점수: {before}점에서 {after}점이 됐어요.",
  "welcome_back.same": "내 점수는 {after}점 그대로예요.",
  "welcome_back.turn": "기다리는 중: {names}.",
  "welcome_back.turn.yours": "내 차례예요.",
  "welcome_back.over": "게임이 끝났어요.",
  "welcome_back.close": "이어서 하기",
} satisfies Same<typeof en>;
