import type { Colour } from "../../board/colours";
import { t, type Key } from "../../messages";

/** How many sticks of each colour. */
export type Sticks = Record<Colour, number>;

export function cardName(card: string): string {
  const [n, e, s, w] = [...card].map((colour) => t(`colour.${colour}` as Key));
  return t("colorfox.card", { n: n!, e: e!, s: s!, w: w! });
}
