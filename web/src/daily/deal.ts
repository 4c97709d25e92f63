/** The deal of the day: the same cards for everybody, in each game and on each day (UTC). */

const ID = /^local-daily-(\d{4}-\d\d-\d\d)-(\w+)$/;
const DAY = 24 * 60 * 60 * 1000;

/** A day in UTC, such as 2026-11-19. */
export type Day = string;

export const today = (): Day => new Date().toISOString().slice(0, 10);

/** Returns the day before. */
export const dayBefore = (day: Day): Day =>
  new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Returns the seed of a day's deals and of their bots: 20261119 on 19 November 2026. */
export const seedOf = (day: Day): number => Number(day.replaceAll("-", ""));

/** Returns the id of the table on this device at which a day's deal is played. */
export const dailyId = (day: Day, game: string): string => `local-daily-${day}-${game}`;

/** Returns the day and the game of such a table; null for any other. */
export function dailyOf(id: string): { day: Day; game: string } | null {
  const [, day, game] = ID.exec(id) ?? [];
  return day && game ? { day, game } : null;
}
