import { formatList, t, type Key } from "../messages";
import type { SeatInfo } from "../protocol";

export type Level = NonNullable<SeatInfo["level"]>;

/**
 * The levels that players can choose. The server has three more: two for comparison, and `master`,
 * which is not offered until it has been shown to be stronger than `expert`.
 */
export const LEVELS = ["easy", "medium", "hard", "expert"] as const satisfies readonly Level[];

/** Returns the name of a player; a bot keeps its own when people move to other seats. */
export function seatName(info: SeatInfo): string {
  if (info.kind === "free") return t("seat.free");
  if (info.kind === "bot" && !info.left) return t(`bot.${(info.place ?? 0) % 8}` as Key);
  return personName(info.name);
}

const personName = (name: string) => name || t("seat.guest");

/** Returns the level of a bot, or whose seat it plays for. */
export function seatAbout(info: SeatInfo): string {
  if (info.left) return t(`seat.${info.left}`, { name: personName(info.name) });
  return info.level ? t(`level.${info.level}.bot`) : "";
}

/** Returns the name of a seat, and the level of its bot. */
export function seatFull(info: SeatInfo): string {
  const [name, about] = [seatName(info), seatAbout(info)];
  return about ? t("seat.full", { name, about }) : name;
}

export function seatNames(seats: readonly SeatInfo[], wanted: readonly number[]): string {
  return formatList(wanted.map((seat) => seatName(seats[seat]!)));
}
