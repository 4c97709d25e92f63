/** Marks that keep a piece of text in its own direction. */
export const FIRST_STRONG = "\u2068";
export const LEFT_TO_RIGHT = "\u2066";
export const POP = "\u2069";
