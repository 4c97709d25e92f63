import { expect, test } from "@playwright/test";

import { BotReactions } from "../src/local/bot-reactions";

/** Seats 1 and 2 are bots that never keep quiet by chance; returns what they say. */
function watch() {
  const said: [seat: number, reaction: string][] = [];
  const reactions = new BotReactions(
    [1, 2],
    (seat, reaction) => said.push([seat, reaction]),
    () => 0,
  );
  const after = (ply: number, mover: number | null, points: number[], over = false) =>
    reactions.follow({ ply, mover, points, over });
  return { said, after };
}

test("bots greet at the first move, and not when a game is continued", () => {
  const { said, after } = watch();
  after(0, null, [0, 0, 0]);
  after(0, null, [0, 0, 0]);
  expect(said).toEqual([[1, "hello"]]);
  const continued = watch();
  continued.after(7, 0, [9, 5, 5]);
  expect(continued.said).toEqual([]);
});

test("bots praise the best move so far, but not their own, and then keep quiet", () => {
  const { said, after } = watch();
  after(3, 2, [5, 5, 5]);
  after(4, 0, [12, 5, 5]);
  after(5, 1, [12, 25, 5]);
  expect(said).toEqual([[1, "wow"]]);
  after(12, 2, [12, 25, 5]);
  after(13, 1, [12, 60, 5]);
  expect(said.slice(1)).toEqual([[2, "wow"]]);
});

test("bots are sorry for losses, silent about undone moves, and thank at the end", () => {
  const { said, after } = watch();
  after(4, 0, [9, 9, 9]);
  after(3, 2, [2, 9, 9]);
  expect(said).toEqual([]);
  after(4, 0, [1, 9, 9]);
  expect(said).toEqual([[1, "oops"]]);
  after(5, 1, [1, 9, 9], true);
  expect(said.slice(1)).toEqual([[1, "good_game"]]);
});
