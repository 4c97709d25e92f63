import type { Browser, Page } from "@playwright/test";

import { expect, test, newVisitor, type Server } from "./fixtures";
import { playNow, takeTurn, takeTurns, turnOrEnd } from "./turns";

interface Watched {
  flown: number;
  animated: string[];
}

/** A spectator who sees moves one by one, on a page that counts animations. */
async function onlooker(browser: Browser, server: Server, options = {}) {
  const page = await newVisitor(browser, server, { reducedMotion: "no-preference", ...options });
  await page.addInitScript(() => {
    localStorage.setItem("quintrix.pace", "calm");
    const watched: Watched = { flown: 0, animated: [] };
    Object.assign(window, { watched });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if ((target as Element).matches?.("[data-animation-layer]"))
          watched.flown += addedNodes.length;
      }
    }).observe(document, { childList: true, subtree: true });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect!.getComputedTiming();
        if (Number(duration) > 1) watched.animated.push(String(duration));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return page;
}

const watched = (page: Page) => page.evaluate((): Watched => Reflect.get(window, "watched"));

/** Nothing is left in the air, and nothing is left hidden. */
async function settled(page: Page) {
  await expect(page.locator("[data-animation-layer] > *")).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => {
            return Number(effect!.getComputedTiming().duration) > 10_000;
          }).length,
      ),
    )
    .toBe(0);
}

for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
  test(`cards of ${game} fly to their places, and all arrive`, async ({ browser, server }) => {
    const page = await onlooker(browser, server);
    await playNow(page, game);
    await takeTurns(page, game === "Hetrix" ? 1 : 2);
    if (game !== "Hetrix") await turnOrEnd(page);
    expect((await watched(page)).flown).toBeGreaterThan(2);
    await settled(page);
    expect(page.consoleErrors).toEqual([]);
  });
}

test("a key puts everything in its place at once", async ({ browser, server }) => {
  const page = await onlooker(browser, server);
  await playNow(page, "Colorfox");
  await turnOrEnd(page);
  await page.locator("[data-animation-layer]").waitFor({ state: "attached" });
  const skipped = page.evaluate(
    () =>
      new Promise<number>((seen) => {
        const layer = document.querySelector("[data-animation-layer]")!;
        new MutationObserver((_, observer) => {
          if (!layer.children.length) return;
          observer.disconnect();
          window.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
          seen(layer.children.length);
        }).observe(layer, { childList: true });
      }),
  );
  await takeTurn(page);
  expect(await skipped).toBe(0);
  await settled(page);
});

test("with reduced motion, nothing moves", async ({ browser, server }) => {
  const page = await onlooker(browser, server, { reducedMotion: "reduce" });
  for (const game of ["Colorfox", "Smartrix"]) {
    await playNow(page, game);
    await takeTurns(page, 2);
    await turnOrEnd(page);
    expect(await watched(page)).toEqual({ flown: 0, animated: [] });
  }
  expect(page.consoleErrors).toEqual([]);
});
