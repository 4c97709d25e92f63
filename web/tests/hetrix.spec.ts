import type { Locator, Page } from "@playwright/test";

import { expect, test, newVisitor } from "./fixtures";
import { placeCard, playNow, sitDown, turnOrEnd, waitUntilIdle } from "./turns";

interface Seen {
  round: number;
  link: string | null;
  matrices: { q: number; r: number; seat: number; link: boolean }[][];
}

/** Collects every message that the server sends to a page. */
function receivedMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => messages.push(String(payload))),
  );
  return messages;
}

const firstView = (messages: string[]) =>
  (messages.map((text) => JSON.parse(text)).find(({ type }) => type === "state") as { view: Seen })
    .view;

const drafts = (page: Page) => page.locator("[data-draft]");
const lying = (page: Page) => page.locator("[data-cell]");
const cards = (page: Page) => page.locator(".hand .card");
const done = (page: Page) => page.locator("[data-done]");

async function centre(of: Locator): Promise<[number, number]> {
  const box = (await of.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page: Page, from: Locator, to: Locator) {
  await page.waitForTimeout(400); // the table glides to its place
  const [[x, y], [toX, toY]] = [await centre(from), await centre(to)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + toX) / 2, (y + toY) / 2, { steps: 4 });
  await page.mouse.move(toX, toY, { steps: 4 });
  await page.mouse.up();
  await waitUntilIdle(page);
}

test("two people build at the same time, rearrange, finish in either order, and break in", async ({
  browser,
  server,
}) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  const [hostMessages, friendMessages] = [receivedMessages(host), receivedMessages(friend)];
  await host.goto("/new/hetrix");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.getByRole("img", { name: "Scan with a phone" }).waitFor();
  await friend.goto(host.url());
  await sitDown(friend);
  await host.getByRole("button", { name: "Deal the cards" }).click();

  // Both are asked to build; the tiles of one and the other are laid in turns.
  for (const page of [host, friend]) {
    await expect(page.locator("[data-turn=mine]")).toBeVisible();
    await page.locator(".hand .card").first().waitFor();
  }
  for (let tile = 0; tile < 3; tile += 1) {
    for (const page of [host, friend]) {
      expect(await placeCard(page)).toBe(true);
      await waitUntilIdle(page);
    }
  }
  await expect(drafts(host)).toHaveCount(3);
  await expect(drafts(friend)).toHaveCount(3);

  // Too early: the server says why, and nothing is played.
  await done(host).click();
  await expect(host.locator(".refusal")).toContainText("You can keep only one");
  await expect(lying(host)).toHaveCount(0);
  await expect(host.locator(".refusal")).toBeHidden();

  // A tile is moved by dragging, turned by a tap, and taken back.
  await drafts(host).last().click();
  await waitUntilIdle(host);
  const before = await drafts(host).evaluateAll((all) => all.map((one) => one.dataset.draft));
  const place = host.locator("[data-place]").last();
  const goal = (await place.getAttribute("data-place"))!;
  await drag(host, drafts(host).last(), place);
  await expect(host.locator(`[data-draft="${goal}"]`)).toBeVisible();
  expect(before).not.toContain(goal);
  const name = await host.locator(`[data-draft="${goal}"]`).getAttribute("aria-label");
  await host.locator(`[data-draft="${goal}"]`).click();
  await expect(host.locator(`[data-draft="${goal}"]`)).not.toHaveAttribute("aria-label", name!);
  await host.getByRole("button", { name: "Cancel" }).click();
  await expect(drafts(host)).toHaveCount(2);

  // What is laid out outlives a reload, and the other knows nothing of it.
  await host.reload();
  await expect(drafts(host)).toHaveCount(2);
  await friend.locator("[data-matrix='0']").click();
  await expect(lying(friend)).toHaveCount(0);
  await friend.locator("[data-matrix='1']").click();

  // The friend is done first and keeps a tile; the host goes on, undisturbed, with the link tile too.
  await placeCard(friend);
  await waitUntilIdle(friend);
  await done(friend).click();
  await expect(host.locator("[data-matrix='1']")).toContainText("kept a tile");
  await expect(friend.locator("[data-turn=other]")).toContainText("Wait for");
  await expect(drafts(host)).toHaveCount(2);
  const ringed = (page: Page, where: string) => page.locator(`${where} [data-fresh]`);
  await expect(ringed(host, "[data-matrix='1']")).toHaveCount(4);
  await expect(ringed(host, ".large")).toHaveCount(0);
  expect(hostMessages.join()).not.toContain(firstView(friendMessages).link!);
  await cards(host).last().click();
  await waitUntilIdle(host);
  await host.locator("[data-place]").first().click();
  await waitUntilIdle(host);
  while (await host.locator("[data-done]:not(.main)").count()) {
    await placeCard(host);
    await waitUntilIdle(host);
  }
  await placeCard(host);
  await waitUntilIdle(host);
  await expect(drafts(host)).toHaveCount(6);
  await done(host).click();
  await waitUntilIdle(host);

  // Only the friend kept a tile, and has to break into the host's matrix with it.
  await expect(friend.locator("[data-turn=mine]")).toContainText("Infiltrate");
  await expect(lying(friend)).toHaveCount(6);
  await expect(host.locator("[data-turn=other]")).toBeVisible();
  expect(await placeCard(friend)).toBe(true);
  await friend.getByRole("button", { name: "Play", exact: true }).click();

  // The next round begins for both; the host has seven tiles, one of them the friend's.
  for (const page of [host, friend]) {
    await expect(page.locator(".facts .fact").first()).toContainText("2");
    await expect(done(page)).toBeVisible();
  }
  await expect(lying(host)).toHaveCount(7);
  await expect(host.locator(".torn")).toHaveCount(1);
  await expect(ringed(host, ".large")).toHaveCount(1);
  const colour = await ringed(host, ".large").evaluate((ring: SVGElement) =>
    ring.style.getPropertyValue("--seat"),
  );
  expect(colour).toBe("var(--seat-1)");
  await expect(ringed(host, "[data-matrix='1']")).toHaveCount(0);

  // Now the host is done first.
  for (const page of [host, friend]) {
    for (let tile = 0; tile < 5; tile += 1) {
      await placeCard(page);
      await waitUntilIdle(page);
    }
    await done(page).click();
    await waitUntilIdle(page);
  }
  for (const page of [host, friend]) {
    await expect(page.locator(".facts .fact").first()).toContainText("3");
  }

  // The friend's link tile was never placed, and the host never learned which it is.
  const secret = firstView(friendMessages).link!;
  expect(secret).toMatch(/^\w{6}$/);
  expect(hostMessages.length).toBeGreaterThan(20);
  expect(hostMessages.filter((text) => text.includes(secret))).toEqual([]);
  expect(friendMessages.some((text) => text.includes(firstView(hostMessages).link!))).toBe(true);
  expect([...host.consoleErrors, ...friend.consoleErrors]).toEqual([]);
});

