export default {
  "game.hetrix": "Hetrix",
  "game.hetrix.line": "Build links of gems all at once, then infiltrate your neighbour.",
} as const;
