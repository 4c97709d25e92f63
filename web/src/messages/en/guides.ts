export default {
  "guide.title": "Your first game",
  "guide.step": "Step {n} of {all}",
  "guide.next": "Next",
  "guide.skip": "Do it for me",
  "guide.leave": "All games",
  "guide.play": "Now play against bots",
  "guide.again": "Show me again",
  "guide.take_back": "Take it back",
  "guide.elsewhere": "That is allowed, too. For now, put it where the ring is.",
  "guide.off_script": "That is allowed, too! For now take it back, and we go on together.",
  "guide.over": "The game is over, a little sooner than planned. You know enough to play.",

  "guide.iota.hello":
    "Welcome to Iota! Three things count on a card: colour, shape and number. In a line each of them is the same on all cards, or different on all.",
  "guide.iota.line":
    "Lay your green and your blue square beside the red one. Same shape, same number, three colours: a line. Its numbers add up to {points} points.",
  "guide.iota.lot":
    "{name} put a blue circle below. Add the yellow square: four in a line are a lot, and a lot doubles everything. With the yellow circle below it, that makes {points} points!",
  "guide.iota.wild":
    "The card with four colours is wild: it stands for whatever fits. Before your play you may swap a fitting card for it. Lay your blue triangle on it.",
  "guide.iota.again":
    "Now the wild is yours, and your play is still to come. Put the wild below the triangle: another lot, {points} points.",
  "guide.iota.trade":
    "{name} passed. You can pass as well and trade cards: tap “Trade and pass”, then your two crosses.",
  "guide.iota.end":
    "That is all! Four cards in one play double its points as well. Once the pile is gone, whoever plays their last card ends the game. Most points win.",

  "guide.smartrix.hello":
    "Welcome to Smartrix! A card has eight boxes on its rim, and its number says how many hold a spot. Where cards touch, spots meet spots and gaps meet gaps.",
  "guide.smartrix.first":
    "Lay this card to the right. Cards may be turned: tap a card again to turn it. If it fits only one way, it turns by itself.",
  "guide.smartrix.row":
    "{name} went on to the right. Along a side, all three boxes have to agree. Lay this card at the end of the row.",
  "guide.smartrix.five":
    "Four in a row, and {name} went elsewhere. Lay the fifth: five in a line are yours. These have {collected} spots, so they are worth {collected} points.",
  "guide.smartrix.corner":
    "{name} passed, which is always allowed. Cards may also meet at a corner; then only the two boxes in that corner have to agree. Try it.",
  "guide.smartrix.end":
    "That is all! Columns and diagonals of five count, too. All cards on the table stay within five by five. Spots left in your hand at the end cost points.",

  "guide.colorfox.hello":
    "Welcome to Colorfox! Each card has four half matches. Where cards touch, both halves have the same colour. Cards are never turned.",
  "guide.colorfox.first":
    "Lay this card to the right: orange meets orange. For every side that touches, you take a stick of its colour.",
  "guide.colorfox.corner":
    "{name} took a red stick. Now lay this card into the corner: two sides touch, so you take a yellow and an orange stick.",
  "guide.colorfox.swap":
    "Two touching sides allow a swap, three allow two, four allow three. You have two orange sticks: give {name} one of them, and take the red one.",
  "guide.colorfox.green":
    "Sets of different colours count: your three are worth {mine} points. Lay this card on top for a green stick, and your four are worth {after}.",
  "guide.colorfox.end":
    "That is all! A set of all six colours is worth 21. If nothing fits, you skip. When the reserve lacks a stick that somebody should take, that turn is the last.",

  "guide.madmatix.hello":
    "Welcome to MadMatix! Everybody has a row of numbers. It is reckoned strictly from left to right, and the highest result wins. Numbers and actions are in your hand.",
  "guide.madmatix.first": "Begin your row with the 5. Its × says how the next number will count.",
  "guide.madmatix.second":
    "{name} began with a 7. Lay your 8 to the right of your 5: 5 × 8 is {after}.",
  "guide.madmatix.token":
    "Numbers go into anybody’s row: {name} put a 9 behind your minus, and you have {mine}. Use your token on the 8: make a plus of its minus. 5 × 8 + 9 is {after}.",
  "guide.madmatix.spoil":
    "You can do that, too. Lay your 0 in front of {name}’s row: 0 × 7 + 6 is {theirs_after} instead of {theirs}.",
  "guide.madmatix.last":
    "{name} reversed your row: {mine}. Reverse it back, {after} again! You will have one card left, so you must say it: tap “Last card!” first.",
  "guide.madmatix.catch":
    "{name} has one card left, too, and forgot to say it. Catch them, and they draw a card or miss a turn!",
  "guide.madmatix.win": "Now your last card: make a × of the plus on the 8. 5 × 8 × 9 is {after}!",
  "guide.madmatix.end":
    "No cards left: the game is over, {mine} to {theirs}. You may also draw a card instead of playing one. And beware: where a ÷ meets a 0, the whole row is thrown away.",

  "guide.hetrix.hello":
    "Welcome to Hetrix! Everybody builds at the same time, each a matrix of hexagons. {name} was quick. Four or more gems of one colour side by side are a link: a point for each gem.",
  "guide.hetrix.first":
    "Lay this tile in the middle. Colours need not match, but where they do, links grow.",
  "guide.hetrix.link":
    "Lay this tile to the upper left, then turn it once, so that red meets red: a link of {longest}, {after} points. Until you are done, you may move and turn your tiles.",
  "guide.hetrix.own":
    "This is your link tile. You have one in the whole game, for any round. Lay it here: the red link grows to {longest}.",
  "guide.hetrix.orange": "This tile joins four orange gems: a third link, {after} points in all.",
  "guide.hetrix.long":
    "Lay this tile at the end of the red link and turn it once: {longest} gems. The longest link of a colour brings a bonus, too. That makes {after} points.",
  "guide.hetrix.done":
    "One tile is left. You could use it, or keep it back to break into {name}’s matrix. Keep it: tap “Done”.",
  "guide.hetrix.break":
    "{name} has {theirs} points and a yellow link that wants to grow here. Put your tile in its way.",
  "guide.hetrix.end":
    "That is all! Four rounds, five tiles in each. White gems take the colour that suits their owner best. Most points win.",
} as const;
