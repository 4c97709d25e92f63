import type en from "../en/guide";
import type { Same } from "../key";

export default {
  "guide.title": "המשחק הראשון",
  "guide.step": "שלב {n} מתוך {all}",
  "guide.next": "הלאה",
  "guide.skip": "לעשות במקומי",
  "guide.play_now": "דילוג על ההדרכה",
  "guide.leave": "כל המשחקים",
  "guide.play": "ועכשיו, נגד בוטים",
  "guide.again": "עוד פעם",
  "guide.take_back": "לבטל",
  "guide.elsewhere": "גם זה מותר. בינתיים, הניחו במקום המסומן.",
  "guide.off_script": "גם זה מותר! בינתיים בטלו, ונמשיך ביחד.",
  "guide.over": "המשחק נגמר קצת לפני הזמן. אתם כבר יודעים מספיק כדי לשחק.",
} satisfies Same<typeof en>;
