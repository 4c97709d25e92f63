import type en from "../en/rules";
import type { Same } from "../key";

export default {
  "rules.marks": "작은 글자의 뜻",
  "rules.mark.B.word": "인쇄됨",
  "rules.mark.B": "인쇄됨: 규칙서에 그렇게 쓰여 있어요.",
  "rules.mark.V.word": "도출함",
  "rules.mark.V": "도출함: 규칙서의 숫자로 보면 자연스러운 답이 하나뿐이에요.",
  "rules.mark.R.word": "복원함",
  "rules.mark.R": "복원함: 규칙서에 없어서 우리가 대신 만든 것이에요.",
  "rules.mark.D.word": "정함",
  "rules.mark.D": "정함: 규칙서에 없거나 두 가지로 읽혀서 우리가 골랐어요.",
  "rules.mark.note": "{means} ({note})",
  "rules.refused": "할 수 없어요.",
  "rules.exact": "모든 규칙을 정확하게",
  "rules.short": "그림과 함께 보는 짧은 규칙",
  "rules.play": "테이블 만들기",
} satisfies Same<typeof en>;
