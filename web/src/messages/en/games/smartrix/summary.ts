export default {
  "game.smartrix": "Smartrix",
  "game.smartrix.line": "Turn cards so that spots meet spots. Get five in a line and take them.",
} as const;
