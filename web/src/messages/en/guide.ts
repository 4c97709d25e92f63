export default {
  "guide.title": "Your first game",
  "guide.step": "Step {n} of {all}",
  "guide.next": "Next",
  "guide.skip": "Do it for me",
  "guide.play_now": "Skip the guide",
  "guide.leave": "All games",
  "guide.play": "Now play against bots",
  "guide.again": "Show me again",
  "guide.take_back": "Undo",
  "guide.elsewhere": "That is allowed, too. For now, put it where the ring is.",
  "guide.off_script": "That is allowed, too! For now, undo it and follow along.",
  "guide.over": "The game ended a little early. You know enough to play now.",
} as const;
