import type { Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { openLog, playBySocket, sitDown } from "./turns";

const firstChoice = (page: Page) => page.getByRole("combobox", { name: "Who begins" });

/** Fails unless exactly these players are at the table, in the order of their turns. */
async function expectOrder(page: Page, names: string[]) {
  const scores = page.getByRole("list", { name: "Scores" });
  await expect(scores.locator("[data-seat]")).toHaveCount(names.length);
  for (const [seat, name] of names.entries())
    await expect(scores.locator(`[data-seat="${seat}"] .name`)).toHaveText(name);
}

/** Opens a table for players on one device. */
async function setUp(page: Page, game: string, ...players: string[]) {
  await page.goto(`/new/${game}`);
  for (const [at, player] of players.entries()) {
    if (at > 0) await page.getByRole("button", { name: "Add a friend" }).click();
    await page.getByLabel(`Seat ${at + 2}`, { exact: true }).selectOption("here");
    await page.getByLabel("Player’s name").last().fill(player);
  }
}

test("draws lots by default, and says who begins", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, { lot: 2 });
  await page.goto("/");
  await page.getByRole("button", { name: "Play Iota now" }).click();
  await page.locator("[data-turn]").waitFor();
  // The lot falls on the third place: the player moves from the first seat to the second.
  await expectOrder(page, ["Pebble", "Guest", "Juniper"]);
  await openLog(page);
  await expect(page.getByRole("log")).toContainText("The lot is drawn: Pebble begins.");
  await page.reload();
  await openLog(page);
  await expect(page.getByRole("log")).toContainText("The lot is drawn: Pebble begins.");
  await expectOrder(page, ["Pebble", "Guest", "Juniper"]);
  expect(page.consoleErrors).toEqual([]);
});

test("lets a chosen player begin on one device, and the next one after", async ({ guest }) => {
  await setUp(guest, "colorfox", "Ada");
  await firstChoice(guest).selectOption("Ada");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await expect(guest.getByRole("heading", { name: "Ada’s turn" })).toBeVisible();
  await guest.getByRole("button", { name: "I am Ada" }).click();
  await expectOrder(guest, ["Ada", "Guest"]);
  await openLog(guest);
  await expect(guest.getByRole("log")).not.toContainText("lot");
  await playBySocket(guest);
  await guest.getByRole("button", { name: "Play again" }).click();
  await expect(guest.getByRole("heading", { name: "Guest’s turn" })).toBeVisible();
  await guest.getByRole("button", { name: "I am Guest" }).click();
  await expectOrder(guest, ["Guest", "Ada"]);
});

test("keeps the choice with the player when a seat is removed", async ({ guest }) => {
  await setUp(guest, "iota", "Ada", "Ben");
  await firstChoice(guest).selectOption("Ben");
  await guest.getByRole("button", { name: "Remove seat 3" }).click();
  await expect(firstChoice(guest)).toHaveValue("lot");
  await firstChoice(guest).selectOption("Ada");
  await guest.getByRole("button", { name: "Add a bot" }).click();
  await expect(firstChoice(guest)).toHaveValue("1");
});

test("lets the host choose in the lobby who begins", async ({ browser, server }) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await host.goto("/new/iota");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  await friend.goto(host.url());
  await expect(firstChoice(friend)).toHaveValue("lot");
  await expect(firstChoice(friend)).toBeDisabled();
  await sitDown(friend);
  await firstChoice(host).selectOption("1");
  await expect(firstChoice(friend)).toHaveValue("1");
  await host.getByRole("button", { name: "Deal the cards" }).click();
  await expect(friend.locator("[data-turn=mine]")).toBeVisible();
  await expect(host.locator("[data-turn=other]")).toBeVisible();
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});
