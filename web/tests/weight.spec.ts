import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { playNow } from "./turns";

const MAX_BYTES = 80_000;
/** Less means that the measurement is wrong. */
const MIN_BYTES = 20_000;

/** Notes the time at which the element that makes a page usable appears. */
function watchForUsable() {
  const selector = sessionStorage.getItem("usable");
  if (!selector) return;
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    document.documentElement.dataset.usable = String(performance.now());
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Returns the bytes of the scripts that are requested until an element appears, without a cache. */
async function scriptBytes(
  page: Page,
  load: () => Promise<unknown>,
  usable: string,
): Promise<number> {
  await page.evaluate((usable) => sessionStorage.setItem("usable", usable), usable);
  await load();
  await page.locator("[data-usable]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle"); // a script is listed when it has arrived
  return page.evaluate(() => {
    const until = Number(document.documentElement.dataset.usable);
    return performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime <= until)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
}

/** Makes the browser load everything again each time. */
async function disableCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
}

test("loads less than 80 kB of compressed scripts before a page can be used", async ({ guest }) => {
  const weights = new Map<string, number>();
  await guest.addInitScript(watchForUsable);
  await disableCache(guest);
  await guest.goto("/");
  weights.set("home", await scriptBytes(guest, () => guest.goto("/"), ".game button"));
  for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
    await playNow(guest, game);
    weights.set(game, await scriptBytes(guest, () => guest.reload(), ".hand"));
  }
  const table = new URL(guest.url()).pathname.split("/").pop();
  weights.set("tv", await scriptBytes(guest, () => guest.goto(`/tv/${table}`), "main svg"));
  weights.set("replay", await scriptBytes(guest, () => guest.goto("/replay"), "input[type=file]"));
  console.log([...weights].map(([page, bytes]) => `${page} ${bytes}`).join(", "));
  for (const [page, weight] of weights) {
    expect(weight, page).toBeGreaterThan(MIN_BYTES);
    expect(weight, page).toBeLessThan(MAX_BYTES);
  }
});
