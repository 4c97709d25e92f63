import type en from "../en/lobby";
import type { Same } from "../key";

export default {
  "lobby.title": "{game}: השולחן ערוך",
  "lobby.invite": "חברים מצטרפים בקישור הזה",
  "lobby.scan": "סרקו בטלפון",
  "lobby.copy": "להעתיק את הקישור",
  "lobby.copied": "הועתק",
  "lobby.free": "מקום פנוי",
  "lobby.sit": "לשבת כאן",
  "lobby.remove": "להוציא",
  "lobby.offline": "לא כאן כרגע",
  "lobby.leave": "לקום",
  "lobby.options": "חוקי הבית",
  "lobby.options.host": "אפשר לשנות אותם עד לחלוקת הקלפים.",
  "lobby.options.guest": "רק מי שפתח את השולחן יכול לשנות אותם, עד לחלוקת הקלפים.",
  "lobby.start": "לחלק קלפים",
  "lobby.wait_seats": "עדיין חסר מישהו.",
  "lobby.wait_host": "הקלפים יחולקו כשכולם יהיו כאן.",
  "lobby.you": "אני",
  "lobby.local_only":
    "הכתובת הזאת פועלת רק במחשב הזה. כדי שגם טלפונים יצטרפו, הפעילו את השרת עם \u2066quintrix serve --lan\u2069.",

  "table.not_found": "אין שולחן כזה.",
  "table.closed": "השולחן הזה סגור לצופים.",
  "table.started": "המשחק התחיל, והשולחן הזה סגור לצופים.",
  "table.joining": "ניגשים לשולחן …",
} satisfies Same<typeof en>;
