import type { Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { playNow, sitDown, takeTurn, takeTurns, turnOrEnd } from "./turns";

/** Collects the messages that a page receives over its WebSocket. */
function receivedMessages(
  page: Page,
): { type: string; observer?: number; view?: { hand: string[] } }[] {
  const messages: ReturnType<typeof receivedMessages> = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => messages.push(JSON.parse(String(payload)))),
  );
  return messages;
}

test("two players join by the link, and neither receives the other's hand", async ({
  browser,
  server,
}) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  const [hostMessages, friendMessages] = [receivedMessages(host), receivedMessages(friend)];
  await host.goto("/new/colorfox");
  await host.getByRole("button", { name: "Open table" }).click();
  await expect(host.getByRole("img", { name: "Scan with a phone" })).toBeVisible();
  await friend.goto(host.url());
  await sitDown(friend);
  await host.getByRole("button", { name: "Deal the cards" }).click();
  await takeTurn(host);
  while ((await host.locator("[data-turn]").getAttribute("data-turn")) === "mine")
    await takeTurn(host);
  await takeTurns(friend, 1);

  const seats = (messages: ReturnType<typeof receivedMessages>) =>
    new Set(
      messages
        .filter(({ type }) => type === "state" || type === "update")
        .map(({ observer }) => observer),
    );
  expect(seats(hostMessages)).toEqual(new Set([0]));
  expect(seats(friendMessages)).toEqual(new Set([1]));
  const hand = hostMessages.find(({ type }) => type === "state")!.view!.hand;
  expect(hand).toHaveLength(4);
  const other = friendMessages.find(({ type }) => type === "state")!.view!.hand;
  expect(other).not.toEqual(hand);
  expect([...host.consoleErrors, ...friend.consoleErrors]).toEqual([]);
});

test("hides the hand between the turns of players who share a device", async ({ guest }) => {
  await guest.goto("/new/colorfox");
  await guest.getByLabel("Seat 2").selectOption("here");
  await guest.getByLabel("Player’s name").fill("Ana");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await guest.getByRole("button", { name: "I am Guest" }).click();
  await takeTurn(guest);
  await expect(guest.locator(".hand .card").first()).toBeVisible();
  await expect(guest.locator(".curtain")).toHaveCount(0);
  await guest.getByRole("button", { name: "Pass the device to Ana" }).click();
  await expect(guest.getByRole("heading", { name: "Ana’s turn" })).toBeVisible();
  await expect(guest.locator(".hand")).toHaveCount(0);
  await guest.getByRole("button", { name: "Back to the table" }).click();
  await expect(guest.locator(".hand .card").first()).toBeVisible();
  await guest.getByRole("button", { name: "Pass the device to Ana" }).click();
  await guest.getByRole("button", { name: "I am Ana" }).click();
  await expect(guest.locator("[data-turn=mine]")).toBeVisible();
});

test("explains an illegal place, shows a hint, and undoes a move", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  await guest.locator(".hand .card").first().click();
  await guest.locator("[data-cell='0,0']").click();
  await expect(guest.locator(".bubble")).toContainText(/\w+ \w+/);
  await guest.getByRole("button", { name: "Hint" }).click();
  await guest.locator(".hints .gain").waitFor();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await guest.getByRole("button", { name: "Undo" }).click();
  await expect(guest.locator("[data-turn=mine][data-ply='0']")).toBeVisible();
});

test("with players as referees, offers claiming and mugging, and rejects a wrong claim", async ({
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
  await expect(guest.locator(".refusal")).toContainText(/\w+ \w+/);
  await guest.getByRole("button", { name: "Cancel" }).click();
  await expect(guest.getByRole("button", { name: "Mug" })).toBeVisible();
});

test("shows no hand to spectators", async ({ browser, server, guest }) => {
  await playNow(guest, "Colorfox");
  const spectator = await newVisitor(browser, server);
  const messages = receivedMessages(spectator);
  await spectator.goto(guest.url());
  await expect(spectator.locator("[data-cell='0,0']")).toBeVisible();
  await expect(spectator.locator(".hand")).toHaveCount(0);
  expect(messages.find(({ type }) => type === "state")!.view!.hand).toBeNull();
  expect(spectator.consoleErrors).toEqual([]);
});
