import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { takeTurns } from "./turns";

const DAY = "2026-11-19";
const SEED = 20261119;
const PYTHON = join(import.meta.dirname, "../../.venv/bin/python");

/** Returns the record of a whole game of three bots with the deal of the day. */
function finishedGame(): string {
  const script = `
import json, quintrix
match = quintrix.new("colorfox", 3, ${SEED})
bots = [quintrix.bot("easy", seed=seat) for seat in range(3)]
while not match.over:
    seat = match.actors[-1]
    match.play(seat, bots[seat].choose(match, seat))
print(json.dumps({**match.record()}))`;
  return execFileSync(PYTHON, ["-c", script], { encoding: "utf8" }).trim();
}

/** Makes it one day for a page. */
const setDay = (page: Page) => page.clock.setFixedTime(`${DAY}T12:00:00Z`);

/** Gives a device the finished deal of the day, and what else it remembers. */
async function finish(page: Page, earlier: object) {
  const seat = { level: "easy", name: "", face: null };
  const kept = {
    ...{ id: `local-daily-${DAY}-colorfox`, game: "colorfox", record: finishedGame() },
    ...{ over: true, turn: [], winners: [0], byLot: false, bots: SEED, daily: true },
    created: Date.parse(`${DAY}T09:00:00Z`) / 1000,
    seats: [0, 1, 2].map((place) => ({ ...seat, place, level: place ? "easy" : null })),
  };
  await setDay(page);
  await page.addInitScript(
    ([kept, earlier]) => {
      if (localStorage.getItem("quintrix.daily")) return;
      localStorage.setItem(`quintrix.game.${kept.id}`, JSON.stringify(kept));
      localStorage.setItem("quintrix.daily", JSON.stringify(earlier));
    },
    [kept, earlier] as const,
  );
  await page.goto(`/table/${kept.id}`);
}

test("deals the same cards to everyone, without hints and undo", async ({ browser, server }) => {
  const records: { seed: number; deal: object }[] = [];
  for (const seed of [1, 2]) {
    const page = await newVisitor(browser, server, { seed });
    await setDay(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Play Iota", exact: true }).click();
    await takeTurns(page, 1);
    await expect(page.locator("[data-act=hint]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    const kept = await page.evaluate(
      (day) => localStorage.getItem(`quintrix.game.local-daily-${day}-iota`)!,
      DAY,
    );
    const { seed: dealt, deal } = JSON.parse((JSON.parse(kept) as { record: string }).record);
    records.push({ seed: dealt, deal });
    await page.goto("/");
    await page.getByRole("link", { name: "Continue Iota" }).click();
    await page.locator("[data-turn]:not([data-ply='0'])").waitFor();
    expect(page.consoleErrors).toEqual([]);
  }
  expect(records[0]).toEqual(records[1]);
  expect(records[0]!.seed).toBe(SEED);
});

test("compares the result with the expert, counts days, and makes a card", async ({ guest }) => {
  await finish(guest, { "2026-11-18": { iota: { score: 3, level: "easy" } } });
  const panel = guest.locator("[data-daily]");
  // Whole games are played for these.
  const patiently = { timeout: 90_000 };
  await expect(panel.locator("[data-expert]")).toHaveAttribute("data-expert", /^-?\d+$/, patiently);
  const luck = panel.locator("[data-luck='0']");
  await expect(luck).toContainText(/Luck [+−±]\d+, skill [+−±]\d+/, patiently);
  await expect(panel.getByText("2 days in a row", { exact: true })).toBeVisible();
  const card = await panel.getByLabel("What is shared").innerText();
  expect(card).toContain("Deal of the day: Colorfox, Nov 19, 2026");
  expect(card).toMatch(/The expert: −?\d+ point/);
  expect(card).not.toMatch(/[A-Z]{4}/); // a card of Colorfox is four letters
  const [download] = await Promise.all([
    guest.waitForEvent("download"),
    panel.getByRole("button", { name: "Save picture" }).click(),
  ]);
  const picture = readFileSync(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  await guest.goto("/");
  await expect(guest.getByRole("link", { name: /^Colorfox: −?\d+ points?$/ })).toBeVisible();
  await expect(guest.getByText("2 days in a row", { exact: true })).toBeVisible();
});

test("counts only the first result of a deal", async ({ guest }) => {
  await finish(guest, { [DAY]: { colorfox: { score: 999, level: "easy" } } });
  await expect(guest.getByText("Your first try counts: 999 points.")).toBeVisible();
  await guest.goto("/");
  await expect(guest.getByRole("link", { name: "Colorfox: 999 points" })).toBeVisible();
});

test("shows luck and skill after any game on the device", async ({ guest }) => {
  await guest.addInitScript(
    ([record]) => {
      const seat = { name: "", face: null };
      const seats = [0, 1, 2].map((place) => ({ ...seat, place, level: place ? "easy" : null }));
      const kept = {
        ...{ id: "local-1", game: "colorfox", record, seats, created: 1, bots: 1 },
        ...{ byLot: false, over: true, turn: [], winners: [0] },
      };
      localStorage.setItem("quintrix.game.local-1", JSON.stringify(kept));
    },
    [finishedGame()],
  );
  await guest.goto("/table/local-1");
  await guest.getByRole("button", { name: "Ask the coach" }).click();
  await expect(guest.locator("[data-luck]")).toHaveCount(3, { timeout: 90_000 });
  await expect(guest.locator("[data-luck='1']")).toContainText(/Luck [+−±]\d+, skill [+−±]\d+/);
});
