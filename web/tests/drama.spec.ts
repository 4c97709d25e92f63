import type { Browser, Page } from "@playwright/test";

import { expect, test, newVisitor, Server } from "./fixtures";
import { inSight } from "./layout";
import { playNow, takeTurn, turnOrEnd } from "./turns";

/** What the score layer did, as the page itself saw it. */
interface Seen {
  sums: string[];
  lit: number;
  /** The places on the screen where the last sum was drawn. */
  transforms: string[];
  /** The scores that were shown while a sum was on its way. */
  during: string[];
  /** Whether the table has been shaken. */
  shaken: boolean;
  /** When the first sum was seen, and when the device could be passed on. */
  firstSum?: number;
  pass?: number;
  /** What was still being animated when the device could be passed on. */
  unfinished?: number;
}

/** Opens a page that shows moves one by one and keeps count of the scores on the board. */
async function spectator(browser: Browser, server: Server, options = {}) {
  const page = await newVisitor(browser, server, { reducedMotion: "no-preference", ...options });
  await page.addInitScript(() => {
    localStorage.setItem("quintrix.pace", "calm");
    const seen: Seen = { sums: [], lit: 0, transforms: [], during: [], shaken: false };
    Object.assign(window, { seen });
    const look = () => {
      const sum = document.querySelector<HTMLElement>("[data-sum]");
      if (sum && sum.style.display !== "none") {
        seen.firstSum ??= performance.now();
        if (seen.sums.at(-1) !== sum.dataset.sum) seen.sums.push(sum.dataset.sum!);
        seen.lit = Math.max(seen.lit, document.querySelectorAll("[data-lit]").length);
        seen.transforms.push(sum.style.transform);
        seen.during.push(document.querySelector(".me .score")?.textContent?.trim() ?? "");
      }
      const moved = document.querySelector(".surface")?.getAnimations() ?? [];
      seen.shaken ||= moved.some(({ effect }) =>
        (effect as KeyframeEffect)
          .getKeyframes()
          .some(({ transform }) => transform === "translateX(-7px)"),
      );
      if (document.querySelector("[data-pass], .curtain h1") && seen.firstSum && !seen.pass) {
        seen.pass = performance.now();
        seen.unfinished = document.querySelectorAll("[data-animation-layer] > *, [data-score-layer] > *").length; // prettier-ignore
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return page;
}

const seen = (page: Page) => page.evaluate((): Seen => Reflect.get(window, "seen"));
const animationsLoaded = (page: Page) =>
  page.locator("[data-score-layer]").waitFor({ state: "attached" });
/** Waits until everything is in its place: the next tap would put it there at once, unseen. */
const settled = (page: Page) =>
  expect(page.locator("[data-animation-layer] > *, [data-score-layer] > *")).toHaveCount(0);
const myScore = (page: Page) => page.locator(".me .score");

test("lights up what scores, writes the sum, and brings it to the scorer", async ({
  browser,
  server,
}) => {
  const page = await spectator(browser, server);
  await playNow(page, "Iota");
  await animationsLoaded(page);
  await turnOrEnd(page);
  await takeTurn(page);
  await expect.poll(async () => (await seen(page)).sums.length).toBeGreaterThan(0);
  await expect(myScore(page)).not.toHaveText("0");
  const { sums, lit, transforms, during } = await seen(page);
  expect(sums[0]).toMatch(/^\+\d+$| = \d+$/);
  expect(lit).toBeGreaterThan(1);
  expect(new Set(transforms).size).toBeGreaterThan(2);
  expect(during[0]).toBe("0"); // until the sum has arrived
  const points = /\d+$/.exec(sums[0]!)![0];
  await expect(myScore(page)).toHaveText(points);
  expect(page.consoleErrors).toEqual([]);
});

for (const four of [true, false]) {
  test(`the table ${four ? "shakes for a move that doubles" : "is still for others"}`, async ({
    browser,
    server,
  }) => {
    const page = await spectator(browser, server);
    await page.routeWebSocket(/\/socket\b/, (socket) => {
      const real = socket.connectToServer();
      real.onMessage((text) => socket.send(String(text).replace(/"four":\w+/g, `"four":${four}`)));
    });
    await playNow(page, "Iota");
    await animationsLoaded(page);
    await turnOrEnd(page);
    await takeTurn(page);
    await expect(myScore(page)).not.toHaveText("0");
    expect((await seen(page)).shaken).toBe(four);
    expect(page.consoleErrors).toEqual([]);
  });
}

for (const game of ["Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
  test(`scores of ${game} are shown on the board`, async ({ browser }) => {
    const server = new Server();
    const cookie = server.addPositions();
    await server.start();
    const page = await spectator(browser, server);
    await page.context().addCookies([{ name: "quintrix", value: cookie, url: server.address }]);
    await page.goto(`/table/middle-${game.toLowerCase()}`);
    await animationsLoaded(page);
    for (let turn = 0; turn < 12 && !(await seen(page)).sums.length; turn += 1) {
      if ((await turnOrEnd(page)) === "turn") await takeTurn(page);
      await settled(page);
    }
    await expect.poll(async () => (await seen(page)).sums.length).toBeGreaterThan(0);
    await expect.poll(async () => (await seen(page)).lit).toBeGreaterThan(0);
    expect(page.consoleErrors).toEqual([]);
    await server.kill();
  });
}

test("a tap puts the score in its place at once", async ({ browser, server }) => {
  const page = await spectator(browser, server);
  await playNow(page, "Iota");
  await animationsLoaded(page);
  await turnOrEnd(page);
  const skipped = page.evaluate(
    () =>
      new Promise<{ left: number; score: string }>((resolve) => {
        const layer = document.querySelector("[data-score-layer]")!;
        new MutationObserver((_, observer) => {
          if (!layer.children.length) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            window.dispatchEvent(new PointerEvent("pointerdown"));
            const left = layer.children.length;
            setTimeout(() => {
              const score = document.querySelector(".me .score")!.textContent!.trim();
              resolve({ left, score });
            }, 300); // the number counts up
          });
        }).observe(layer, { childList: true });
      }),
  );
  await takeTurn(page);
  const { left, score } = await skipped;
  expect(left).toBe(0);
  expect(Number(score)).toBeGreaterThan(0);
});

test("with reduced motion, the score is written and nothing moves", async ({ browser, server }) => {
  const page = await spectator(browser, server, { reducedMotion: "reduce" });
  await playNow(page, "Iota");
  await animationsLoaded(page);
  await turnOrEnd(page);
  await takeTurn(page);
  await expect.poll(async () => (await seen(page)).sums.length).toBeGreaterThan(0);
  await turnOrEnd(page);
  const { sums, lit, transforms, during } = await seen(page);
  expect(lit).toBeGreaterThan(1);
  // It stays at its cards, which the camera may bring into sight once.
  expect(new Set(transforms).size).toBeLessThanOrEqual(2 * sums.length);
  expect(during[0]).not.toBe("0");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a shared device is passed on after the score was seen (motion: ${reducedMotion})`, async ({
    browser,
    server,
  }) => {
    const page = await spectator(browser, server, { reducedMotion });
    await page.goto("/new/iota");
    await page.getByLabel("Seat 2").selectOption("here");
    await page.getByLabel("Player’s name").fill("Ana");
    await page.getByRole("button", { name: "Deal the cards" }).click();
    await page.getByRole("button", { name: "I am Guest" }).click();
    await animationsLoaded(page);
    await takeTurn(page);
    await page.locator("[data-pass]").waitFor();
    const { sums, firstSum, pass, unfinished } = await seen(page);
    expect(sums.length).toBeGreaterThan(0);
    expect(unfinished).toBe(0);
    expect(pass! - firstSum!).toBeGreaterThan(reducedMotion === "reduce" ? 1200 : 400);
    // The drawn cards stay in sight until the player passes the device on, and can go back.
    await expect(page.locator(".hand .card").first()).toBeVisible();
    await page.locator("[data-pass]").click();
    await expect(page.locator(".hand")).toHaveCount(0);
    await expect(page.locator(".curtain a[href='/']")).toBeVisible();
    await page.getByRole("button", { name: "Back to the table" }).click();
    await expect(page.locator(".hand .card").first()).toBeVisible();
    expect(page.consoleErrors).toEqual([]);
  });
}

test("rounds of Hetrix have a break with a tally, which a tap ends", async ({
  browser,
  server,
}) => {
  const page = await spectator(browser, server);
  await playNow(page, "Hetrix");
  await animationsLoaded(page);
  const round = (n: number) => page.locator(".facts .chip", { hasText: `Round ${n}` });
  const tally = page.locator("[data-tally='1']");
  // In the second round the turn is mine again at once, but the tally, loaded when it is needed, lies over it.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator("[data-turn=mine]").or(round(2)).first().waitFor();
    if (await round(2).count()) break;
    await takeTurn(page);
  }
  await tally.waitFor();
  // In one look, because a tally closes by itself.
  const [text, rows, goal] = await Promise.all([
    tally.innerText(),
    tally.locator("li").count(),
    inSight(page, "[data-goal]"),
  ]);
  expect(text).toContain("Round 1 is over");
  expect(rows).toBe(3);
  expect(goal).toBe(true);
  await page.getByRole("button", { name: "Round 2" }).click();
  await expect(tally).toBeHidden();
  expect(page.consoleErrors).toEqual([]);
});
