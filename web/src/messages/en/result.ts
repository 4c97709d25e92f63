export default {
  "result.of_one": "{game}, {n} move",
  "result.of_other": "{game}, {n} moves",
  "result.won": "{names} won",
  "result.you_won": "You won!",
  "result.shared": "{names} share the win",
  "result.look": "Look at the table",
  "result.back": "Back to the result",
  "result.rematch": "Once more",
  "result.rematch.join": "Join the next round",
  "result.record": "Download the record",
  "result.home": "All games",
  "result.shuffle": "The deal was sealed",
  "result.shuffle.about":
    "Before the first move the server published a fingerprint of the shuffled cards. Now it opens the seal, and your browser has checked that both agree.",
  "result.shuffle.wrong":
    "The opened seal does not agree with the fingerprint shown at the start. Something is wrong with this deal.",
  "result.shuffle.unchecked":
    "Your browser can check this only over a secure connection; “quintrix verify” checks the downloaded record.",
  "result.shuffle.fingerprint": "Fingerprint",
  "result.shuffle.seed": "Seed",
  "result.shuffle.salt": "Salt",
} as const;
