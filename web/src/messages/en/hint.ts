export default {
  "hint.thinking": "Looking for a good move…",
  "hint.best": "Best move",
  "hint.other": "Number {n}",
  "hint.next": "Next",
  "hint.keep": "Keep it",
} as const;
