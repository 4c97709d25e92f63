const texts = {
  "smartrix.goal": "Place a card so spots meet",
  "smartrix.card": "card worth {n}, spots at {spots}",
  "smartrix.turn": "Turn",
  "smartrix.turn.tap": "Tap the card again to turn it.",
  "smartrix.turn.how": "Tap again to turn it (or R)",
  "smartrix.pass": "Pass",
  "smartrix.end": "End turn",
  "smartrix.claim": "Claim a line",
  "smartrix.mug": "Mug",
  "smartrix.claim.pick": "Tap the cards of the line, then “Play”.",
  "smartrix.mug.pick": "Tap the fewest cards to fix a mistake",
  "smartrix.deck": "Draw pile",
  "smartrix.out": "out",
  "smartrix.frame": "The 5 × 5 frame",
  "smartrix.move.play": "play the card worth {n}",
  "smartrix.move.pass": "pass",
  "smartrix.move.end": "end the turn",
  "smartrix.played": "{name} played a card worth {n}.",

  "smartrix.direction.N": "N",
  "smartrix.direction.NE": "NE",
  "smartrix.direction.E": "E",
  "smartrix.direction.SE": "SE",
  "smartrix.direction.S": "S",
  "smartrix.direction.SW": "SW",
  "smartrix.direction.W": "W",
  "smartrix.direction.NW": "NW",

  "smartrix.collected": "{name} collected {n} cards worth {points}.",
  "smartrix.claimed": "{name} claimed {n} cards worth {points}.",
  "smartrix.mugged_one": "{name} mugged a card worth {points}.",
  "smartrix.mugged_other": "{name} mugged {n} cards worth {points}.",
  "smartrix.passed": "{name} passed.",
  "smartrix.left_one": "{names} is out.",
  "smartrix.left_other": "{names} are out.",
  "smartrix.finished": "{name} ended the turn.",

  "smartrix.ask.pass": "Pass and draw a card?",
  "smartrix.ask.out": "Pass? The draw pile is empty, so you are out.",
  "smartrix.gain.none": "No points yet: a line of 5 scores.",
  "smartrix.gain.line": "{n} of 5 in a line",
  "smartrix.gain.collects": "Collects {n} cards",
  "smartrix.gain.hand": "Hand worth {n} less",
  "smartrix.score.collected": "Cards collected",
  "smartrix.score.hand": "Cards left in hand",

  "smartrix.illegal.not-in-hand": "This card is not in your hand.",
  "smartrix.illegal.same-look": "The card looks the same turned this way.",
  "smartrix.illegal.occupied": "There is already a card here.",
  "smartrix.illegal.not-at-start": "The table is empty. Place the card in the middle.",
  "smartrix.illegal.not-touching": "The card must touch a card on the table.",
  "smartrix.illegal.too-wide":
    "That would be {columns} by {rows} cards. All cards must fit in 5 by 5.",
  "smartrix.illegal.mismatch.spot": "Doesn’t fit: your spot ({side}) meets an empty box.",
  "smartrix.illegal.mismatch.empty": "Doesn’t fit: your empty box ({side}) meets a spot.",
  "smartrix.illegal.strict-referee":
    "At this table, the app collects lines and ends turns for you.",
  "smartrix.illegal.already-played":
    "You have already played. You can claim, mug or end your turn.",
  "smartrix.illegal.not-played": "Play a card first, or pass.",
  "smartrix.illegal.no-card-there": "There is no card here.",
  "smartrix.illegal.not-lines": "Choose whole lines of five or more cards.",
  "smartrix.illegal.claim-mismatch": "Not all of these cards match their neighbours.",
  "smartrix.illegal.cannot-claim": "You can’t claim these cards now.",
  "smartrix.illegal.cannot-mug": "You can’t mug these cards now.",
} as const;
export default texts;

declare module "../../../key" {
  interface GameTexts {
    smartrix: typeof texts;
  }
}
