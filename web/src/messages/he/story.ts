import type en from "../en/story";
import type { Same } from "../key";

export default {
  "story.title": "סיפור המשחק",
  "story.best_one": "המהלך הטוב ביותר: נקודה אחת ל{name} (מהלך {ply}).",
  "story.best_two": "המהלך הטוב ביותר: שתי נקודות ל{name} (מהלך {ply}).",
  "story.best_other": "המהלך הטוב ביותר: {n} נקודות ל{name} (מהלך {ply}).",
  "story.turning": "נקודת המפנה: מכאן ועד הסוף בראש: {name} (מהלך {ply}).",
  "story.ahead": "בראש מההתחלה ועד הסוף: {name}.",
  "story.lead_changes_one": "ההובלה התחלפה פעם אחת.",
  "story.lead_changes_two": "ההובלה התחלפה פעמיים.",
  "story.lead_changes_other": "ההובלה התחלפה {n} פעמים.",
  "story.close_one": "ממש צמוד: נקודה אחת בלבד בין המקום הראשון לשני.",
  "story.close_two": "ממש צמוד: שתי נקודות בלבד בין המקום הראשון לשני.",
  "story.close_other": "ממש צמוד: {n} נקודות בלבד בין המקום הראשון לשני.",
  "story.open": "לצפייה",
  "story.open.about": "צפייה במהלך {ply} בשחזור",
  "story.board": "השולחן בסוף המשחק",
  "story.place": "מקום {n}: {name}, {points}",
} as const satisfies Same<typeof en>;
