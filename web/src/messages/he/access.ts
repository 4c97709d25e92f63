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
  "access.infiltrated": "{name}: פלישה למטריצה של {owner} – {cards}.",
  "access.earlier_one": "לפני כן היה עוד מהלך אחד. ראו ״מהלכים״.",
  "access.earlier_two": "לפני כן היו עוד שני מהלכים. ראו ״מהלכים״.",
  "access.earlier_other": "לפני כן היו עוד {n} מהלכים. ראו ״מהלכים״.",
} satisfies Same<typeof en>;
