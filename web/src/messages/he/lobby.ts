import type en from "../en/lobby";
import type { Same } from "../key";

export default {
  "lobby.title": "{game}: מחכים לשחקנים",
  "lobby.invite": "הזמינו חברים",
  "lobby.scan": "סרקו בטלפון",
  "lobby.copy": "להעתיק קישור",
  "lobby.copied": "הועתק",
  "lobby.sit": "לשבת כאן",
  "lobby.remove": "להסיר",
  "lobby.offline": "לא מחובר",
  "lobby.leave": "לפנות את המקום",
  "lobby.options": "אפשרויות",
  "lobby.options.host": "אפשר לשנות אותם עד לחלוקת הקלפים.",
  "lobby.options.guest": "רק מי שפתח את השולחן יכול לשנות אותם, עד לחלוקת הקלפים.",
  "lobby.start": "לחלק קלפים",
  "lobby.wait_seats": "מחכים לעוד שחקנים.",
  "lobby.wait_host": "הקלפים יחולקו כשכולם יהיו כאן.",
  "lobby.you": "אני",
  "lobby.local_only":
    "הכתובת הזאת פועלת רק במחשב הזה. כדי שגם טלפונים יצטרפו, הפעילו את השרת עם \u2066quintrix serve --lan\u2069.",
} satisfies Same<typeof en>;