test("you infiltrate as soon as your left neighbour is done, while others still build", async ({
  browser,
  server,
}) => {
  const [host, left, third] = [
    await newVisitor(browser, server),
    await newVisitor(browser, server),
    await newVisitor(browser, server),
  ];
  await host.goto("/new/hetrix");
  await host.getByRole("button", { name: "Add a friend" }).click();
  await host.getByRole("button", { name: "Open table" }).click();
  await host.getByRole("img", { name: "Scan with a phone" }).waitFor();
  for (const page of [left, third]) {
    await page.goto(host.url());
    await sitDown(page);
  }
  await host.getByRole("button", { name: "Deal the cards" }).click();
  for (const page of [host, left]) {
    await cards(page).first().waitFor();
    for (let tile = 0; tile < 4; tile += 1) {
      await placeCard(page);
      await waitUntilIdle(page);
    }
  }

  // The host is done first and waits; the kept tile is shown, but cannot be placed.
  await done(host).click();
  await expect(host.locator("[data-turn=other]")).toContainText("then infiltrate");
  await expect(cards(host)).toHaveCount(1);
  await expect(host.locator("[data-place]")).toHaveCount(0);

  // The left neighbour is done: the host infiltrates, and the third goes on building.
  await done(left).click();
  await expect(host.locator("[data-turn=mine]")).toContainText("Infiltrate");
  await expect(third.locator("[data-turn=mine]")).toContainText(/Link 4|Done/);
  await expect(left.locator("[data-turn=other]")).toContainText("then infiltrate");
  expect(await placeCard(host)).toBe(true);
  await placeCard(third);
  await waitUntilIdle(third);
  await host.getByRole("button", { name: "Play", exact: true }).click();
  await expect(lying(left)).toHaveCount(5);
  await expect(third.locator("[data-turn=mine]")).toContainText(/Link 4|Done/);
  await expect(drafts(third)).toHaveCount(1);
  expect([host, left, third].flatMap((page) => page.consoleErrors)).toEqual([]);
});

