import { expect, test } from "@playwright/test";

import { pointsOf, storyOf } from "../src/table/story";

const moves = (...rows: [seat: number, ...scores: (number | string)[]][]) =>
  rows.map(([seat, ...scores]) => ({ seat, scores }));

test("finds the best move, the turning point and the changes of the lead", () => {
  const story = storyOf(moves([0, 3, 0], [1, 3, 5], [0, 9, 5], [1, 9, 7]), [0]);
  expect(story).toEqual({
    best: { seat: 0, ply: 3, points: 6 },
    turning: { seat: 0, ply: 3 },
    leadChanges: 2,
    margin: 2,
  });
});

test("a tie leaves the lead where it was", () => {
  const story = storyOf(moves([0, 4, 0], [1, 4, 4], [0, 6, 4]), [0]);
  expect(story.leadChanges).toBe(0);
  expect(story.turning).toEqual({ seat: 0, ply: 1 });
});

test("finds no turning point if the win is shared or the lowest score wins", () => {
  expect(storyOf(moves([0, 4, 0], [1, 4, 4]), [0, 1]).turning).toBeNull();
  expect(storyOf(moves([0, 4, 0]), [1]).turning).toBeNull();
  expect(storyOf([], [0])).toEqual({ best: null, turning: null, leadChanges: 0, margin: 0 });
});

test("reads fractions", () => {
  expect(pointsOf("-7/2")).toBe(-3.5);
  expect(pointsOf(4)).toBe(4);
});
