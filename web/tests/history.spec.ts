import { expect, newVisitor, test } from "./fixtures";
import { dealForTwo, playBySocket, playNow } from "./turns";

test("shows totals and finished games, which can be searched and watched", async ({ guest }) => {
  await guest.goto("/me");
  await expect(guest.getByText("No finished games yet.")).toBeVisible();
  await expect(guest.getByText("No game found.")).toBeVisible();
  await playNow(guest, "Colorfox");
  await playBySocket(guest);
  await guest.locator("[data-page=result]").waitFor();
  await guest.goto("/me");
  const totals = guest.locator("[data-totals]");
  await expect(async () => {
    await guest.reload();
    await expect(totals.getByRole("heading", { name: "Colorfox" })).toBeVisible();
  }).toPass();
  await expect(totals).toContainText("Best play");
  const list = guest.locator("[data-history]");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByLabel("Game").selectOption("iota");
  await list.getByRole("button", { name: "Search" }).click();
  await expect(list.getByText("No game found.")).toBeVisible();
  await list.getByLabel("Game").selectOption("colorfox");
  await list.getByRole("button", { name: "Search" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  const download = guest.waitForEvent("download");
  await list.getByRole("link", { name: "Download all records" }).click();
  expect((await download).suggestedFilename()).toBe("quintrix-games.jsonl");
  await totals.getByLabel("Give me a rating in each game").check();
  await guest.reload();
  await expect(totals.getByLabel("Give me a rating in each game")).toBeChecked();
  await totals.getByRole("link", { name: /see it$/ }).click();
  await expect(guest).toHaveURL(/\/replay\/[^/]+\/\d+/);
});

test("plays again with people from the list of finished games", async ({ browser, server }) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await dealForTwo(host, friend, "colorfox");
  await Promise.all([playBySocket(host), playBySocket(friend)]);
  await expect(async () => {
    await host.goto("/me");
    await expect(host.getByRole("button", { name: "Play again with them" })).toBeVisible();
  }).toPass();
  await host.getByRole("button", { name: "Play again with them" }).click();
  await expect(host.locator("[data-page=lobby]")).toContainText("Ben");
  await friend.goto("/");
  await expect(friend.locator(`a[href="${new URL(host.url()).pathname}"]`)).toBeVisible();
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});
