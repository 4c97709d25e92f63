import type en from "../en/hint";
import type { Same } from "../key";

export default {
  "hint.thinking": "좋은 수를 찾는 중…",
  "hint.best": "가장 좋은 수",
  "hint.other": "{n}번째로 좋은 수",
  "hint.next": "다음",
  "hint.keep": "놓기",
} satisfies Same<typeof en>;
