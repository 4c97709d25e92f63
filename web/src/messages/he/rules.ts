import type en from "../en/rules";
import type { Same } from "../key";

export default {
  "rules.mark.B": "מודפס: כך כתוב בחוברת החוקים.",
  "rules.mark.V": "נגזר: מהמספרים שבחוברת עולה תשובה טבעית אחת.",
  "rules.mark.R": "משוחזר: זה לא מודפס בחוברת; זו ההשלמה שלנו.",
  "rules.mark.D": "הוחלט: החוברת שותקת או מתפרשת בשני אופנים; היה צריך לבחור.",
  "rules.mark.note": "{means} ({note})",
  "rules.refused": "אסור.",
  "rules.sources": "ב״כל החוקים במדויק״ רואים אילו חוקים מודפסים בחוברת ואילו שלנו.",
  "rules.exact": "כל החוקים במדויק",
  "rules.short": "החוקים בקצרה, עם תמונות",
  "rules.play": "לפתוח שולחן",
} satisfies Same<typeof en>;
