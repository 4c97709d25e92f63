import { expect, test } from "./fixtures";
import { expectAccessible, unnamed, unreachable, SCREENS, tooSmall } from "./accessibility";
import { placeCard, playNow, takeTurns, turnOrEnd } from "./turns";
import type { Page } from "@playwright/test";

test.setTimeout(400_000);

/** Fails if anything cannot be reached at 200 % browser zoom or text size. */
async function expectZoomable(page: Page, where: string) {
  for (const [width, height] of [
    [640, 400],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await unreachable(page), `${where} at ${width} × ${height}`).toEqual([]);
  }
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await unreachable(page), `${where} with large letters at ${width}`).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  }
}

/** Fails if a control is too small for a thumb on a phone. */
async function expectThumbSized(page: Page, where: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmall(page), where).toEqual([]);
}

/** Opens the same table as a TV or as a hand. */
const openAs = (page: Page, name: "tv" | "hand") =>
  page.goto(new URL(page.url()).pathname.replace("table", name));

async function lobby(page: Page) {
  await page.goto("/new/hetrix");
  await page.getByRole("button", { name: "Open table" }).click();
  await page.getByRole("img", { name: "Scan with a phone" }).waitFor();
}

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  "the home page": async (page) => {
    await page.goto("/");
    await page.locator(".game h2").last().waitFor();
  },
  "the setup page": async (page) => {
    await page.goto("/new/smartrix");
    await page.locator("form h2").first().waitFor();
  },
  "the lobby": lobby,
  "the lobby on a TV": async (page) => {
    await lobby(page);
    await openAs(page, "tv");
    await page.getByRole("img", { name: "Scan with a phone" }).waitFor();
  },
  "the lobby of a hand": async (page) => {
    await lobby(page);
    await openAs(page, "hand");
    await page.locator("[data-page=hand-lobby]").waitFor();
  },
  "a hand": async (page) => {
    await playNow(page, "Colorfox");
    await turnOrEnd(page);
    await openAs(page, "hand");
    await page.locator(".hand .card").first().waitFor();
  },
  "the page about you": async (page) => {
    await page.goto("/me");
    await page.getByRole("button", { name: "Show a code" }).click();
    await page.locator("[data-code]").waitFor();
    await page.getByRole("button", { name: "Make a recovery code" }).click();
    await page.locator("[data-recovery]").waitFor();
    await page.getByRole("button", { name: "Turn on children’s mode" }).click();
    await page.locator("[data-child-code]").waitFor();
  },
  "the page of another device": async (page) => {
    await page.goto("/device");
    await page.getByLabel("Code").waitFor();
  },
  "the codes of a TV": async (page) => {
    await page.goto("/tv");
    await page.locator("[data-page=tv-code] button").first().waitFor();
  },
  "a guided game": async (page) => {
    await page.goto("/");
    await page.locator("li.game .show").first().click();
    await page.locator("[data-guide]").waitFor();
  },
  "the rules": async (page) => {
    await page.goto("/rules/iota");
    await page.locator("article h2").first().waitFor();
  },
  "the exact rules": async (page) => {
    await page.goto("/rules/madmatix/exact");
    await page.locator("article h2").first().waitFor();
  },
  "a replay from a file": async (page) => {
    await page.goto("/replay");
    await page.locator("input[type=file]").waitFor();
  },
  "the screen between turns": async (page) => {
    await page.goto("/new/colorfox");
    await page.getByLabel("Seat 2").selectOption("here");
    await page.getByLabel("Player’s name").fill("Ana");
    await page.getByRole("button", { name: "Deal the cards" }).click();
    await page.getByRole("button", { name: "I am Guest" }).waitFor();
  },
};

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name} has names, contrast, large controls, and works at 200 %`, async ({ guest }) => {
    await open(guest);
    expect(await unnamed(guest)).toEqual([]);
    await expectThumbSized(guest, name);
    await expectZoomable(guest, name);
    await expectAccessible(guest, name);
  });
}

test("the table on a TV has names and contrast", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  await openAs(guest, "tv");
  await guest.locator("[data-page=tv] .surface").waitFor();
  expect(await unnamed(guest)).toEqual([]);
  await expectAccessible(guest, "the table on a TV", SCREENS);
});

for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
  test(`the board of ${game} has names, contrast, large controls, and works at 200 %`, async ({
    guest,
  }) => {
    await playNow(guest, game);
    if (game !== "Hetrix") await takeTurns(guest, 3);
    await turnOrEnd(guest);
    await guest.locator(".hand, .swaps").first().waitFor();
    await placeCard(guest);
    expect(await unnamed(guest)).toEqual([]);
    expect(await guest.locator("[data-cell], [data-draft]").count()).toBeGreaterThan(0);
    await expectThumbSized(guest, game);
    await expectZoomable(guest, game);
    await expectAccessible(guest, game);
  });
}
