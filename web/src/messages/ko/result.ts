import type en from "../en/result";
import type { Same } from "../key";

export default {
  "result.of_other": "{game}, {n}수",
  "result.won": "승자: {names}",
  "result.you_won": "이겼어요!",
  "result.shared": "공동 승리: {names}",
  "result.look": "테이블 보기",
  "result.back": "결과로 돌아가기",
  "result.rematch": "한 판 더",
  "result.rematch.join": "다음 판 참여하기",
  "result.record": "기록 내려받기",
  "result.home": "모든 게임",
  "result.shuffle": "봉인된 카드 섞기",
  "result.shuffle.about":
    "첫 수 전에 서버는 섞은 카드의 지문을 공개했어요. 이제 봉인을 열었고, 둘이 일치하는지 브라우저가 확인했습니다.",
  "result.shuffle.wrong":
    "열린 봉인이 처음 공개한 지문과 다릅니다. 이번 판의 카드 섞기에 문제가 있어요.",
  "result.shuffle.unchecked":
    "브라우저는 보안 연결에서만 이것을 확인할 수 있어요. 내려받은 기록은 “quintrix verify”로 확인할 수 있습니다.",
  "result.shuffle.fingerprint": "지문",
  "result.shuffle.seed": "시드",
  "result.shuffle.salt": "솔트",
} satisfies Same<typeof en>;
