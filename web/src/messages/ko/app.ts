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
  "app.offline": "서버가 응답하지 않아요. 게임은 서버에 그대로 있으니, 연결되면 바로 이어집니다.",
  "app.offline.home": "서버가 응답하지 않아요. 연결되면 이 화면도 저절로 이어집니다.",
  "app.failed": "잘 되지 않았어요. 서버가 응답하지 않습니다.",
  "app.load_failed":
    "화면을 불러오지 못했어요. 서버가 응답하지 않습니다. 연결되면 저절로 다시 불러옵니다.",
  "app.retry": "다시 시도",
  "app.loading": "잠시만요 …",
  "app.no_game": "그런 게임은 여기 없어요.",
  "app.close": "닫기",

  "app.language": "언어",
} satisfies Same<typeof en>;
