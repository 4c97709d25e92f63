export default {
  "plan.laid": "Planned for your turn",
  "plan.armed": "This will be played on your turn",
  "plan.arm": "Play on my turn",
} as const;
