import type en from "../en/access";
import type { Same } from "../key";

export default {
  "access.theme": "בהיר, כהה או ניגודיות גבוהה: {chosen}",
  "access.title": "{page} · Quintrix",
  "access.skip": "אל השולחן",
  "access.table": "השולחן",
  "access.fits_one": "מתאים במקום אחד. {at}",
  "access.fits_two": "מתאים בשני מקומות. {at}",
  "access.fits_other": "מתאים ב־{n} מקומות. {at}",
  "access.card_at": "{card} בטור {x}, שורה {y}",
  "access.move.at": "{move}, טור {x}, שורה {y}",
  "access.played_one": "{name}: הונח {cards}.",
  "access.played_two": "{name}: הונחו {cards}.",
  "access.played_other": "{name}: הונחו {cards}.",
  "access.recycled": "{name}: במקום ג׳וקר הונח {cards}.",
  "access.infiltrated": "{name}: חדירה למטריצה של {owner} – {cards}.",
  "access.earlier_one": "לפני כן קרה עוד דבר אחד; הוא תחת ״מה קרה״.",
  "access.earlier_two": "לפני כן קרו עוד שני דברים; הם תחת ״מה קרה״.",
  "access.earlier_other": "לפני כן קרו עוד {n} דברים; הם תחת ״מה קרה״.",
} satisfies Same<typeof en>;
