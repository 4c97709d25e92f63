export default {
  "hint.thinking": "Looking for a good move…",
  "hint.best": "Best move",
  "hint.other": "Idea {n}",
  "hint.next": "Next",
  "hint.keep": "Keep it",
} as const;
