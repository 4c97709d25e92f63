import type { Browser, Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { fillTable } from "./large-table";
import { overflow } from "./layout";
import { playNow, takeTurns, turnOrEnd } from "./turns";

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Fails if anything that can be tapped is too small for a finger. */
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

test.use({ motion: true }); // pointers meet what still moves

test("plays a whole game of Hetrix by touch on a small phone", async ({ browser, server }) => {
  test.setTimeout(400_000);
  const page = await newVisitor(browser, server, { ...SMALL, reducedMotion: "no-preference" });
  await page.goto("/");
  await page.getByRole("button", { name: "Play Hetrix now against bots" }).tap();
  await page.locator("[data-turn]").waitFor();
  await turnOrEnd(page);
  await fingerSized(page);
  expect(await takeTurns(page, Infinity, (where) => where.tap())).toBeGreaterThan(3);
  await expect(page.locator("[data-page=result] h1")).toContainText("w");
  expect(await overflow(page)).toBe(0);
  await fingerSized(page);
  expect(page.consoleErrors).toEqual([]);
});

/** Drags with the mouse from one point to another, without releasing the button. */
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

test("drags a card to its place, and explains why another does not fit", async ({ guest }) => {
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
  await guest.locator("[data-pending='0']").waitFor();
  const place = guest.locator("[data-place]:not(.faint)").first();
  const cell = await place.getAttribute("data-place");
  await drag(guest, card, await middle(guest, `[data-place='${cell}']`));
  await guest.mouse.up();
  await expect(guest.locator(`[data-draft='${cell}']`)).toBeVisible();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.locator(`[data-cell='${cell}']`)).toBeVisible();
});

test("a card that is dropped before its places are known is laid out", async ({ guest }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await guest.routeWebSocket(/\/socket\b/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (text) => {
      if ((JSON.parse(String(text)) as { type: string }).type === "legal") await answered;
      socket.send(text);
    });
  });
  await playNow(guest, "MadMatix");
  await turnOrEnd(guest);
  const card = await middle(guest, ".hand .card:enabled");
  await drag(guest, card, await middle(guest, ".plate.own .mat"));
  await guest.mouse.up();
  answer();
  await expect(guest.locator("[data-draft]")).toBeVisible();
});

/** Returns how often the browser redraws a tile of the page during an action. */
async function tilesDrawn(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ["cc"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string }[];
  };
  return traceEvents.filter(({ name }) => name === "RasterTask").length;
}

test("a table of 60 cards is moved as one picture", async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await fillTable(page, "Smartrix");
  await playNow(page, "Smartrix");
  await page.locator("[data-cell='9,5']").waitFor();
  const { x, y } = await middle(page, ".surface");
  const pan = async (from: number, to: number) => {
    for (let step = from; step < to; step += 1) await page.mouse.move(x + step, y + step / 2);
  };
  await page.mouse.down();
  await pan(0, 20);
  await page.locator("svg.moving").waitFor();
  const drawn = await tilesDrawn(browser, page, () => pan(20, 60));
  expect(drawn).toBeLessThan(40); // not some in every frame
  await page.mouse.up();
  await expect(page.locator("svg.moving")).toHaveCount(0);
});

for (const game of ["Iota", "Smartrix", "Colorfox"]) {
  test(`pans and zooms a table of ${game} with 60 cards, and shows it whole again`, async ({
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
