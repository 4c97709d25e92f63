import type { Page } from "@playwright/test";

import { test, newVisitor } from "./fixtures";
import { saveScreenshot } from "./screenshot";
import { placeCard, playNow, waitUntilIdle, takeTurns, turnOrEnd } from "./turns";

const SIZES = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  television: { width: 1920, height: 1080 },
};

/** Builds one and a half rounds with hints. */
async function buildWell(page: Page) {
  await layHints(page, 5);
  await page.locator("[data-done]").click();
  await waitUntilIdle(page);
  await turnOrEnd(page);
  if (!(await page.locator("[data-done]").count())) {
    await placeCard(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
  }
  await page.locator("[data-done]").waitFor();
  await layHints(page, 3);
}

async function layHints(page: Page, tiles: number) {
  for (let tile = 0; tile < tiles; tile += 1) {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Show me" }).first().click();
    await waitUntilIdle(page);
  }
}

/** Screenshots for people to look at, in artefacts/pictures. */
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`takes screenshots of every page and board on a ${size} in ${colorScheme}`, async ({
      browser,
      server,
    }) => {
      const page = await newVisitor(browser, server, { viewport, colorScheme });
      const picture = (name: string, fullPage = false) =>
        saveScreenshot(page, `${name}-${size}-${colorScheme}`, fullPage);
      await page.goto("/");
      await page.locator(".game h2").first().waitFor();
      await picture("home", true);
      await page.goto("/new/smartrix");
      await page.locator("form h2").first().waitFor();
      await picture("setup", true);
      await page.getByRole("button", { name: "Open table" }).click();
      await page.getByRole("img", { name: "Scan with a phone" }).waitFor();
      await picture("lobby", true);
      for (const game of ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]) {
        await page.goto(`/rules/${game}`);
        await page.locator("figure svg").first().waitFor();
        await picture(`rules-${game}`, true);
      }
      for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
        await playNow(page, game);
        if (game === "Hetrix") await buildWell(page);
        else await takeTurns(page, 4);
        if (
          (await turnOrEnd(page)) === "turn" &&
          (await page.locator(".hand .card:enabled").count())
        ) {
          await page.locator(".hand .card:enabled").last().click();
        }
        await picture(game.toLowerCase());
      }
    });
  }
}
