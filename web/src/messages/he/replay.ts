import type en from "../en/replay";
import type { Same } from "../key";

export default {
  "replay.title": "{game}, מהלך אחר מהלך",
  "replay.open": "לצפות שוב במשחק",
  "replay.controls": "מעבר על המשחק",
  "replay.move": "מהלך",
  "replay.at": "מהלך {n} מתוך {plies}",
  "replay.first": "להתחלה",
  "replay.back": "המהלך הקודם",
  "replay.next": "המהלך הבא",
  "replay.last": "לסוף",
  "replay.play": "הפעלה",
  "replay.pause": "השהיה",
  "replay.pace": "מהירות: פי {n}",
  "replay.times": "\u2066{n}×\u2069",
  "replay.link": "להעתיק קישור למהלך הזה",
  "replay.viewpoint": "מנקודת המבט של",
  "replay.viewpoint.spectator": "צופה",
  "replay.scores": "ניקוד",
  "graph.value": "{name} {value}",

  "upload.title": "גררו לכאן רישום של משחק, או בחרו את הקובץ",
  "upload.about":
    "אפשר להוריד רישום מדף התוצאה, וגם \u2066quintrix play\u2069 שומר רישום של כל משחק. שום דבר ממנו לא נשמר בשרת.",
  "upload.many": "מספר המשחקים בקובץ: {n}",
  "upload.game": "משחק {n}",
  "upload.too_large": "הקובץ גדול מדי בשביל רישום של משחק.",
  "upload.no_record": "אין בקובץ הזה רישום של משחק.",
  "upload.refused": "אי אפשר להציג את הרישום הזה. {why}",

  "coach.title": "המאמן",
  "coach.about":
    "המאמן עובר שוב על כל מהלך, יודע רק מה שהיה ידוע אז למי ששיחק, ואומר מה היה עדיף. זה לוקח בערך דקה.",
  "coach.ask": "לשאול את המאמן",
  "coach.waiting": "מחכים למשחקים אחרים…",
  "coach.working": "המאמן עובר על המשחק…",
  "coach.progress": "שלב {done} מתוך {steps}",
  "coach.failed": "המאמן לא הצליח לסיים. נסו לשאול שוב.",
  "coach.step": "עברו אל מהלך כדי לקרוא מה המאמן חושב עליו.",
  "coach.forced": "לא היה מהלך אחר.",
  "coach.fine": "לא נמצא מהלך שהוא בוודאות טוב יותר.",
  "coach.gain": "מהלך טוב: {n} נקודות יותר מבוט ברמה בינונית.",
  "coach.lost": "המהלך הזה הפסיד בערך {n} נקודות.",
  "coach.lost.exact": "המהלך הזה הפסיד {n} נקודות.",
  "coach.lost.all": "בסך הכול הפסד של {n} נקודות",
  "coach.better": "עדיף: {what}",
  "coach.better.show": "להציג את המהלך העדיף",
  "coach.better.hide": "חזרה למשחק",
  "coach.instead": "המהלך העדיף",
  "coach.best": "הטוב ביותר: מהלך {n}",
  "coach.worst": "המהלך שעלה הכי הרבה: {n}",
  "coach.chances": "סיכויי ניצחון",
  "coach.chances.about":
    "כל קו הוא נקודת המבט של שחקן אחד אחרי המהלך האחרון שלו, ולכן הסכום לא חייב להיות 100%.",
  "coach.percent": "{n}%",

  "luck.title": "מזל ומיומנות",
  "luck.sum": "מזל {luck}, מיומנות {skill}",
  "luck.margin": "(\u2066±{n}\u2069)",
  "luck.ask": "אילו נקודות באו מהקלפים, ואילו ממה שעשית איתם?",
  "luck.about":
    "מזל הוא מה שבוט ברמה בינונית משיג בקלפים האלה לעומת קלפים אחרים. מיומנות היא מה שהשגת מעבר לזה.",
  "luck.method": "איך זה מחושב",
  "luck.method.deal":
    "בוטים ברמה בינונית משחקים בכל המקומות {n} פעמים באותה חלוקה, ועוד {n} חלוקות אחרות. ההפרש לטובת המקום הזה בקלפים האלה הוא המזל.",
  "luck.method.decisions":
    "ההפרש בין הניקוד שלך לבין מה שהשיגו הבוטים במקום שלך ובאותם קלפים הוא המיומנות.",
  "luck.method.margin":
    "״±״ הוא חצי מרוחבו של רווח סמך של 95%. אם הוא גדול מהמספר עצמו, שום דבר לא הוכח: ממשחק אחד לומדים מעט.",

  "same_deal.play": "לשחק שוב את החלוקה הזאת",
  "same_deal.about": "משחקים שוב עם אותם קלפים, ואז משווים בין שני המשחקים.",
  "same_deal.compare": "להשוות למשחק הקודם",
  "compare.title": "אותה חלוקה, עכשיו וקודם",
  "compare.about": "עכשיו {now}, קודם {then}, באותם קלפים.",
  "compare.scores": "ניקוד אחרי כל תור",
  "compare.turn": "תור",
  "compare.look": "להציג על השולחן",
  "compare.board": "תור {n}, קודם",
  "compare.now": "עכשיו",
  "compare.then": "קודם",
} satisfies Same<typeof en>;
