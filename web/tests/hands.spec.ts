import type { Page } from "@playwright/test";

import { expect, test, newVisitor } from "./fixtures";
import { playNow, takeTurns, turnOrEnd } from "./turns";
import { fillTable } from "./large-table";

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GAMES = ["iota", "smartrix", "colorfox", "madmatix", "hetrix"];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Everything that can be tapped is large enough for a finger. */
async function fingerSized(page: Page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a.button, select, input")]
      .filter((one) => one.checkVisibility() && !one.closest("label"))
      .map((one) => ({ what: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
      .map(({ what, box }) => `${what?.trim()} ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
}

test("a whole game of Hetrix is played by touch on a small phone", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, SMALL);
  await page.goto("/");
  await page.getByRole("button", { name: "Play Hetrix now against bots" }).tap();
  await page.locator("[data-turn]").waitFor();
  await turnOrEnd(page);
  await fingerSized(page);
  expect(await takeTurns(page, Infinity, (where) => where.tap())).toBeGreaterThan(3);
  await expect(page.locator("[data-page=result] h1")).toContainText("w");
  expect(await sideways(page)).toBe(0);
  await fingerSized(page);
  expect(page.consoleErrors).toEqual([]);
});

/** Drag with the mouse from the middle of something to a point. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

async function middle(page: Page, selector: string) {
  const one = page.locator(selector).first();
  await one.hover({ trial: true }); // waits until the table has glided to its place
  const box = (await one.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a card is dragged to its place, and one that does not fit is told why", async ({ guest }) => {
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  const card = await middle(guest, ".hand .card:enabled");
  await drag(guest, card, await middle(guest, "[data-cell='0,0']"));
  await expect(guest.locator(".ghost")).toBeVisible();
  await guest.mouse.up();
  await expect(guest.locator(".bubble")).toContainText(/\w+ \w+/);
  await expect(guest.locator("[data-draft]")).toHaveCount(0);

  await guest.locator(".hand .card:enabled").first().click();
  await guest.locator(".hand .card:enabled").first().click();
  await guest.locator("[data-asking='0']").waitFor();
  const place = guest.locator("[data-place]:not(.faint)").first();
  const cell = await place.getAttribute("data-place");
  await drag(guest, card, await middle(guest, `[data-place='${cell}']`));
  await guest.mouse.up();
  await expect(guest.locator(`[data-draft='${cell}']`)).toBeVisible();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.locator(`[data-cell='${cell}']`)).toBeVisible();
});

for (const game of ["Iota", "Smartrix", "Colorfox"]) {
  test(`a table of ${game} with 60 cards is panned, zoomed, and shown whole again`, async ({
    guest,
  }) => {
    await fillTable(guest, game);
    await playNow(guest, game);
    const far = guest.locator("[data-cell='9,5']");
    await far.waitFor();
    const surface = (await guest.locator(".surface").boundingBox())!;
    const centre = { x: surface.x + surface.width / 2, y: surface.y + surface.height / 2 };
    const at = async () => (await far.boundingBox())!;
    await expect
      .poll(async () => {
        const { x, y, width, height } = await at();
        return x + width < surface.x + surface.width && y + height < surface.y + surface.height;
      })
      .toBe(true);

    await middle(guest, "[data-cell='9,5']"); // once the table has glided to its place
    const first = await at();
    const moved = async () => (await at()).x - first.x;
    await drag(guest, centre, { x: centre.x - 120, y: centre.y - 40 });
    await guest.mouse.up();
    await expect.poll(async () => Math.abs((await moved()) + 120)).toBeLessThan(1.5);
    const panned = await at();
    await guest.mouse.move(centre.x, centre.y);
    await guest.mouse.wheel(0, -300);
    await expect.poll(async () => (await at()).width).toBeGreaterThan(1.5 * panned.width);
    await guest.getByRole("button", { name: "Show the whole table" }).click();
    await expect.poll(async () => Math.abs(await moved())).toBeLessThan(1.5);
  });
}

test("no page scrolls sideways on the narrowest phone", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, {
    ...PHONE,
    viewport: { width: 360, height: 740 },
  });
  const pages = [
    "/",
    ...GAMES.flatMap((game) => [`/rules/${game}`, `/rules/${game}/exact`, `/new/${game}`]),
  ];
  for (const path of pages) {
    await page.goto(path);
    await page.locator("h1, .game h2, form h2").first().waitFor();
    expect([path, await sideways(page)]).toEqual([path, 0]);
  }
  await page.getByRole("button", { name: "Open table" }).tap();
  await page.getByRole("img", { name: "Scan with a phone" }).waitFor();
  expect(["lobby", await sideways(page)]).toEqual(["lobby", 0]);
  await page.goto("/");
  await page.locator(".game h2").first().waitFor();
  for (const name of await page.locator(".game:has(button) h2").allTextContents()) {
    await playNow(page, name.trim());
    await page.locator(".hand").waitFor();
    expect([name, await sideways(page)]).toEqual([name, 0]);
  }
  expect(page.consoleErrors).toEqual([]);
});

test("the rules of every game begin with a minute and show their examples", async ({ guest }) => {
  for (const game of GAMES) {
    await guest.goto(`/rules/${game}`);
    await expect(guest.getByRole("heading", { level: 2 }).first()).toHaveText(
      "One minute to the first move",
    );
    expect(await guest.locator("figure").count()).toBeGreaterThan(3);
    for (const figure of await guest.locator("figure").all()) {
      const drawn = await figure.locator("svg, .sets").first().boundingBox();
      expect(drawn!.width).toBeGreaterThan(40);
      expect(await figure.locator("figcaption").textContent()).not.toMatch(/[{}]|undefined/);
    }
    await guest.getByRole("link", { name: "All rules in detail" }).click();
    await expect(guest.getByRole("heading", { name: "Notation" })).toBeVisible();
  }
});
