import type en from "../en/lobby";
import type { Same } from "../key";

export default {
  "lobby.title": "{game}: 플레이어를 기다리는 중",
  "lobby.invite": "친구 초대",
  "lobby.scan": "휴대폰으로 찍어 보세요",
  "lobby.copy": "링크 복사",
  "lobby.copied": "복사했어요",
  "lobby.sit": "여기 앉기",
  "lobby.remove": "내보내기",
  "lobby.offline": "연결 끊김",
  "lobby.leave": "자리에서 일어나기",
  "lobby.options": "옵션",
  "lobby.options.host": "카드를 나눠 주기 전까지 바꿀 수 있어요.",
  "lobby.options.guest": "카드를 나눠 주기 전까지 방장이 바꿀 수 있어요.",
  "lobby.start": "카드 나눠 주기",
  "lobby.wait_seats": "아직 다 모이지 않았어요.",
  "lobby.wait_host": "모두 모이면 방장이 카드를 나눠 줘요.",
  "lobby.you": "나",
  "lobby.local_only":
    "이 주소는 이 컴퓨터에서만 열려요. 휴대폰으로도 들어오려면 서버를 “quintrix serve --lan”으로 시작하세요.",
} satisfies Same<typeof en>;
