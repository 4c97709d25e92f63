import type en from "../en/series";
import type { Same } from "../key";

export default {
  "series.title": "סדרת משחקים",
  "series.kind.none": "משחק אחד",
  "series.kind.games": "מספר משחקים",
  "series.kind.best_of": "הטוב מתוך",
  "series.kind.target": "עד מספר נקודות",
  "series.length.games": "משחקים",
  "series.length.points": "נקודות",
  "series.about.games": "סופרים את הנקודות של כל המשחקים יחד. מנצחים עם הכי הרבה נקודות.",
  "series.about.best_of":
    "מנצחים עם הכי הרבה ניצחונות. הסדרה נגמרת כשכבר אי אפשר להשיג את המובילים.",
  "series.about.target": "הנקודות מצטברות עד שמישהו מגיע למספר הזה.",
  "series.rule.games_one": "סדרה של משחק אחד",
  "series.rule.games_two": "סדרה של שני משחקים",
  "series.rule.games_other": "סדרה של {n} משחקים",
  "series.rule.best_of": "הטוב מתוך {n}",
  "series.rule.target": "עד {n} נקודות",
  "series.next": "למשחק הבא",
  "series.break_tie": "לשחק שוב כדי לשבור את התיקו",
  "series.game": "משחק {n}",
  "series.decider": "משחק הכרעה",
  "series.total": "סך הכול",
  "series.wins": "ניצחונות",
  "series.won": "ניצחון בסדרה: {names}",
  "series.shared": "ניצחון משותף בסדרה: {names}",
} satisfies Same<typeof en>;
