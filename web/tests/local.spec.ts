import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { passDevice, takeTurn, takeTurns } from "./turns";

const ASSETS = join(import.meta.dirname, "../../python/quintrix/server/static/assets");

/** Makes whatever a page draws at random the same in every run: deals, lots, and bots. */
const seeded = (page: Page, seed = 1) =>
  page.addInitScript((seed) => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T) => {
      if (array instanceof Uint32Array) array.fill(0).set([0, seed]);
      return array;
    };
  }, seed);

/** Starts a game on this device from the page that sets up a table. */
async function playHere(page: Page, game: string, bots = 1) {
  await page.goto(`/new/${game}/pass`);
  await page.getByLabel("Keep the game on this device").check();
  await page.getByLabel("Seat 2").selectOption("easy");
  for (let more = 1; more < bots; more += 1)
    await page.getByRole("button", { name: "Add a bot" }).click();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.locator("[data-turn]").waitFor();
}

/** The requests to the server that a page makes from now on. */
function requests(page: Page): string[] {
  const made: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) made.push(pathname);
  });
  return made;
}

for (const game of ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]) {
  test(`plays ${game} without asking the server`, async ({ guest }) => {
    await seeded(guest);
    await playHere(guest, game);
    const made = requests(guest);
    await takeTurns(guest, 3);
    expect(made).toEqual([]);
  });
}

test("bots of this device greet the players", async ({ guest }) => {
  await seeded(guest);
  await guest.addInitScript(() => {
    const said: string[] = Object.assign(window, { said: [] as string[] }).said;
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(".reaction")) said.push(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await playHere(guest, "colorfox");
  await expect.poll(() => guest.evaluate(() => window.said)).toContain("Hello!");
});

test("shows a hint, takes a move back, and keeps the game over a reload", async ({ guest }) => {
  await seeded(guest);
  await playHere(guest, "iota");
  await guest.locator("[data-act=hint]").click();
  const before = await guest.locator("[data-turn=mine]").getAttribute("data-ply");
  await guest.locator("[data-act=confirm]").click();
  const next = guest.locator(`[data-turn=mine]:not([data-ply="${before}"])`);
  const ply = await next.getAttribute("data-ply");
  await guest.reload();
  await expect(guest.locator(`[data-turn=mine][data-ply="${ply}"]`)).toBeVisible();
  await guest.getByRole("button", { name: "Undo" }).click();
  await expect(guest.locator("[data-turn=mine]")).not.toHaveAttribute("data-ply", `${ply}`);
  await guest.goto("/");
  await guest.getByRole("region", { name: "Your games" }).getByRole("link").first().click();
  await expect(guest.locator("[data-turn=mine]")).toBeVisible();
});

test("is passed on between two players of one device", async ({ guest }) => {
  await seeded(guest);
  await guest.goto("/new/iota/pass");
  await guest.getByLabel("Keep the game on this device").check();
  await guest.getByLabel("Your name").fill("Ann");
  await guest.getByLabel("Player’s name").fill("Ben");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await guest.getByRole("button", { name: "I am Ben" }).click(); // who was drawn to begin
  await takeTurn(guest);
  await passDevice(guest, "Ann");
  await expect(guest.locator("[data-turn=mine]")).toBeVisible();
});

test("belongs to the tab that was opened last", async ({ guest }) => {
  await seeded(guest);
  await playHere(guest, "smartrix");
  const second = await guest.context().newPage();
  await second.goto(guest.url());
  await second.locator("[data-turn]").waitFor();
  await expect(guest.getByRole("alert")).toHaveText("This game is open in another tab.");
  await second.close();
  await guest.reload();
  await expect(guest.locator("[data-turn]")).toBeVisible();
});

test("says that a browser without storage cannot keep the game", async ({ guest }) => {
  await seeded(guest);
  await guest.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await playHere(guest, "iota");
  await expect(guest.getByText("it is gone when you close the page")).toBeVisible();
  await takeTurns(guest, 1);
  await guest.reload();
  await expect(guest.getByRole("alert")).toBeVisible();
});

test("plays in a browser that forbids storage", async ({ guest }) => {
  await seeded(guest);
  await guest.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await playHere(guest, "iota");
  await expect(guest.getByText("it is gone when you close the page")).toBeVisible();
  await guest.getByRole("button", { name: "Hint" }).click();
  await guest.locator("[data-act=confirm]").click();
  await expect(guest.locator('[data-turn]:not([data-ply="0"])')).toBeVisible();
});

test("sends the games as WebAssembly in at most 440 kB", async () => {
  const [file] = readdirSync(ASSETS).filter((name) => name.endsWith(".wasm.gz"));
  const { size } = statSync(join(ASSETS, file!));
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThan(440_000);
});
