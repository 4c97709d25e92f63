import type { Page } from "@playwright/test";

import { saveScreenshot } from "./screenshot";
import { expect, test } from "./fixtures";

const GAMES = ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"];
const RING = "[data-ring]";
const PANEL = "[data-guide]";
const PHONE = { width: 390, height: 844 };

async function begin(page: Page, game: string) {
  await page.goto("/");
  await page.getByRole("button", { name: `Show me how to play ${game}` }).click();
  await page.locator("[data-guide=hello]").waitFor();
}

/** What the panel says and where the ring is, once neither has changed for some frames. */
function settledStep(page: Page): Promise<string> {
  return page.evaluate(
    ([panel, ring]) =>
      new Promise<string>((still) => {
        let [before, frames] = ["", 0];
        const look = () => {
          const box = document.querySelector(ring)?.getBoundingClientRect();
          const step = document.querySelector<HTMLElement>(panel)?.dataset.guide;
          const now = JSON.stringify([step, box && [Math.round(box.x), Math.round(box.y)]]);
          const busy = !document.querySelector("[data-pending='0']") || now !== before;
          frames = busy ? 0 : frames + 1;
          before = now;
          if (frames > 12) still(now);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [PANEL, RING] as const,
  );
}

/** Do the one thing that the guide asks for: read on, or touch what the ring is around. */
async function obey(page: Page) {
  const before = await settledStep(page);
  const next = page.locator(PANEL).getByRole("button", { name: "Next" });
  if (await next.count()) await next.click();
  else {
    const box = (await page.locator(RING).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await expect.poll(() => settledStep(page)).not.toBe(before);
}

/** Read on, or let the guide do it. */
const helped = (page: Page) =>
  page
    .locator(PANEL)
    .getByRole("button", { name: /Next|Do it for me/ })
    .click();

const isOver = (page: Page) =>
  page.getByRole("button", { name: "Now play against bots" }).isVisible();

/** The panel is in nobody's way: the ring is beside it, and in sight. */
async function covered(page: Page) {
  const panel = (await page.locator(PANEL).boundingBox())!;
  const ring = (await page.locator(RING).count()) ? await page.locator(RING).boundingBox() : null;
  if (!ring) return;
  const apart = ring.y >= panel.y + panel.height - 6 || ring.x + ring.width <= panel.x + 6;
  expect(apart).toBe(true);
  expect(ring.y + ring.height).toBeLessThanOrEqual(page.viewportSize()!.height + 6);
}

const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const game of GAMES) {
  test(`the first game of ${game} is done by doing what it says`, async ({ guest }) => {
    await begin(guest, game);
    const steps = new Set<string>();
    for (let touches = 0; !(await isOver(guest)); touches += 1) {
      expect(touches).toBeLessThan(60);
      steps.add((await guest.locator(PANEL).getAttribute("data-guide"))!);
      await obey(guest);
      await covered(guest);
      await expect(guest.locator(PANEL)).toHaveAttribute("data-astray", "false");
    }
    expect(steps.size).toBeGreaterThanOrEqual(5);
    expect(await wide(guest)).toBe(0);
    await guest.getByRole("button", { name: "Now play against bots" }).click();
    await expect(guest.locator("[data-turn]")).toBeVisible();
    await expect(guest.locator(PANEL)).toHaveCount(0);
  });

  test(`the first game of ${game} does everything on a phone for whoever wants that`, async ({
    guest,
  }) => {
    await guest.setViewportSize(PHONE);
    await begin(guest, game);
    for (let touches = 0; !(await isOver(guest)); touches += 1) {
      expect(touches).toBeLessThan(30);
      const before = await settledStep(guest);
      await saveScreenshot(guest, `guide-${game.toLowerCase()}-${touches}`);
      await covered(guest);
      await helped(guest);
      await expect.poll(() => settledStep(guest)).not.toBe(before);
    }
    await saveScreenshot(guest, `guide-${game.toLowerCase()}-end`);
    expect(await wide(guest)).toBe(0);
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
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.getByText("That is allowed, too! For now, undo it")).toBeVisible();
  await guest.locator(PANEL).getByRole("button", { name: "Undo" }).click();
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
  await guest.getByRole("button", { name: "Open table" }).click();
  await guest.locator("[data-page=lobby]").waitFor();
  await guest.getByRole("button", { name: "Show me how to play Iota" }).click();
  await guest.locator("[data-guide=hello]").waitFor();
  await guest.goBack();
  await expect(guest.locator("[data-page=lobby]")).toBeVisible();
});
