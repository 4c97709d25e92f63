import type { Ink } from "../../board/inks";
import { t, type Key } from "../../messages";

/** How many sticks of each colour. */
export type Sticks = Record<Ink, number>;

export function cardName(card: string): string {
  const [n, e, s, w] = [...card].map((ink) => t(`colour.${ink}` as Key));
  return t("colorfox.card", { n: n!, e: e!, s: s!, w: w! });
}
