/** Keeps the direction of a text inside a sentence that runs the other way. */
export const isolate = (text: string) => `\u2068${text}\u2069`;

/** Makes a text run from left to right inside any sentence, and on one line. */
export const leftToRight = (text: string) => `\u2066${text.replaceAll(" ", "\u00a0")}\u2069`;
