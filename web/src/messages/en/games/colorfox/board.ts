const texts = {
  "colorfox.goal": "Join the half matches",
  "colorfox.card": "card: {n} top, {e} right, {s} bottom, {w} left",
  "colorfox.reserve": "Reserve",
  "colorfox.sets": "Sets: {sum} points",
  "colorfox.orange": "an orange stick",
  "colorfox.sticks_of": "{name}’s sticks",
  "colorfox.sticks_one": "a {colour} stick",
  "colorfox.sticks_other": "{n} {colour} sticks",
  "colorfox.skip": "Nothing fits: skip",
  "colorfox.done": "No more swaps",
  "colorfox.swaps_one": "1 swap: tap your stick, then theirs",
  "colorfox.swaps_other": "{n} swaps: tap your stick, then theirs",
  "colorfox.last": "Last turn: the reserve ran out.",
  "colorfox.move.play": "play the {card}",
  "colorfox.move.swap": "give {name} {give} for {take}",
  "colorfox.move.done": "stop swapping",
  "colorfox.move.skip": "skip",
  "colorfox.played": "{name} played a card.",

  "colorfox.took_one": "{name} took {sticks}.",
  "colorfox.took_other": "{name} took {sticks}.",
  "colorfox.took.missing_one": "{name} took {sticks}. Missing from the reserve: {missing}.",
  "colorfox.took.missing_other": "{name} took {sticks}. Missing from the reserve: {missing}.",
  "colorfox.took.nothing": "{name} could not take {missing}: the reserve ran out.",
  "colorfox.swapped": "{name} gave {other} {give} for {take}.",
  "colorfox.stopped": "{name} stopped swapping.",
  "colorfox.skipped": "{name} had to skip.",

  "colorfox.gain.swaps_one": "then 1 swap",
  "colorfox.gain.swaps_other": "then {n} swaps",
  "colorfox.gain.theirs": "{name}: {n}",

  "colorfox.score.set_one": "One stick",
  "colorfox.score.set_other": "Set of {n} colours",

  "colorfox.illegal.not-in-hand": "This card is not in your hand.",
  "colorfox.illegal.occupied": "There is already a card here.",
  "colorfox.illegal.not-touching": "The card must share a side with a card on the table.",
  "colorfox.illegal.clash.north": "At the top, {colour} meets {shows}.",
  "colorfox.illegal.clash.east": "On the right, {colour} meets {shows}.",
  "colorfox.illegal.clash.south": "At the bottom, {colour} meets {shows}.",
  "colorfox.illegal.clash.west": "On the left, {colour} meets {shows}.",
  "colorfox.illegal.can-play": "One of your cards fits, so you can’t skip.",
  "colorfox.illegal.play-first":
    "Play a card first. You can swap after a card that touches two or more sides.",
  "colorfox.illegal.swap-or-done": "You have already played. Swap sticks or stop swapping.",
  "colorfox.illegal.no-such-opponent": "Nobody sits there.",
  "colorfox.illegal.with-yourself": "You cannot swap with yourself.",
  "colorfox.illegal.same-colour": "You can’t swap {colour} for {colour}.",
  "colorfox.illegal.nothing-to-give": "You don’t have this stick: {colour}.",
  "colorfox.illegal.nothing-to-take": "{name} doesn’t have this stick: {colour}.",
} as const;
export default texts;

declare module "../../../key" {
  interface GameTexts {
    colorfox: typeof texts;
  }
}
