import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { playNow } from "./turns";

const MAX_BYTES = 80_000;
/** Less means that the measurement is wrong. */
const MIN_BYTES = 20_000;

/** Returns the bytes of scripts that are transferred until an element appears, without a cache. */
async function scriptBytes(
  page: Page,
  load: () => Promise<unknown>,
  usable: string,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const weights = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith(".js")) names.set(requestId, request.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name) weights.set(name, Math.max(weights.get(name) ?? 0, encodedDataLength));
    names.delete(requestId);
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await load();
  await page.locator(usable).first().waitFor();
  await expect.poll(() => names.size).toBe(0);
  await session.detach();
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

test("loads less than 80 kB of compressed scripts before a page can be used", async ({ guest }) => {
  const weights = new Map<string, number>();
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
