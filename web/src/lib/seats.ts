import { formatList, t, type Key } from "../messages";
import type { SeatInfo } from "../protocol";

export type Level = NonNullable<SeatInfo["level"]>;

/** The levels that people choose from; the server knows two more for comparison. */
export const LEVELS = ["easy", "medium", "hard", "expert"] as const satisfies readonly Level[];

export function seatName(info: SeatInfo, seat: number): string {
  if (info.kind === "free") return t("lobby.free");
  return info.kind === "bot" && !info.left ? t(`bot.${seat % 8}` as Key) : personName(info.name);
}

/** What somebody is called, who may not have said it. */
const personName = (name: string) => name || t("seat.guest");

/** What to know about a bot: how well it plays, or whose place it keeps. */
export function seatAbout(info: SeatInfo): string {
  if (info.left) return t(`seat.${info.left}`, { name: personName(info.name) });
  return info.level ? t(`level.${info.level}.bot`) : "";
}

/** A name and what to know about it. */
export function seatFull(info: SeatInfo, seat: number): string {
  const [name, about] = [seatName(info, seat), seatAbout(info)];
  return about ? t("seat.full", { name, about }) : name;
}

export function seatNames(seats: readonly SeatInfo[], wanted: readonly number[]): string {
  return formatList(wanted.map((seat) => seatName(seats[seat]!, seat)));
}
