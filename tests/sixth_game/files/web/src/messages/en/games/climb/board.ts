const texts = {
  "climb.card": "card {card}",
  "climb.move": "play {card}",
  "climb.played": "{name} played {card}.",
  "climb.scored": "{name} played {card} and scored.",
  "climb.score.climbs": "Higher cards",
  "climb.illegal.not-in-hand": "This card is not in your hand.",
} as const;
export default texts;

declare module "../../../key" {
  interface GameTexts {
    climb: typeof texts;
  }
}
