import type { Page } from "@playwright/test";

import { expect, Server, test, newVisitor } from "./fixtures";
import { playNow, takeTurn, takeTurns, turnOrEnd } from "./turns";

/** What a page was told over the WebSocket. */
function eavesdrop(page: Page): { type: string; observer?: number; view?: { hand: string[] } }[] {
  const told: ReturnType<typeof eavesdrop> = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => told.push(JSON.parse(String(payload)))),
  );
  return told;
}

test("two people meet by the link, and neither is told the other's hand", async ({
  browser,
  server,
}) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  const [hostTold, friendTold] = [eavesdrop(host), eavesdrop(friend)];
  await host.goto("/new/colorfox");
  await host.getByRole("button", { name: "Open table" }).click();
  await expect(host.getByRole("img", { name: "Scan with a phone" })).toBeVisible();
  await friend.goto(host.url());
  await friend.getByRole("button", { name: "Sit here" }).click();
  await host.getByRole("button", { name: "Deal the cards" }).click();
  await takeTurn(host);
  while ((await host.locator("[data-turn]").getAttribute("data-turn")) === "mine")
    await takeTurn(host);
  await takeTurns(friend, 1);

  const seats = (told: ReturnType<typeof eavesdrop>) =>
    new Set(
      told
        .filter(({ type }) => type === "state" || type === "update")
        .map(({ observer }) => observer),
    );
  expect(seats(hostTold)).toEqual(new Set([0]));
  expect(seats(friendTold)).toEqual(new Set([1]));
  const hand = hostTold.find(({ type }) => type === "state")!.view!.hand;
  expect(hand).toHaveLength(4);
  const other = friendTold.find(({ type }) => type === "state")!.view!.hand;
  expect(other).not.toEqual(hand);
  expect([...host.consoleErrors, ...friend.consoleErrors]).toEqual([]);
});

test("the game goes on after the server was killed and came back", async ({ browser }) => {
  const server = new Server();
  await server.start();
  const page = await newVisitor(browser, server);
  await playNow(page, "Colorfox");
  await takeTurns(page, 2);
  await server.kill();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await server.start();
  await expect(page.getByText("Connection lost")).toBeHidden();
  await takeTurns(page, 2);
  await server.kill();
});

test("people who share a device see a curtain between their turns", async ({ guest }) => {
  await guest.goto("/new/colorfox");
  await guest.getByLabel("Seat 2").selectOption("here");
  await guest.getByLabel("Player’s name").fill("Ana");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await guest.getByRole("button", { name: "I am Guest" }).click();
  await takeTurn(guest);
  await expect(guest.getByText("Ana’s turn")).toBeVisible();
  await expect(guest.locator(".hand")).toHaveCount(0);
  await guest.getByRole("button", { name: "I am Ana" }).click();
  await expect(guest.locator("[data-turn=mine]")).toBeVisible();
});

test("a refused place says why, a hint helps, and a move can be taken back", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  await guest.locator(".hand .card").first().click();
  await guest.locator("[data-cell='0,0']").click();
  await expect(guest.locator(".bubble")).toContainText(/\w+ \w+/);
  await guest.getByRole("button", { name: "Hint" }).click();
  await guest.getByRole("button", { name: "Show me" }).first().click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await guest.getByRole("button", { name: "Undo" }).click();
  await expect(guest.locator("[data-turn=mine][data-ply='0']")).toBeVisible();
});

test("where players are the referees, anybody may claim and mug, and a wrong claim is refused", async ({
  guest,
}) => {
  await guest.goto("/new/smartrix");
  await guest.getByLabel("Seat 2").selectOption("easy");
  await guest.getByText("The players", { exact: true }).click();
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await turnOrEnd(guest);
  await guest.getByRole("button", { name: "Claim a line" }).click();
  await guest.locator("[data-cell='0,0']").click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.locator(".bar .refused")).toContainText(/\w+ \w+/);
  await guest.getByRole("button", { name: "Cancel" }).click();
  await expect(guest.getByRole("button", { name: "Mug" })).toBeVisible();
});

test("somebody without a seat watches, and is shown nobody's hand", async ({
  browser,
  server,
  guest,
}) => {
  await playNow(guest, "Colorfox");
  const watcher = await newVisitor(browser, server);
  const told = eavesdrop(watcher);
  await watcher.goto(guest.url());
  await expect(watcher.locator("[data-cell='0,0']")).toBeVisible();
  await expect(watcher.locator(".hand")).toHaveCount(0);
  expect(told.find(({ type }) => type === "state")!.view!.hand).toBeNull();
  expect(watcher.consoleErrors).toEqual([]);
});
