import type en from "../en/people";
import type { Same } from "../key";

export default {
  "face.choose": "בחירת פרצוף",
  "face.fox": "שועל",
  "face.owl": "ינשוף",
  "face.bear": "דוב",
  "face.cat": "חתול",
  "face.hare": "ארנבת",
  "face.hedgehog": "קיפוד",
  "face.otter": "לוטרה",
  "face.badger": "גירית",
  "face.frog": "צפרדע",
  "face.raven": "עורב",
  "face.mouse": "עכבר",
  "face.turtle": "צב",

  "join.title": "מי כאן?",
  "join.about": "בוחרים פרצוף ושם, ואז תופסים מקום.",
  "join.name_first": "קודם כותבים שם.",

  "door.friends": "לשחק עם חברים",
  "door.friends.about": "שולחים קישור. כל אחד משחק במכשיר שלו.",
  "door.pass": "לשחק ולהעביר",
  "door.pass.about": "משחקים יחד במכשיר הזה, ומעבירים אותו אחרי כל תור.",
  "door.tv": "על הטלוויזיה",
  "door.tv.about": "הטלוויזיה מציגה את השולחן. בכל טלפון רואים את היד.",
  "door.tv.code": "להקליד קוד בטלוויזיה הזאת",
  "door.game": "בחירת משחק",

  "delete.about": "מחיקת {game} {names}",
  "delete.title": "למחוק את המשחק הזה?",
  "delete.alone": "הוא יימחק לתמיד.",
  "delete.shared": "בוט יתפוס את המקום שלך, והאחרים ימשיכו לשחק.",
  "delete.confirm": "מחיקה",
  "delete.cancel": "להשאיר",

  "ask.leave.title": "לצאת מהמשחק?",
  "ask.leave.about": "בוט ימשיך במקומך. אפשר לחזור עד סוף המשחק.",
  "ask.leave.confirm": "יציאה",
  "ask.cancel": "להישאר",
  "ask.resign.title": "לוותר על המשחק?",
  "ask.resign.about": "בוט ישחק במקומך עד הסוף. אי אפשר לחזור למקום.",
  "ask.resign.confirm": "ויתור",
} as const satisfies Same<typeof en>;
