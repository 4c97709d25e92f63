const texts = {
  "iota.trade": "Swap cards (ends turn)",
  "iota.trade.pick": "Tap the cards to swap, or pass without swapping.",
  "iota.recycle": "Swaps with the wild card.",
  "iota.R": "red",
  "iota.G": "green",
  "iota.B": "blue",
  "iota.Y": "yellow",
  "iota.C": "circle",
  "iota.S": "square",
  "iota.T": "triangle",
  "iota.X": "cross",
  "iota.card": "{colour} {shape} {number}",
  "iota.wild": "wild card",
  "iota.move.play": "play {cards}",
  "iota.move.recycle": "swap {cards} for a wild card",
  "iota.move.pass": "pass",
  "iota.move.trade": "swap {cards}",
  "iota.played_one": "{name} played {cards}.",
  "iota.played_other": "{name} played {cards}.",
  "iota.drew_one": "{name} drew {cards}.",
  "iota.drew_other": "{name} drew {cards}.",
  "iota.recycled": "{name} swapped {cards} for a wild card.",

  "iota.scored_one": "{name} scored {n} point.",
  "iota.scored_other": "{name} scored {n} points.",
  "iota.scored.sum": "{name} scored: {sum}.",
  "iota.passed": "{name} passed.",
  "iota.traded": "{name} passed and swapped {cards}.",
  "iota.traded_one": "{name} passed and swapped a card.",
  "iota.traded_other": "{name} passed and swapped {n} cards.",

  "iota.score.lines": "Cards in lines",
  "iota.score.lots": "Doubled for lots",
  "iota.score.fours": "Doubled for playing four cards",
  "iota.score.out": "Doubled for going out",
  "iota.score.hand": "Cards left in hand",

  "iota.illegal.not-in-hand": "This card is not in your hand: {card}.",
  "iota.illegal.not-in-hand-twice": "You don’t have that many of this card: {card}.",
  "iota.illegal.occupied": "There is already a card here.",
  "iota.illegal.same-cell": "Two cards can’t share one place.",
  "iota.illegal.not-in-line": "Play all your cards in one row or one column.",
  "iota.illegal.gap": "That leaves a gap. Your cards must make one line without gaps.",
  "iota.illegal.not-touching": "Your cards must touch a card on the table.",
  "iota.illegal.too-long": "That line would have {length} cards. The limit is 4.",
  "iota.illegal.mixed.colours": "In one line, colours must be all the same or all different.",
  "iota.illegal.mixed.shapes": "In one line, shapes must be all the same or all different.",
  "iota.illegal.mixed.numbers": "In one line, numbers must be all the same or all different.",
  "iota.illegal.wild-conflict": "The wild card can’t be one card that fits all its lines.",
  "iota.illegal.wilds-conflict": "The wild cards on the table can’t fit all their lines together.",
  "iota.illegal.no-wild-there": "There is no wild card here.",
  "iota.illegal.wild-for-wild": "You can’t swap a wild card for a wild card.",
  "iota.illegal.pile-too-small": "You can’t swap that many. Cards in the draw pile: {pile}.",
} as const;
export default texts;

declare module "../../../key" {
  interface GameTexts {
    iota: typeof texts;
  }
}
