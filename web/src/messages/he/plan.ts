import type en from "../en/plan";
import type { Same } from "../key";

export default {
  "plan.laid": "מתוכנן לתור שלך",
  "plan.armed": "המהלך ישוחק כשיגיע תורך",
  "plan.arm": "לשחק בתורי",
} satisfies Same<typeof en>;
