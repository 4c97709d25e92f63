import { t, type Key } from "../../messages";

export const WILD = "*";

type Colour = "R" | "G" | "B" | "Y";
type Shape = "C" | "S" | "T" | "X";

export const FILL: Record<Colour, string> = {
  R: "var(--red)",
  G: "var(--green)",
  B: "var(--blue)",
  Y: "var(--yellow)",
};
export const ON_FILL: Record<Colour, string> = {
  R: "var(--on-red)",
  G: "var(--on-green)",
  B: "var(--on-blue)",
  Y: "var(--on-yellow)",
};
/** A border of its own for each colour, for eyes that see colours alike. */
export const DASH: Record<Colour, string> = { R: "none", G: "1 5", B: "9 5", Y: "10 4 1 4" };

/** The shapes, around 0,0 in a circle of radius 10. */
export const SHAPE: Record<Shape, string> = {
  C: "M0-9.6A9.6 9.6 0 1 1 0 9.6 9.6 9.6 0 1 1 0-9.6Z",
  S: "M-8.6-8.6H8.6V8.6H-8.6Z",
  T: "M0-10 10 8.2H-10Z",
  X: "M-3.4-9.6H3.4V-3.4H9.6V3.4H3.4V9.6H-3.4V3.4H-9.6V-3.4H-3.4Z",
};

/** Where the small shapes sit inside the large one, by how many there are. */
export const PIPS: Record<string, readonly [number, number][]> = {
  "1": [[0, 0]],
  "2": [
    [-7.5, 0],
    [7.5, 0],
  ],
  "3": [
    [0, -7],
    [-7.5, 5.5],
    [7.5, 5.5],
  ],
  "4": [
    [-6.7, -6.7],
    [6.7, -6.7],
    [-6.7, 6.7],
    [6.7, 6.7],
  ],
};

export const partsOf = (card: string) => ({
  colour: card[0] as Colour,
  shape: card[1] as Shape,
  number: card[2] ?? "1",
});

export function cardName(card: string): string {
  if (card === WILD) return t("iota.wild");
  const { colour, shape, number } = partsOf(card);
  return t("iota.card", {
    colour: t(`iota.${colour}` as Key),
    shape: t(`iota.${shape}` as Key),
    number,
  });
}
