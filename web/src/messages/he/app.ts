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
  "app.offline": "השרת לא עונה. המשחק שמור אצלו, והדף ימשיך ברגע שיחזור.",
  "app.offline.home": "השרת לא עונה. הדף ימשיך מעצמו ברגע שיחזור.",
  "app.failed": "זה לא הצליח: השרת לא עונה.",
  "app.load_failed": "אי אפשר להביא את הדף: השרת לא עונה. הדף יופיע מעצמו ברגע שהשרת יחזור.",
  "app.retry": "לנסות שוב",
  "app.loading": "רק רגע …",
  "app.no_game": "אין כאן משחק כזה.",
  "app.close": "סגירה",

  "app.language": "שפה",
} satisfies Same<typeof en>;
