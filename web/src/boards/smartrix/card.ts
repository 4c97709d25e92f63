import { t, type Key } from "../../messages";

/** The centres of the eight boxes of a card, clockwise from the north. */
export const BOXES: readonly (readonly [number, number])[] = [
  [50, 13],
  [87, 13],
  [87, 50],
  [87, 87],
  [50, 87],
  [13, 87],
  [13, 50],
  [13, 13],
];

/** Which boxes hold a spot when a card has been turned so many quarters clockwise. */
export function spotsOf(card: string, rotation: number): boolean[] {
  const byte = parseInt(card, 16);
  return BOXES.map((_, box) => ((byte >> ((box - 2 * rotation + 16) % 8)) & 1) === 1);
}

export const valueOf = (card: string): number => spotsOf(card, 0).filter(Boolean).length;

/** Whether a card looks the same after both numbers of quarter turns. */
export const sameLook = (card: string, one: number, other: number): boolean =>
  spotsOf(card, one % 4).join() === spotsOf(card, other % 4).join();

const WINDS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** Which way a box lies from the middle of its card. */
export const windName = (wind: string): string => t(`smartrix.direction.${wind}` as Key);

export function cardName(card: string, rotation: number): string {
  const spots = spotsOf(card, rotation % 4);
  const winds = WINDS.filter((_, box) => spots[box]).map(windName);
  return t("smartrix.card", { n: valueOf(card), spots: winds.join(", ") || "–" });
}
