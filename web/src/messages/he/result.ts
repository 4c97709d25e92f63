import type en from "../en/result";
import type { Same } from "../key";

export default {
  "result.of_one": "{game}, מהלך אחד",
  "result.of_two": "{game}, שני מהלכים",
  "result.of_other": "{game}, {n} מהלכים",
  "result.won": "ניצחון: {names}",
  "result.you_won": "ניצחת!",
  "result.shared": "ניצחון משותף: {names}",
  "result.look": "להציג את השולחן",
  "result.rematch": "לשחק שוב",
  "result.rematch.join": "להצטרף למשחק הבא",
  "result.record": "להוריד את רישום המשחק",
  "result.home": "כל המשחקים",
  "result.shuffle": "הערבוב ההוגן אומת",
  "result.shuffle.about":
    "לפני המהלך הראשון השרת קבע את סדר הקלפים ופרסם טביעת אצבע שלו. הדפדפן בדק שהקלפים תואמים אותה.",
  "result.shuffle.wrong": "הקלפים לא תואמים את טביעת האצבע מההתחלה. ייתכן שהערבוב לא היה הוגן.",
  "result.shuffle.unchecked":
    "הדפדפן יכול לבדוק את זה רק בחיבור מאובטח. אפשר גם להוריד את הרישום ולהריץ \u2066quintrix verify\u2069.",
  "result.shuffle.fingerprint": "טביעת אצבע",
  "result.shuffle.seed": "זרע",
  "result.shuffle.salt": "מלח",
} satisfies Same<typeof en>;
