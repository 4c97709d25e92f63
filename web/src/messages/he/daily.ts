import type en from "../en/daily";
import type { Same } from "../key";

export default {
  "daily.title": "החלוקה היומית",
  "daily.about": "היום כולם משחקים עם אותם קלפים. בלי רמזים ובלי ביטול מהלכים.",
  "daily.play": "לשחק {game}",
  "daily.resume": "להמשיך {game}",
  "daily.done": "{game}: {points}",
  "daily.streak": "{n} ימים ברצף",
  "daily.you": "הנקודות שלי",
  "daily.expert": "בוט מומחה",
  "daily.expert.about": "בוט מומחה שיחק בקלפים שלך נגד אותם בוטים.",
  "daily.days": "ימים ברצף",
  "daily.first": "הניסיון הראשון הוא שנחשב: {points}.",
  "daily.share": "לשתף את התוצאה",
  "daily.share.send": "שיתוף",
  "daily.share.copy": "העתקת הטקסט",
  "daily.share.picture": "שמירת התמונה",
  "daily.copied": "הועתק.",
  "daily.copy.failed": "הדפדפן לא הרשה את זה.",
  "daily.card": "מה משתפים",
  "daily.card.title": "החלוקה היומית: {game}, {day}",
  "daily.card.score": "{points} (רמת הבוטים: {level})",
  "daily.card.expert": "בוט מומחה: {points}",
} satisfies Same<typeof en>;
