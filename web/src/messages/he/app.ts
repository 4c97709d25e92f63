import type en from "../en/app";
import type { Same } from "../key";

export default {
  "app.name": "Quintrix",
  "app.home": "כל המשחקים",
  "app.theme": "בהיר, כהה או ניגודיות גבוהה",
  "app.theme.auto": "כמו במכשיר",
  "app.theme.light": "בהיר",
  "app.theme.dark": "כהה",
  "app.theme.contrast": "ניגודיות גבוהה",
  "app.offline": "החיבור נותק. מתחברים מחדש… המשחק שמור.",
  "app.offline.home": "החיבור נותק. מתחברים מחדש…",
  "app.failed": "זה לא הצליח. השרת לא עונה.",
  "app.load_failed": "אי אפשר לטעון את הדף. ננסה שוב מיד.",
  "app.retry": "לנסות שוב",
  "app.loading": "טוען…",
  "app.no_game": "אין משחק כזה.",
  "app.close": "סגירה",

  "app.me": "אני והמכשירים שלי",
  "app.language": "שפה",
} satisfies Same<typeof en>;
