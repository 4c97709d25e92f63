import type en from "../en/deck";
import type { Same } from "../key";

export default {
  "deck.title": "קלפים",
  "deck.about": "אפשר להקליד את הקלפים מהקופסה שלכם, או לבחור קובץ חפיסה.",
  "deck.open": "לשחק בקלפים אחרים",
  "deck.show": "להציג את הקלפים",
  "deck.file": "בחירת קובץ חפיסה",
  "deck.list": "{list}: קודים עם רווחים ביניהם",
  "deck.more": "עוד, בתור JSON",
  "deck.use": "לשחק בקלפים האלה",
  "deck.box": "לשחק בקלפים הרגילים",
  "deck.save": "שמירה כקובץ חפיסה",
  "deck.count_one": "קלף אחד",
  "deck.count_two": "שני קלפים",
  "deck.count_other": "{n} קלפים",
  "deck.custom": "בשולחן הזה משחקים בקלפים מיוחדים.",
  "deck.wrong": "{list}, קלף {n}: {why}",
  "deck.not_json": "זה לא קובץ חפיסה: {why}",
  "deck.too_large": "הקובץ גדול מדי לחפיסה.",
  "deck.fine": "אפשר לשחק בקלפים האלה.",
} satisfies Same<typeof en>;