test("a round of Hetrix is built with the keyboard, and what is refused says why", async ({
  guest,
}) => {
  await playNow(guest, "Hetrix");
  await cards(guest).first().waitFor();
  for (const digit of ["1", "2", "3"]) {
    await guest.keyboard.press(digit);
    await waitUntilIdle(guest);
    await guest.keyboard.press("Enter");
    await waitUntilIdle(guest);
  }
  await expect(drafts(guest)).toHaveCount(3);
  const held = guest.locator("[data-draft].held");
  const name = (await held.getAttribute("aria-label"))!;
  await guest.keyboard.press("r");
  await expect(held).not.toHaveAttribute("aria-label", name);
  await guest.keyboard.press("Shift+R");
  await expect(held).toHaveAttribute("aria-label", name);
  await guest.keyboard.press("Delete");
  await expect(drafts(guest)).toHaveCount(2);

  await guest.keyboard.press("3");
  await waitUntilIdle(guest);
  const field = guest.getByRole("application");
  const { width } = (await field.boundingBox())!;
  await field.click({ position: { x: width - 15, y: 15 } });
  await expect(guest.locator(".bubble")).toContainText("must share a side");
  await expect(drafts(guest)).toHaveCount(2);

  // Hints go on from what is laid out.
  for (let tiles = 3; await guest.locator("[data-done]:not(.main)").count(); tiles += 1) {
    await guest.getByRole("button", { name: "Hint" }).click();
    await expect(drafts(guest)).toHaveCount(tiles);
    await guest.getByRole("button", { name: "Keep it" }).click();
    await waitUntilIdle(guest);
  }
  await done(guest).focus();
  await guest.keyboard.press("Enter");
  await waitUntilIdle(guest);
  await expect(lying(guest).first()).toBeVisible();
});

test("Undo takes back one tile after the other, and is gone when there is nothing to undo", async ({
  guest,
}) => {
  await playNow(guest, "Hetrix");
  await turnOrEnd(guest);
  const undo = guest.getByRole("button", { name: "Undo" });
  for (const tiles of [1, 2, 3]) {
    expect(await placeCard(guest)).toBe(true);
    await expect(drafts(guest)).toHaveCount(tiles);
  }
  const laid = () => drafts(guest).evaluateAll((all) => all.map((one) => one.dataset.draft));
  const [first, second] = await laid();
  await undo.click();
  expect(await laid()).toEqual([first, second]);
  await undo.click();
  await undo.click();
  await expect(drafts(guest)).toHaveCount(0);
  // The bots have laid tiles meanwhile, which are not this player's to undo.
  await expect(guest.locator("[data-turn]:not([data-ply='0'])")).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(guest.locator(".refusal")).toHaveCount(0);
});

test("spectators of Hetrix see every matrix and no secret tile", async ({
  browser,
  server,
  guest,
}) => {
  const own = receivedMessages(guest);
  await playNow(guest, "Hetrix");
  await cards(guest).first().waitFor();
  const spectator = await newVisitor(browser, server);
  const messages = receivedMessages(spectator);
  await spectator.goto(guest.url());
  await expect(spectator.locator("[data-matrix]")).toHaveCount(2);
  await expect(spectator.locator(".plate svg")).toHaveCount(6);
  await spectator.locator("[data-matrix='2']").click();
  await expect(spectator.locator(".plate")).toContainText("Pebble’s matrix");
  await expect(cards(spectator)).toHaveCount(0);
  expect(firstView(messages).link).toBeNull();
  expect(messages.join()).not.toContain(firstView(own).link!);
  expect(spectator.consoleErrors).toEqual([]);
});
