export default {
  "game.climb": "Climb",
  "game.climb.line": "Play higher and higher.",
} as const;
