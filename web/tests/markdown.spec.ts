import { expect, test } from "@playwright/test";

import { blocks, spans } from "../src/lib/markdown";

test("parses headings, lists, tables and marks", () => {
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
