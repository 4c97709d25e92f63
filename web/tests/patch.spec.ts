import { expect, test } from "@playwright/test";

import { applyPatch } from "../src/lib/patch";

test("sets, removes and splices, and leaves the old view unchanged", () => {
  const before = { hand: ["a", "b"], scores: [1, 2], gone: 1, deep: { list: [{ x: 1 }] } };
  const copy = structuredClone(before);
  const after = applyPatch(before, [
    [["hand"], 1, 1, ["c", "d"]],
    [["scores", 0], 5],
    [["gone"]],
    [["deep", "list", 0, "x"], 7],
    [["fresh"], null],
  ]);
  expect(after).toEqual({
    hand: ["a", "c", "d"],
    scores: [5, 2],
    deep: { list: [{ x: 7 }] },
    fresh: null,
  });
  expect(before).toEqual(copy);
});
