import type { Level } from "../lib/seats";
import { load, save } from "../lib/storage";
import { dayBefore, type Day } from "./deal";

/** The result of a deal of the day on this device. */
export interface DailyResult {
  score: number | string;
  /** The level of the bots. */
  level: Level;
}

/** The results of a day, by game. */
type DayResults = Record<string, DailyResult>;

const KEY = "daily";
/** So many days are kept. */
const MAX_DAYS = 400;

/** Results of this page, if the browser refuses to keep them. */
let unkept: Record<Day, DayResults> = {};

/** Returns all results of this device, by day. */
export function dailyResults(): Record<Day, DayResults> {
  try {
    return { ...(JSON.parse(load(KEY) ?? "{}") as typeof unkept), ...unkept };
  } catch {
    return unkept;
  }
}

/** Keeps a result; only the first of a deal counts, since its cards are known then. */
export function keepResult(day: Day, game: string, result: DailyResult) {
  const results = dailyResults();
  results[day] = { [game]: result, ...results[day] };
  const kept = Object.entries(results)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, MAX_DAYS);
  const text = JSON.stringify(Object.fromEntries(kept));
  save(KEY, text);
  unkept = load(KEY) === text ? {} : { ...unkept, [day]: results[day]! };
}

/** Returns on how many days in a row a deal was finished, up to today or, before today's, yesterday. */
export function streakOf(results: Record<Day, unknown>, day: Day): number {
  let at = day in results ? day : dayBefore(day);
  let length = 0;
  for (; at in results; at = dayBefore(at)) length += 1;
  return length;
}
