export default {
  "game.madmatix": "MadMatix",
  "game.madmatix.line": "Build the biggest sum, and catch players who forget “Last card!”",
} as const;
