import type en from "../en/app";
import type { Same } from "../key";

export default {
  "app.name": "Quintrix",
  "app.home": "모든 게임",
  "app.theme": "화면 모양",
  "app.theme.auto": "기기 설정대로",
  "app.theme.light": "밝게",
  "app.theme.dark": "어둡게",
  "app.theme.contrast": "고대비",
  "app.offline": "연결이 끊겼어요. 다시 연결하는 중… 게임은 저장되어 있어요.",
  "app.offline.home": "연결이 끊겼어요. 다시 연결하는 중…",
  "app.failed": "잘 되지 않았어요. 서버가 응답하지 않아요.",
  "app.load_failed": "화면을 불러오지 못했어요. 계속 다시 시도할게요.",
  "app.retry": "다시 시도",
  "app.loading": "불러오는 중…",
  "app.no_game": "없는 게임이에요.",
  "app.close": "닫기",

  "app.me": "나와 내 기기",
  "app.language": "언어",
} satisfies Same<typeof en>;
