import type { Page } from "@playwright/test";

import { saveScreenshot } from "./screenshot";
import { expect, test } from "./fixtures";
import { overflow, tableOverflow } from "./layout";

const GAMES = ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"];
const HIGHLIGHT = "[data-highlight]";
const PANEL = "[data-guide]";
const PHONE = { width: 360, height: 640 };

async function begin(page: Page, game: string) {
  await page.goto("/");
  await page.getByRole("button", { name: `Show me how to play ${game}` }).click();
  await page.locator("[data-guide=hello]").waitFor();
}

/** Returns the step and the position of the highlight, once neither has changed for 12 frames. */
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
    [PANEL, HIGHLIGHT] as const,
  );
}

/** Does what the guide asks for: presses Next, or what is highlighted. */
async function followStep(page: Page) {
  const next = page.locator(PANEL).getByRole("button", { name: "Next" });
  // Nothing is highlighted while a score is being shown, be it the last one.
  await next.or(page.locator(HIGHLIGHT)).or(end(page)).first().waitFor();
  if (await isOver(page)) return;
  const before = await settledStep(page);
  if (await next.count()) await next.click();
  else {
    const middle = await page.evaluate((ring) => {
      const box = document.querySelector(ring)?.getBoundingClientRect();
      return box && ([box.x + box.width / 2, box.y + box.height / 2] as const);
    }, HIGHLIGHT);
    // A play that MadMatix holds for "Last card!" may be on its way by itself.
    if (middle) await page.mouse.click(...middle);
  }
  await expect.poll(() => settledStep(page)).not.toBe(before);
}

/** Presses Next or "Do it for me". */
const pressButton = (page: Page) =>
  page
    .locator(PANEL)
    .getByRole("button", { name: /Next|Do it for me/ })
    .click();

const end = (page: Page) => page.getByRole("button", { name: "Now play against bots" });
const isOver = (page: Page) => end(page).isVisible();

/** Fails if the panel covers the highlight, or the highlight is off the screen. */
async function expectUncovered(page: Page) {
  const panel = (await page.locator(PANEL).boundingBox())!;
  const ring = (await page.locator(HIGHLIGHT).count())
    ? await page.locator(HIGHLIGHT).boundingBox()
    : null;
  if (!ring) return;
  const across = Math.min(ring.x + ring.width, panel.x + panel.width) - Math.max(ring.x, panel.x);
  const down = Math.min(ring.y + ring.height, panel.y + panel.height) - Math.max(ring.y, panel.y);
  expect(Math.min(across, down), "the overlap of panel and highlight").toBeLessThanOrEqual(6);
  expect(ring.y + ring.height).toBeLessThanOrEqual(page.viewportSize()!.height + 6);
}

for (const game of GAMES) {
  test(`finishes the guided game of ${game} by following its steps`, async ({ guest }) => {
    await begin(guest, game);
    const steps = new Set<string>();
    for (let touches = 0; !(await isOver(guest)); touches += 1) {
      expect(touches).toBeLessThan(60);
      steps.add((await guest.locator(PANEL).getAttribute("data-guide"))!);
      await followStep(guest);
      await expectUncovered(guest);
      await expect(guest.locator(PANEL)).toHaveAttribute("data-astray", "false");
    }
    expect(steps.size).toBeGreaterThanOrEqual(5);
    expect(await overflow(guest)).toBe(0);
    await end(guest).click();
    await expect(guest.locator("[data-turn]")).toBeVisible();
    await expect(guest.locator(PANEL)).toHaveCount(0);
  });

  test(`finishes the guided game of ${game} on a phone with “Do it for me”`, async ({ guest }) => {
    await guest.setViewportSize(PHONE);
    await begin(guest, game);
    for (let touches = 0; !(await isOver(guest)); touches += 1) {
      expect(touches).toBeLessThan(30);
      const before = await settledStep(guest);
      await saveScreenshot(guest, `guide-${game.toLowerCase()}-${touches}`);
      await expectUncovered(guest);
      await expect.poll(() => tableOverflow(guest), before).toBeLessThanOrEqual(0);
      await pressButton(guest);
      await expect.poll(() => settledStep(guest)).not.toBe(before);
    }
    await saveScreenshot(guest, `guide-${game.toLowerCase()}-end`);
    expect(await overflow(guest)).toBe(0);
    await guest.locator(PANEL).getByRole("link", { name: "All games" }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(guest.locator(".game h2").first()).toBeVisible();
  });
}

test("leads back a learner who plays something else", async ({ guest }) => {
  await begin(guest, "Colorfox");
  await guest.getByRole("button", { name: "Next" }).click();
  await guest.locator("[data-held=ORGB]").click();
  await guest.locator("[data-place='0,-1']").click();
  await expect(guest.getByText("For now, put it where the ring is")).toBeVisible();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.getByText("That is allowed, too! For now, undo it")).toBeVisible();
  await guest.locator(PANEL).getByRole("button", { name: "Undo" }).click();
  await expect(guest.locator("[data-guide=first]")).toHaveAttribute("data-astray", "false");
  await followStep(guest);
  await followStep(guest);
  await followStep(guest);
  await expect(guest.locator("[data-guide=corner]")).toBeVisible();
});

test("starts a guided game by keyboard, announces it, and continues it after a reload", async ({
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

test("offers the guided game during setup and in the lobby", async ({ guest }) => {
  await guest.goto("/new/iota");
  await expect(guest.getByRole("button", { name: "Show me how to play Iota" })).toBeVisible();
  await guest.getByRole("button", { name: "Open table" }).click();
  await guest.locator("[data-page=lobby]").waitFor();
  await guest.getByRole("button", { name: "Show me how to play Iota" }).click();
  await guest.locator("[data-guide=hello]").waitFor();
  await guest.goBack();
  await expect(guest.locator("[data-page=lobby]")).toBeVisible();
});
