import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { playNow } from "./turns";

const MOST = 80_000;
const LEAST = 20_000;

/** How many bytes of scripts come over the line until something can be used, with nothing in store. */
async function weigh(page: Page, load: () => Promise<unknown>, usable: string): Promise<number> {
  const line = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const weights = new Map<string, number>();
  line.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith(".js")) names.set(requestId, request.url);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name) weights.set(name, Math.max(weights.get(name) ?? 0, encodedDataLength));
    names.delete(requestId);
  });
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  await load();
  await page.locator(usable).first().waitFor();
  await expect.poll(() => names.size).toBe(0);
  await line.detach();
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

test("no page needs more than 80 kB of packed scripts before it can be used", async ({ guest }) => {
  const weights = new Map<string, number>();
  weights.set("home", await weigh(guest, () => guest.goto("/"), ".game button"));
  for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
    await playNow(guest, game);
    weights.set(game, await weigh(guest, () => guest.reload(), ".hand"));
  }
  const table = new URL(guest.url()).pathname.split("/").pop();
  weights.set("tv", await weigh(guest, () => guest.goto(`/tv/${table}`), "main svg"));
  weights.set("replay", await weigh(guest, () => guest.goto("/replay"), "input[type=file]"));
  console.log([...weights].map(([page, bytes]) => `${page} ${bytes}`).join(", "));
  for (const [page, weight] of weights) {
    expect(weight, page).toBeGreaterThan(LEAST);
    expect(weight, page).toBeLessThan(MOST);
  }
});
