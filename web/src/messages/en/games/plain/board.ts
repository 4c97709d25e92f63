const texts = {
  "plain.card": "{label}, {colour}",
  "plain.pile": "{size}, on top: {top}",
  "plain.moves": "Your moves",
  "plain.more": "and {n} more. Tap a card or a place to see fewer.",
  "plain.not_here": "This card can’t go there.",
} as const;
export default texts;

declare module "../../../key" {
  interface GameTexts {
    plain: typeof texts;
  }
}
