import type { Colour } from "../../board/colours";
import { count, t, type Key } from "../../messages";

export const colourName = (colour: Colour): string => t(`colour.${colour}` as Key);

/** Returns "a red stick" or "2 red sticks"; English needs another article for one colour. */
export const sticksName = (colour: Colour, n: number): string =>
  n === 1 && colour === "O"
    ? t("colorfox.orange")
    : count("colorfox.sticks", n, { colour: colourName(colour) });

export function cardName(card: string): string {
  const [n, e, s, w] = [...card].map((colour) => colourName(colour as Colour));
  return t("colorfox.card", { n: n!, e: e!, s: s!, w: w! });
}
