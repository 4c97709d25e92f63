export default {
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
} as const;
