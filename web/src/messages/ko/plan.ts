import type en from "../en/plan";
import type { Same } from "../key";

export default {
  "plan.laid": "내 차례에 낼 카드예요",
  "plan.armed": "내 차례가 되면 바로 낼게요",
  "plan.arm": "내 차례에 바로 내기",
} satisfies Same<typeof en>;
