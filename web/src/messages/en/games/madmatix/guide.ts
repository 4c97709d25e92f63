export default {
  "guide.madmatix.hello":
    "Welcome to MadMatix! Every player has a line of numbers, called a Sequence. Calculate it from left to right. The highest result wins. You hold number cards and action cards.",
  "guide.madmatix.first":
    "Start your Sequence with the 5. Its × tells you what happens with the next number.",
  "guide.madmatix.second":
    "{name} started with a 7. Put your 8 to the right of your 5: 5 × 8 is {after}.",
  "guide.madmatix.token":
    "You can add numbers to any Sequence. {name} put a 9 after your minus, so you have {mine}. Use your token on the 8 to turn its minus into a plus. 5 × 8 + 9 is {after}.",
  "guide.madmatix.spoil":
    "You can do that, too. Put your 0 in front of {name}’s Sequence: 0 × 7 + 6 is {theirs_after} instead of {theirs}.",
  "guide.madmatix.last":
    "{name} reversed your Sequence: {mine}. Reverse it back to get {after} again! You will have one card left, so tap “Last card!” first.",
  "guide.madmatix.catch":
    "{name} has one card left, too, and forgot to say it. Catch them! They must draw a card or miss a turn.",
  "guide.madmatix.win":
    "Now your last card: turn the plus on the 8 into a ×. 5 × 8 × 9 is {after}!",
  "guide.madmatix.end":
    "No cards left: the game is over, {mine} to {theirs}. Instead of playing a card, you can also draw one. Watch out: where a ÷ meets a 0, the whole Sequence is discarded.",
} as const;
