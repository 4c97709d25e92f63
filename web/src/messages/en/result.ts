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
  "result.seal": "The deal was sealed",
  "result.seal.about":
    "Before the first move the server published a fingerprint of the shuffled cards. Now it opens the seal, and your browser has checked that both agree.",
  "result.seal.wrong":
    "The opened seal does not agree with the fingerprint shown at the start. Something is wrong with this deal.",
  "result.seal.unchecked":
    "Your browser can check this only over a secure connection; “quintrix verify” checks the downloaded record.",
  "result.seal.fingerprint": "Fingerprint",
  "result.seal.seed": "Seed",
  "result.seal.salt": "Salt",
} as const;
