/** What keeps its own direction inside of a sentence that runs the other way. */
export const isolate = (text: string) => `\u2068${text}\u2069`;

/** What runs from left to right inside of any sentence, and on one line. */
export const leftToRight = (text: string) => `\u2066${text.replaceAll(" ", "\u00a0")}\u2069`;
