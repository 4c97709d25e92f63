import type { Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { turnOrEnd } from "./turns";

type Clock = Record<string, string | number>;
const clocks = (page: Page) => page.getByRole("timer");

/** Starts a game of this page against a bot, with a clock. */
async function playWithClock(page: Page, clock: Clock, game = "iota") {
  const seats = [{ kind: "me" }, { kind: "bot", level: "easy" }];
  const data = { game, seats, clock, first: 0, start: true };
  const opened = await page.request.post("/api/tables", { data });
  const { id } = (await opened.json()) as { id: string };
  await page.goto(`/table/${id}`);
  await page.locator("[data-turn]").waitFor();
  return id;
}

test("shows a running clock beside the name of its player", async ({ guest }) => {
  await playWithClock(guest, { kind: "live", base: 600, increment: 5 });
  await expect(clocks(guest)).toHaveCount(1); // bots have none
  await expect(clocks(guest)).toHaveText(/^(10:00|9:5\d)$/);
  await expect(clocks(guest)).toHaveText(/^9:5\d$/);
  await expect(clocks(guest)).toHaveAccessibleName(/9 minutes 5\d seconds left$/);
});

test("warns when little time is left, and lets a player return whose time is over", async ({
  browser,
  server,
}) => {
  const [guest, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  const seats = [{ kind: "me" }, { kind: "friend" }];
  const clock = { kind: "move", seconds: 15 };
  const data = { game: "iota", seats, clock, first: 0 };
  const opened = await guest.request.post("/api/tables", { data });
  const { id } = (await opened.json()) as { id: string };
  await friend.request.post(`/api/tables/${id}/join`, { data: {} });
  await guest.request.post(`/api/tables/${id}/start`);
  await guest.goto(`/table/${id}`);
  await expect(guest.locator('[data-clock="0"]')).toContainText("!");
  await expect(guest.locator("[data-live-region=place]")).toContainText("Hurry");
  await expect(guest.getByRole("heading", { name: "Your time is up" })).toBeVisible();
  await guest.getByRole("button", { name: "Take my seat back" }).click();
  await expect(guest.getByRole("heading", { name: "Your time is up" })).toHaveCount(0);
  await expect(clocks(guest)).toHaveCount(2);
});

test("stops the clock for a vacation", async ({ guest }) => {
  const day = 86_400;
  await playWithClock(guest, { kind: "move", seconds: 3 * day, vacation_days: 14 });
  await turnOrEnd(guest);
  await expect(clocks(guest)).toHaveText(/^(3 d 0 h|2 d 23 h)$/);
  await guest.getByRole("button", { name: "More" }).click();
  await guest.getByRole("button", { name: "Take 3 days" }).click();
  await expect(clocks(guest)).toHaveText("Vacation");
  await expect(guest.getByText("11 days left")).toBeVisible();
  await guest.getByRole("button", { name: "I am back" }).click();
  await expect(clocks(guest)).toHaveText(/^(3 d 0 h|2 d 23 h)$/);
});

test("lets the host choose the clock, which a public table needs", async ({ browser, server }) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await host.goto("/new/iota");
  await expect(host.getByLabel("Time to think")).toHaveValue("none");
  await host.getByLabel("Time to think").selectOption("live 10 10");
  await expect(host.getByLabel("When time is up")).toHaveValue("bot");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  await friend.goto(host.url());
  await expect(friend.getByLabel("Time to think")).toHaveValue("live 10 10");
  await expect(friend.getByLabel("Time to think")).toBeDisabled();
  await host.getByLabel("When time is up").selectOption("resign");
  await expect(friend.getByLabel("When time is up")).toHaveValue("resign");
  await host.getByLabel("Time to think").selectOption("none");
  await expect(friend.getByLabel("When time is up")).toHaveCount(0);
  await host.getByLabel("Public table").check();
  await expect(friend.getByLabel("Time to think")).toHaveValue("minutes 5");
  await host.getByLabel("Time to think").selectOption("days 3");
  await expect(friend.getByText("When a player loses connection")).toHaveCount(0);
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});

test("says on the home page until when it is a player's turn", async ({ guest }) => {
  await playWithClock(guest, { kind: "move", seconds: 3 * 86_400 });
  await guest.goto("/");
  await expect(guest.getByText(/^Your turn until \w{3}.*\d/)).toBeVisible();
});

for (const [language, direction] of [
  ["he", "rtl"],
  ["ko", "ltr"],
] as const) {
  test(`shows clocks in ${language}`, async ({ browser, server }) => {
    const page = await newVisitor(browser, server, { locale: language });
    await playWithClock(page, { kind: "live", base: 600 });
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(clocks(page)).toHaveText(/9:5\d/);
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(clocks(page)).toBeInViewport({ ratio: 1 });
    expect(page.consoleErrors).toEqual([]);
  });
}
