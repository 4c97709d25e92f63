export default {
  "game.colorfox": "Colorfox",
  "game.colorfox.line": "Join half matches, collect sticks, and swap like a fox.",
} as const;
