export default {
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
} as const;
