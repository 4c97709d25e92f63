import type en from "../en/result";
import type { Same } from "../key";

export default {
  "result.of_one": "{game}, מהלך אחד",
  "result.of_two": "{game}, שני מהלכים",
  "result.of_other": "{game}, {n} מהלכים",
  "result.won": "ניצחון: {names}",
  "result.you_won": "ניצחת!",
  "result.shared": "ניצחון משותף: {names}",
  "result.look": "להסתכל על השולחן",
  "result.back": "חזרה לתוצאה",
  "result.rematch": "עוד משחק",
  "result.rematch.join": "להצטרף לסיבוב הבא",
  "result.record": "להוריד את רישום המשחק",
  "result.home": "כל המשחקים",
  "result.shuffle": "החלוקה הייתה חתומה",
  "result.shuffle.about":
    "לפני המהלך הראשון פרסם השרת טביעת אצבע של הקלפים המעורבבים. עכשיו נפתחה החותמת, והדפדפן בדק שהשתיים תואמות.",
  "result.shuffle.wrong":
    "החותמת שנפתחה לא תואמת את טביעת האצבע שהוצגה בהתחלה. משהו בחלוקה הזאת אינו תקין.",
  "result.shuffle.unchecked":
    "הדפדפן יכול לבדוק את זה רק בחיבור מאובטח; \u2066quintrix verify\u2069 בודק את הרישום שהורד.",
  "result.shuffle.fingerprint": "טביעת אצבע",
  "result.shuffle.seed": "זרע",
  "result.shuffle.salt": "מלח",
} satisfies Same<typeof en>;
