import type { Colour } from "../../board/colours";
import { t, type Key } from "../../messages";

export const colourName = (colour: Colour): string => t(`colour.${colour}` as Key);

export function cardName(card: string): string {
  const [n, e, s, w] = [...card].map((colour) => colourName(colour as Colour));
  return t("colorfox.card", { n: n!, e: e!, s: s!, w: w! });
}
