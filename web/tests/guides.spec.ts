import type { Page } from "@playwright/test";

import { keep } from "./album";
import { expect, test, visitor } from "./house";

const GAMES = ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"];
const RING = "[data-ring]";
const PANEL = "[data-guide]";
const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } };

async function begin(page: Page, game: string) {
  await page.goto("/");
  await page.getByRole("button", { name: `Show me how to play ${game}` }).click();
  await page.locator("[data-guide=hello]").waitFor();
}

/** What the panel says and where the ring is: it changes with every right touch. */
async function moment(page: Page): Promise<string> {
  const step = await page.locator(PANEL).getAttribute("data-guide");
  const ring = page.locator(RING);
  const box = (await ring.count()) ? await ring.boundingBox().catch(() => null) : null;
  return JSON.stringify([step, box && [Math.round(box.x), Math.round(box.y)]]);
}

/** Wait until nothing glides and nobody is asked. */
async function rest(page: Page): Promise<string> {
  let before = "";
  await expect
    .poll(async () => {
      const now = `${await moment(page)} ${await page.locator("[data-asking='0']").count()}`;
      const same = now === before && now.endsWith(" 1");
      before = now;
      return same;
    })
    .toBe(true);
  return before;
}

/** Do the one thing that the guide asks for: read on, or touch what the ring is around. */
async function obey(page: Page) {
  const before = await rest(page);
  const next = page.locator(PANEL).getByRole("button", { name: "Next" });
  if (await next.count()) await next.click();
  else {
    const box = (await page.locator(RING).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await expect.poll(() => rest(page)).not.toBe(before);
}

/** Read on, or let the guide do it. */
const helped = (page: Page) =>
  page
    .locator(PANEL)
    .getByRole("button", { name: /Next|Do it for me/ })
    .click();

const isOver = (page: Page) =>
  page.getByRole("button", { name: "Now play against bots" }).isVisible();

for (const game of GAMES) {
  test(`the first game of ${game} is done by doing what it says`, async ({ guest }) => {
    await begin(guest, game);
    const steps = new Set<string>();
    for (let touches = 0; !(await isOver(guest)); touches += 1) {
      expect(touches).toBeLessThan(60);
      steps.add((await guest.locator(PANEL).getAttribute("data-guide"))!);
      await obey(guest);
      await expect(guest.locator(PANEL)).toHaveAttribute("data-astray", "false");
    }
    expect(steps.size).toBeGreaterThanOrEqual(5);
    await guest.getByRole("button", { name: "Now play against bots" }).click();
    await expect(guest.locator("[data-turn]")).toBeVisible();
    await expect(guest.locator(PANEL)).toHaveCount(0);
  });

  test(`the first game of ${game} does everything for whoever wants that`, async ({ guest }) => {
    await begin(guest, game);
    for (let touches = 0; !(await isOver(guest)); touches += 1) {
      expect(touches).toBeLessThan(30);
      const before = await rest(guest);
      await helped(guest);
      await expect.poll(() => rest(guest)).not.toBe(before);
    }
    await guest.locator(PANEL).getByRole("link", { name: "All games" }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(guest.locator(".game h2").first()).toBeVisible();
  });
}

test("whoever does something else is told kindly and led back", async ({ guest }) => {
  await begin(guest, "Colorfox");
  await guest.getByRole("button", { name: "Next" }).click();
  await guest.locator("[data-held=ORGB]").click();
  await guest.locator("[data-place='0,-1']").click();
  await expect(guest.getByText("For now, put it where the ring is")).toBeVisible();
  await guest.getByRole("button", { name: "Play it" }).click();
  await expect(guest.getByText("That is allowed, too! For now take it back")).toBeVisible();
  await guest.getByRole("button", { name: "Take it back" }).click();
  await expect(guest.locator("[data-guide=first]")).toHaveAttribute("data-astray", "false");
  await obey(guest);
  await obey(guest);
  await obey(guest);
  await expect(guest.locator("[data-guide=corner]")).toBeVisible();
});

test("a first game is begun with the keyboard, read aloud, and survives a reload", async ({
  guest,
}) => {
  await guest.goto("/");
  await guest.getByRole("button", { name: "Show me how to play Iota" }).focus();
  await guest.keyboard.press("Enter");
  await expect(guest.locator(`${PANEL} [aria-live=polite]`)).toContainText("Welcome to Iota");
  await guest.getByRole("button", { name: "Next" }).focus();
  await guest.keyboard.press("Enter");
  await expect(guest.locator(`${PANEL} [aria-live=polite]`)).toContainText("6 points");
  await guest.getByRole("button", { name: "Do it for me" }).focus();
  await guest.keyboard.press("Enter");
  await expect(guest.locator("[data-guide=lot]")).toBeVisible();
  await guest.reload();
  await expect(guest.locator("[data-guide=lot]")).toBeVisible();
});

test("a first game is reached while a table is set up, and from its lobby", async ({ guest }) => {
  await guest.goto("/new/iota");
  await expect(guest.getByRole("button", { name: "Show me how to play Iota" })).toBeVisible();
  await guest.getByRole("button", { name: "Open the table" }).click();
  await guest.locator("[data-page=lobby]").waitFor();
  await guest.getByRole("button", { name: "Show me how to play Iota" }).click();
  await guest.locator("[data-guide=hello]").waitFor();
  await guest.goBack();
  await expect(guest.locator("[data-page=lobby]")).toBeVisible();
});

/** The panel is in nobody's way: it covers neither the ring nor the hand, also on a small phone. */
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const game of GAMES) {
    test(`the guide of ${game} covers nothing on a ${size}`, async ({ browser, server }) => {
      const page = await visitor(browser, server, { viewport });
      await begin(page, game);
      for (let shot = 0; !(await isOver(page)); shot += 1) {
        await rest(page);
        await keep(page, `guide-${game.toLowerCase()}-${size}-${shot}`);
        const panel = (await page.locator(PANEL).boundingBox())!;
        const ring = await page
          .locator(RING)
          .boundingBox({ timeout: 500 })
          .catch(() => null);
        if (ring) {
          const apart = ring.y >= panel.y + panel.height - 6 || ring.x + ring.width <= panel.x + 6;
          expect(apart).toBe(true);
          expect(ring.y + ring.height).toBeLessThanOrEqual(viewport.height + 6);
        }
        await helped(page);
        await page.waitForTimeout(300); // the picture comes to rest
      }
      await keep(page, `guide-${game.toLowerCase()}-${size}-end`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
      expect(page.complaints).toEqual([]);
      await page.context().close();
    });
  }
}
