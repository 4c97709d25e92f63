export default {
  "game.iota": "Iota",
  "game.iota.line": "Make lines where everything is the same, or everything is different.",
} as const;
