import type { Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { openLog, playNow, takeTurns, turnOrEnd } from "./turns";

const LOT = /^The lot is drawn: \S.* begins\.$/;
const log = (page: Page) => page.locator("[role=log] p");

test("shows the whole log after a reload, on another device, and after the game", async ({
  browser,
  server,
  guest,
}) => {
  await playNow(guest, "Colorfox");
  await takeTurns(guest, 3);
  await turnOrEnd(guest);
  await openLog(guest);
  const before = await log(guest).allTextContents();
  expect(before.length).toBeGreaterThan(5);
  await guest.reload();
  await openLog(guest);
  await expect(log(guest)).toHaveText(before);
  await guest.keyboard.press("Escape");
  await expect(guest.getByRole("log")).toHaveCount(0);

  const watcher = await newVisitor(browser, server);
  await watcher.goto(guest.url());
  await openLog(watcher);
  await expect(log(watcher)).toHaveCount(before.length);
  await takeTurns(guest);
  await guest.getByRole("button", { name: "Show the table" }).click();
  await openLog(guest);
  const whole = await log(guest).allTextContents();
  expect(whole.slice(0, before.length)).toEqual(before);
  await guest.reload();
  await guest.getByRole("button", { name: "Show the table" }).click();
  await openLog(guest);
  await expect(log(guest)).toHaveText(whole);
  const later = await newVisitor(browser, server);
  await later.goto(guest.url());
  await later.getByRole("button", { name: "Show the table" }).click();
  await openLog(later);
  await expect(log(later)).toHaveCount(whole.length);
  expect([...watcher.consoleErrors, ...later.consoleErrors]).toEqual([]);
});

test("removes undone moves from the log, also after a reload", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await takeTurns(guest, 1);
  await turnOrEnd(guest);
  await openLog(guest);
  expect(await log(guest).count()).toBeGreaterThan(1);
  await guest.getByRole("button", { name: "Undo" }).click();
  await expect(guest.locator("[data-turn=mine][data-ply='0']")).toBeVisible();
  await expect(log(guest)).toHaveText([LOT]);
  await guest.reload();
  await expect(guest.locator("[data-turn=mine][data-ply='0']")).toBeVisible();
  await openLog(guest);
  await expect(log(guest)).toHaveText([LOT]);
});
