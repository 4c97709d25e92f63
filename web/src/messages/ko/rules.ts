import type en from "../en/rules";
import type { Same } from "../key";

export default {
  "rules.mark.B": "설명서에 있음: 설명서에 그렇게 쓰여 있어요.",
  "rules.mark.V": "계산해 보면: 설명서의 숫자로 답이 하나로 정해져요.",
  "rules.mark.R": "대신 만듦: 설명서에 없어서 우리가 대신 만들었어요.",
  "rules.mark.D": "우리가 정함: 설명서에 없거나 두 가지로 읽혀서 우리가 골랐어요.",
  "rules.mark.note": "{means} ({note})",
  "rules.refused": "할 수 없어요.",
  "rules.sources":
    "‘모든 규칙을 정확하게’에서 어떤 규칙이 설명서에 있고 어떤 규칙을 우리가 정했는지 볼 수 있어요.",
  "rules.exact": "모든 규칙을 정확하게",
  "rules.short": "그림으로 보는 짧은 규칙",
  "rules.play": "테이블 만들기",
} satisfies Same<typeof en>;
