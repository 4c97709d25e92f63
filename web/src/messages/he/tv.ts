import type en from "../en/tv";
import type { Same } from "../key";

export default {
  "tv.title": "השולחן על הטלוויזיה",
  "tv.about": "מסך אחד מציג לכולם את השולחן, והטלפונים מציגים רק את הידיים.",
  "tv.show": "להציג בטלוויזיה",
  "tv.scan": "סרקו בטלפון כדי לשחק",
  "tv.wait_seats": "מחכים לטלפונים …",
  "tv.last": "המהלך האחרון",
  "tv.closed": "השולחן הזה סגור לצופים, ולכן אי אפשר להציג אותו בטלוויזיה.",
  "hand.only": "השולחן על הטלוויזיה",
  "hand.whole": "להציג כאן את כל השולחן",
  "hand.sit": "לשבת",
  "hand.full": "כל המקומות תפוסים.",
  "hand.tap": "הקישו על קלף כדי לראות איפה הוא מתאים.",
  "hand.look": "השולחן על הטלוויזיה.",
  "hand.result": "התוצאה המלאה",
  "kept.title": "טוב שחזרת: המקום שוב שלך",
  "kept.moves_one": "בוט שיחק במקומך מהלך אחד.",
  "kept.moves_two": "בוט שיחק במקומך שני מהלכים.",
  "kept.moves_other": "בוט שיחק במקומך {n} מהלכים.",
  "kept.points": "הניקוד שלך השתנה מ־{before} ל־{after}.",
  "kept.same": "הניקוד שלך נשאר {after}.",
  "kept.turn": "עכשיו מחכים: {names}.",
  "kept.turn.yours": "עכשיו תורך.",
  "kept.over": "המשחק נגמר.",
  "kept.close": "להמשיך לשחק",
} satisfies Same<typeof en>;
