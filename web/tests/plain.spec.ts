import { delimiter, join } from "node:path";

import type { Page } from "@playwright/test";

import { expectAccessible } from "./accessibility";
import { expect, newVisitor, Server, test as base } from "./fixtures";
import { openLog, playFromHome, takeTurns, turnOrEnd } from "./turns";

const EXAMPLES = join(import.meta.dirname, "../../docs/examples");
const FAULTY = join(import.meta.dirname, "plain");

/** A server with the game of docs/your-own-game.md, and one whose moves are of other kinds. */
const test = base.extend<{ guest: Page }, { server: Server }>({
  server: [
    async ({}, use) => {
      const { PYTHONPATH } = process.env;
      process.env.PYTHONPATH = PYTHONPATH ? EXAMPLES + delimiter + PYTHONPATH : EXAMPLES;
      const server = new Server(["meadow:Meadow", "marks:Marks"], FAULTY);
      await server.start();
      await use(server);
      await server.kill();
    },
    { scope: "worker" },
  ],
  guest: async ({ browser, server, seed }, use) => {
    const page = await newVisitor(browser, server, { seed });
    await use(page);
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  },
});

test("shows a game of the host's own beside the five", async ({ guest }) => {
  await guest.goto("/");
  const card = guest.locator(".game", { hasText: "Meadow" });
  await expect(card).toContainText("Plant flowers next to flowers like them.");
  await expect(card.getByText("Show me how")).toHaveCount(0);
  await card.getByRole("link", { name: "Rules" }).click();
  await expect(guest.getByRole("heading", { name: "Meadow" })).toBeVisible();
  await expect(guest.getByText("The highest score wins.")).toBeVisible();
});

test("plays a move by tapping a card and a place", async ({ guest }) => {
  await playFromHome(guest, "Meadow");
  await turnOrEnd(guest);
  const card = guest.locator(".hand .card").first();
  const name = await card.getAttribute("data-held");
  await card.click();
  await expect(guest.locator("[data-place]")).toHaveCount(16);
  await guest.locator('[data-place="1,2"]').click();
  await expect(guest.locator('[data-draft="1,2"]')).toHaveAttribute("data-look", name!);
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.locator('[data-cell="1,2"]')).toHaveAttribute("data-look", name!);
  await openLog(guest);
  await expect(guest.getByRole("log")).toContainText("planted");
});

test("plays a whole game, watches it again and shows the result", async ({ guest }) => {
  await playFromHome(guest, "Meadow");
  expect(await takeTurns(guest)).toBe(8);
  await expect(guest.locator("[data-page=result]")).toBeVisible();
  await expect(guest.getByText("Luck and skill")).toHaveCount(0);
  const id = new URL(guest.url()).pathname.split("/").pop();
  await guest.goto(`/replay/${id}/16`);
  await expect(guest.locator("[data-cell]")).toHaveCount(16);
});

test("hints, cancels and rejects in plain words", async ({ guest }) => {
  await playFromHome(guest, "Meadow");
  await turnOrEnd(guest);
  await guest.getByRole("button", { name: "Hint" }).click();
  await expect(guest.locator("[data-draft]")).toHaveCount(1);
  await guest.getByRole("button", { name: "Close" }).click();
  await expect(guest.locator("[data-draft]")).toHaveCount(0);
});

test("is played with the keyboard", async ({ guest }) => {
  await playFromHome(guest, "Meadow");
  await turnOrEnd(guest);
  await guest.keyboard.press("1");
  await expect(guest.locator("svg[data-rest]")).toBeFocused();
  await guest.keyboard.press("ArrowRight");
  await guest.keyboard.press("Enter");
  await guest.getByRole("button", { name: "Play", exact: true }).focus();
  await guest.keyboard.press("Enter");
  await expect(guest.locator("[data-cell]").first()).toBeVisible();
});

test("offers moves without cards as places and as buttons", async ({ guest }) => {
  await playFromHome(guest, "Marks");
  await turnOrEnd(guest);
  await expect(guest.getByText("Round 1")).toBeVisible();
  await expect(guest.getByText("Discards")).toBeVisible();
  await guest.locator("[data-place='1,1']").click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.locator("[data-cell='1,1']")).toBeVisible();
  await turnOrEnd(guest);
  await guest.getByRole("button", { name: "resign" }).click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.locator("[data-page=result]")).toBeVisible();
});

test("says why a game has stopped", async ({ guest }) => {
  await playFromHome(guest, "Marks");
  await turnOrEnd(guest);
  await guest.getByRole("button", { name: "explode" }).click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  const why = "play raised ZeroDivisionError: division by zero (marks.py, line";
  await expect(guest.getByText(why).first()).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(why).first()).toBeVisible();
});

for (const language of ["ko", "he"]) {
  test(`fits a phone in ${language}`, async ({ browser, server }) => {
    const viewport = { width: 390, height: 844 };
    const page = await newVisitor(browser, server, { locale: language, viewport });
    await page.goto("/");
    await page.locator(".game", { hasText: "Meadow" }).locator("button.main").click();
    await page.locator(".hand .card").first().waitFor();
    await page.locator(".hand .card").first().click();
    await expect(page.locator("[data-place]")).toHaveCount(16);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(viewport.width);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator(".hand")).not.toHaveAttribute("aria-label", "Your hand");
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  });
}

test("is accessible", async ({ guest }) => {
  await playFromHome(guest, "Meadow");
  await turnOrEnd(guest);
  await guest.locator(".hand .card").first().click();
  await expectAccessible(guest, "the plain board");
});
