/** The letter of a colour. Each colour is always shown with a symbol, for colour-blind players. */
export type Colour = "R" | "O" | "Y" | "G" | "B" | "P";

export const COLOURS: readonly Colour[] = ["R", "O", "Y", "G", "B", "P"];

/** The CSS colour of each letter. */
export const FILL: Record<Colour, string> = {
  R: "var(--red)",
  O: "var(--orange)",
  Y: "var(--yellow)",
  G: "var(--green)",
  B: "var(--blue)",
  P: "var(--purple)",
};

/** Readable text and symbol colours on top of `FILL`. */
export const ON_FILL: Record<Colour, string> = {
  R: "var(--on-red)",
  O: "var(--on-orange)",
  Y: "var(--on-yellow)",
  G: "var(--on-green)",
  B: "var(--on-blue)",
  P: "var(--on-purple)",
};

/** SVG paths of the symbols, centred on 0,0 within a radius of 10. */
export const SYMBOLS: Record<Colour, string> = {
  R: "M0-9 8.6 6.5H-8.6Z",
  O: "M0-10 8 0 0 10-8 0Z",
  Y: "M0-10 2.6-3.4 9.6-3 4.2 1.4 6 8.2 0 4.4-6 8.2-4.2 1.4-9.6-3-2.6-3.4Z",
  G: "M0-8.5A8.5 8.5 0 1 1 0 8.5 8.5 8.5 0 1 1 0-8.5Z",
  B: "M-7.6-7.6H7.6V7.6H-7.6Z",
  P: "M0-9.4 8.2-4.7V4.7L0 9.4-8.2 4.7V-4.7Z",
};
