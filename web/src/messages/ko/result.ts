import type en from "../en/result";
import type { Same } from "../key";

export default {
  "result.of_other": "{game}, {n}수",
  "result.won": "승자: {names}",
  "result.you_won": "이겼어요!",
  "result.shared": "공동 승리: {names}",
  "result.look": "테이블 보기",
  "result.rematch": "한 판 더",
  "result.rematch.join": "다음 게임 참여하기",
  "result.record": "기록 내려받기",
  "result.home": "모든 게임",
  "result.shuffle": "공정한 카드 섞기 확인됨",
  "result.shuffle.about":
    "서버는 첫 수 전에 카드 순서를 정하고 그 지문을 공개했어요. 카드가 지문과 일치하는지 브라우저가 확인했어요.",
  "result.shuffle.wrong": "카드가 처음 공개한 지문과 달라요. 공정하게 섞이지 않았을 수 있어요.",
  "result.shuffle.unchecked":
    "브라우저는 보안 연결에서만 확인할 수 있어요. 기록을 내려받아 “quintrix verify”로 확인할 수도 있어요.",
  "result.shuffle.fingerprint": "지문",
  "result.shuffle.seed": "시드",
  "result.shuffle.salt": "솔트",
} satisfies Same<typeof en>;
