export default {
  "result.of_one": "{game}, {n} move",
  "result.of_other": "{game}, {n} moves",
  "result.won": "{names} won",
  "result.you_won": "You won!",
  "result.shared": "{names} share the win",
  "result.look": "Show the table",
  "result.rematch": "Play again",
  "result.rematch.join": "Join the next game",
  "result.record": "Download game record",
  "result.home": "All games",
  "result.shuffle": "Fair shuffle verified",
  "result.shuffle.about":
    "The server locked in the shuffle before the first move and published its fingerprint. Your browser checked that the cards match it.",
  "result.shuffle.wrong":
    "The cards do not match the fingerprint from the start. This shuffle may not be fair.",
  "result.shuffle.unchecked":
    "Your browser can only check this over a secure connection. Or download the game record and run “quintrix verify”.",
  "result.shuffle.fingerprint": "Fingerprint",
  "result.shuffle.seed": "Seed",
  "result.shuffle.salt": "Salt",
} as const;
