const texts = {
  "smartrix.card": "card worth {n}, spots at {spots}",
  "smartrix.turn": "Turn",
  "smartrix.turn.how": "Tap the card again to turn it. Or use the mouse wheel or R.",
  "smartrix.pass": "Pass",
  "smartrix.end": "End turn",
  "smartrix.claim": "Claim a line",
  "smartrix.mug": "Mug",
  "smartrix.claim.pick": "Tap the cards of the line, then “Play”.",
  "smartrix.mug.pick": "Tap the cards that break the rules, then “Play”.",
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

  "smartrix.gain.collects": "collects {n} cards worth {points}",
  "smartrix.gain.hand": "{n} fewer points in hand",

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
  "smartrix.illegal.already-played": "You have already played. Claim a line or end your turn.",
  "smartrix.illegal.not-played": "Play a card first, or pass.",
  "smartrix.illegal.no-card-there": "There is no card here.",
  "smartrix.illegal.not-lines": "Choose whole lines of five or more cards.",
  "smartrix.illegal.claim-in-disorder":
    "You can’t claim a line while a card on the table breaks the rules.",
  "smartrix.illegal.nothing-to-mug": "No card on the table breaks the rules.",
  "smartrix.illegal.not-enough": "Without these cards, the table still breaks the rules.",
  "smartrix.illegal.too-many": "You can fix the table by taking fewer cards.",
} as const;
export default texts;

declare module "../../../key" {
  interface GameTexts {
    smartrix: typeof texts;
  }
}
