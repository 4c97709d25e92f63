import { expect, test } from "@playwright/test";

import { blocks, spans } from "../src/lib/markdown";
import { applyPatch } from "../src/lib/patch";

test("edits put, remove and splice, and leave the older view as it was", () => {
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

test("the rules' Markdown becomes headings, lists, tables and marks", () => {
  const page = blocks(
    "# Iota\n\nFor *all*.\n\n- one [B]\n- two\n\n| a | b |\n|---|---|\n| `R` | red |\n",
  );
  expect(page.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(spans("`R` is **red** [B]").map(({ kind }) => kind)).toEqual([
    "code",
    "text",
    "strong",
    "text",
    "mark",
  ]);
});
