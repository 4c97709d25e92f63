import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import type { Puzzle } from "../src/puzzles/sets";
import { expect, test } from "./fixtures";

const FOLDER = join(import.meta.dirname, "../src/generated/puzzles");
const PYTHON = join(import.meta.dirname, "../../.venv/bin/python");
const GAMES = readdirSync(FOLDER).map((name) => name.replace(".json", ""));

const setOf = (game: string) =>
  JSON.parse(readFileSync(join(FOLDER, `${game}.json`), "utf8")) as Puzzle[];

const panelOf = (page: Page) => page.locator("[data-puzzle]");

/** Shows the solution of a puzzle and plays it. */
async function playShown(page: Page) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(panelOf(page)).toContainText(/The best move brings −?\d/);
  await page.getByRole("button", { name: "Show the move" }).click();
  await page.locator("[data-act=confirm], [data-done].main").first().click();
}

for (const game of GAMES) {
  test(`gives a hint, shows the move and explains puzzles of ${game}`, async ({ guest }) => {
    const set = setOf(game);
    const kinds = [...new Set(set.map(({ kind }) => kind))];
    for (const kind of kinds) {
      const number = set.findIndex((puzzle) => puzzle.kind === kind) + 1;
      await guest.goto(`/table/local-puzzle-${game}-${number}`);
      await expect(panelOf(guest)).toHaveAttribute("data-solved", "false");
      await playShown(guest);
      await expect(panelOf(guest), kind).toHaveAttribute("data-solved", "true");
      await expect(panelOf(guest)).toContainText("Solved!");
      await expect(guest.locator(".refusal")).toHaveCount(0);
    }
    await guest.goto(`/puzzles/${game}`);
    await expect(guest.getByRole("link", { name: /^Puzzle \d+$/ })).toHaveCount(set.length);
  });
}

test("rejects a move that is not best, and remembers a puzzle that was solved", async ({
  guest,
}) => {
  const set = setOf("iota");
  const number = set.findIndex(({ best }) => /^play \w+@\S+$/.test(best[0]!)) + 1;
  const { best, players, seed, moves, seat } = set[number - 1]!;
  const [, card, cell] = /^play (\w+)@(\S+)$/.exec(best[0]!)!;
  const script = `
import json, quintrix
match = quintrix.new("iota", ${players}, ${seed})
for seat, move in json.loads('${JSON.stringify(moves)}'):
    match.play(seat, move)
print(match.view(${seat})["hand"].index("${card}"))`;
  const place = Number(execFileSync(PYTHON, ["-c", script], { encoding: "utf8" }));

  await guest.setViewportSize({ width: 1400, height: 1400 }); // nothing covers the place
  await guest.goto("/");
  await guest.getByRole("link", { name: `Iota: 0 of ${set.length} solved` }).click();
  await guest.getByRole("link", { name: `Puzzle ${number}`, exact: true }).click();
  await expect(panelOf(guest)).toHaveAttribute("data-solved", "false");
  await guest.getByRole("button", { name: "Swap cards (ends turn)" }).click();
  await guest.locator("[data-act=confirm]").click();
  await expect(guest.getByRole("main").getByText("Not the best move. Look again!")).toBeVisible();
  await expect(panelOf(guest)).toHaveAttribute("data-solved", "false");
  await guest.locator("[data-act=clear]").click();
  await guest.locator(".hand .card").nth(place).click();
  await guest.locator(`[data-place='${cell}']`).click();
  await guest.locator("[data-act=confirm]").click();
  await expect(panelOf(guest)).toHaveAttribute("data-solved", "true");
  await guest.getByRole("link", { name: "All puzzles" }).click();
  await expect(guest.getByRole("link", { name: `Puzzle ${number}, solved` })).toBeVisible();
});
