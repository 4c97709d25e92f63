export default {
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
} as const;
