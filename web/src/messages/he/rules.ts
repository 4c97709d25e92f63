import type en from "../en/rules";
import type { Same } from "../key";

export default {
  "rules.marks": "מה אומרות האותיות הקטנות",
  "rules.mark.B.word": "מודפס",
  "rules.mark.B": "מודפס: כך כתוב בחוברת החוקים.",
  "rules.mark.V.word": "נגזר",
  "rules.mark.V": "נגזר: מהמספרים שבחוברת עולה תשובה טבעית אחת.",
  "rules.mark.R.word": "משוחזר",
  "rules.mark.R": "משוחזר: זה לא מודפס בחוברת; זו ההשלמה שלנו.",
  "rules.mark.D.word": "הוחלט",
  "rules.mark.D": "הוחלט: החוברת שותקת או מתפרשת בשני אופנים; היה צריך לבחור.",
  "rules.mark.note": "{means} ({note})",
  "rules.refused": "אסור.",
  "rules.exact": "כל החוקים בפירוט",
  "rules.short": "החוקים בקצרה, עם תמונות",
  "rules.play": "לפתוח שולחן",
} satisfies Same<typeof en>;
