export default {
  "guide.title": "Your first game",
  "guide.step": "Step {n} of {all}",
  "guide.next": "Next",
  "guide.skip": "Do it for me",
  "guide.leave": "All games",
  "guide.play": "Now play against bots",
  "guide.again": "Show me again",
  "guide.take_back": "Undo",
  "guide.elsewhere": "That is allowed, too. For now, put it where the ring is.",
  "guide.off_script": "That is allowed, too! For now, undo it and follow along.",
  "guide.over": "The game ended a little early. You know enough to play now.",

  "guide.iota.hello":
    "Welcome to Iota! Every card has a colour, a shape and a number. In a line, each of these is the same on all cards or different on all cards.",
  "guide.iota.line":
    "Put your green and blue squares next to the red one. Same shape, same number, three colours: that’s a line! Its numbers add up to {points} points.",
  "guide.iota.lot":
    "{name} put a blue circle below. Add the yellow square: four in a line is a lot, and a lot doubles your points. With the yellow circle below it you get {points} points!",
  "guide.iota.wild":
    "The card with four colours is a wild card. It can be any card that fits. Before you play, you can swap a fitting card for it. Put your blue triangle on it.",
  "guide.iota.again":
    "Now the wild card is yours, and you can still play. Put it below the triangle: another lot, {points} points.",
  "guide.iota.trade":
    "{name} passed. You can pass, too, and swap cards: tap “Swap cards (ends turn)”, then your two crosses.",
  "guide.iota.end":
    "That’s all! Playing four cards at once also doubles your points. When the draw pile is empty, the game ends as soon as a player has no cards left. Most points win.",

  "guide.smartrix.hello":
    "Welcome to Smartrix! Each card has eight boxes around its edge. Its number tells you how many have a spot. Where cards touch, spots meet spots and empty boxes meet empty boxes.",
  "guide.smartrix.first":
    "Put this card on the right. You can turn cards: tap a card again to turn it. If it fits only one way, it turns by itself.",
  "guide.smartrix.row":
    "{name} added a card on the right. Along a side, all three boxes must match. Put this card at the end of the row.",
  "guide.smartrix.five":
    "Four in a row, and {name} played somewhere else. Add the fifth: five in a line are yours. They have {collected} spots, so you get {collected} points.",
  "guide.smartrix.corner":
    "{name} passed. You can always pass. Cards can also meet at a corner. Then only the two boxes in that corner must match. Try it!",
  "guide.smartrix.end":
    "That’s all! Columns and diagonals of five count, too. All cards on the table must fit in five by five. You lose points for spots left in your hand.",

  "guide.colorfox.hello":
    "Welcome to Colorfox! Each card has four half matches. Where cards touch, both halves must have the same colour. You never turn cards.",
  "guide.colorfox.first":
    "Put this card on the right: orange meets orange. For every side that touches, you take a stick of that colour.",
  "guide.colorfox.corner":
    "{name} took a red stick. Now put this card in the corner: two sides touch, so you take a yellow and an orange stick.",
  "guide.colorfox.swap":
    "Two touching sides give you one swap, three give two, four give three. You have two orange sticks: give {name} one and take the red one.",
  "guide.colorfox.green":
    "Collect sets of different colours: your three are worth {mine} points. Put this card on top to take a green stick, and your four are worth {after}.",
  "guide.colorfox.end":
    "That’s all! A set of all six colours is worth 21. If nothing fits, you skip. When a player can’t take a stick because the reserve ran out, that turn is the last.",

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

  "guide.hetrix.hello":
    "Welcome to Hetrix! Everyone builds a matrix of hexagons at the same time. {name} was quick. Four or more connected gems of one colour are a link: one point for each gem.",
  "guide.hetrix.first":
    "Put this tile in the middle. Colours don’t have to match, but where they do, links grow.",
  "guide.hetrix.link":
    "Put this tile at the upper left, then turn it once so that red meets red: a link of {longest} gems, {after} points. Until you are done, you can move and turn your tiles.",
  "guide.hetrix.own":
    "This is your link tile. You get only one, and you can use it in any round. Put it here: the red link grows to {longest} gems.",
  "guide.hetrix.orange": "This tile joins four orange gems: a third link, {after} points in total.",
  "guide.hetrix.long":
    "Put this tile at the end of the red link and turn it once: {longest} gems. The longest link of a colour gets a bonus, too. That makes {after} points.",
  "guide.hetrix.done":
    "One tile is left. You can use it, or keep it to infiltrate {name}’s matrix. Keep it: tap “Done”.",
  "guide.hetrix.break":
    "{name} has {theirs} points and a yellow link that could grow here. Block it with your tile.",
  "guide.hetrix.end":
    "That’s all! You play four rounds with five tiles each. White gems become the best colour for their owner. Most points win.",
} as const;
