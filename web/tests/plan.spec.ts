import type { Browser, Page } from "@playwright/test";

import { expect, newVisitor, test, type Server } from "./fixtures";
import { placeInSight, waitUntilIdle } from "./turns";

/** Two players at a table; the first one has the turn. */
async function twoPlayers(browser: Browser, server: Server, game: string) {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  const data = { game, seats: [{ kind: "me" }, { kind: "friend" }], first: 0 };
  const opened = await host.request.post("/api/tables", { data });
  const { id } = (await opened.json()) as { id: string };
  await friend.request.post(`/api/tables/${id}/join`, { data: {} });
  await host.request.post(`/api/tables/${id}/start`);
  for (const page of [host, friend]) {
    await page.goto(`/table/${id}`);
    await page.locator(".hand .card:enabled").first().waitFor();
  }
  await host.locator("[data-turn=mine]").waitFor();
  return [host, friend] as const;
}

const placesOf = (page: Page) =>
  page
    .locator("[data-place]:not(.faint)")
    .evaluateAll((all) => all.map((place) => (place as SVGElement).dataset.place!));

/** Picks the first card that fits on one of the wished places, lays it there and returns the place. */
async function layOut(page: Page, wished: (place: string) => boolean = () => true) {
  for (const card of await page.locator(".hand .card:enabled").all()) {
    await card.click();
    await waitUntilIdle(page);
    const place = (await placesOf(page)).find(wished);
    if (place === undefined) {
      await card.click(); // back into the hand
      continue;
    }
    await page.locator(`[data-place="${place}"]`).click();
    return place;
  }
  throw new Error("no card fits");
}

const plan = async (page: Page) => {
  const place = await layOut(page);
  await expect(page.locator(".bar")).toContainText("Planned for your turn");
  await expect(page.locator("[data-turn=mine]")).toHaveCount(0);
  return place;
};

const confirm = (page: Page) => page.locator("[data-act=confirm]").click();

test("plays a planned move when the turn comes", async ({ browser, server }) => {
  const [host, friend] = await twoPlayers(browser, server, "iota");
  const planned = await plan(friend);
  await friend.getByRole("button", { name: "Play on my turn" }).click();
  await expect(friend.locator(".bar")).toContainText("This will be played on your turn");
  await layOut(host, (place) => place !== planned);
  await confirm(host);
  for (const page of [host, friend])
    await expect(page.locator(`[data-cell="${planned}"]`)).toHaveCount(1);
  await expect(host.locator("[data-turn=mine]")).toHaveAttribute("data-ply", "2");
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});

test("asks before it plays a plan that nobody asked to play", async ({ browser, server }) => {
  const [host, friend] = await twoPlayers(browser, server, "smartrix");
  const planned = await plan(friend);
  await layOut(host, (place) => place !== planned);
  await confirm(host);
  await friend.locator("[data-turn=mine]").waitFor();
  await expect(friend.locator(`[data-draft="${planned}"]`)).toHaveCount(1);
  await confirm(friend);
  await expect(host.locator(`[data-cell="${planned}"]`)).toHaveCount(1);
});

test("drops a plan whose place is taken", async ({ browser, server }) => {
  const [host, friend] = await twoPlayers(browser, server, "iota");
  const planned = await plan(friend);
  await friend.getByRole("button", { name: "Play on my turn" }).click();
  await layOut(host, (place) => place === planned);
  await confirm(host);
  await friend.locator("[data-turn=mine]").waitFor();
  await expect(friend.locator(".refusal")).toBeVisible();
  await expect(friend.locator("[data-draft], .bar")).toHaveCount(0);
  await expect(friend.locator("[data-turn]")).toHaveAttribute("data-ply", "1");
});

test("keeps a plan while the page is closed", async ({ browser, server }) => {
  const [host, friend] = await twoPlayers(browser, server, "iota");
  const planned = await plan(friend);
  await friend.reload();
  await expect(friend.locator(".bar")).toContainText("Planned for your turn");
  await expect(friend.locator(`[data-draft="${planned}"]`)).toHaveCount(1);

  const table = friend.url();
  await friend.goto("/");
  await layOut(host, (place) => place !== planned);
  await confirm(host);
  await host.locator("[data-ply='1']").waitFor();
  await friend.goto(table);
  await friend.locator("[data-turn=mine]").waitFor();
  await expect(friend.locator(`[data-draft="${planned}"]`)).toHaveCount(1);
  await confirm(friend);
  await expect(host.locator(`[data-cell="${planned}"]`)).toHaveCount(1);
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});

test("forgets a plan whose place was taken while the page was closed", async ({
  browser,
  server,
}) => {
  const [host, friend] = await twoPlayers(browser, server, "iota");
  const planned = await plan(friend);
  const table = friend.url();
  await friend.goto("/");
  await layOut(host, (place) => place === planned);
  await confirm(host);
  await host.locator("[data-ply='1']").waitFor();
  await friend.goto(table);
  await friend.locator("[data-turn=mine]").waitFor();
  const kept = () =>
    friend.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("quintrix.draft.")),
    );
  await expect.poll(kept).toEqual([]);
  await expect(friend.locator("[data-draft], .bar")).toHaveCount(0);
});

test("lays a Number Card out before the turn, and takes it back", async ({ browser, server }) => {
  const [, friend] = await twoPlayers(browser, server, "madmatix");
  await friend.locator(".hand .card:enabled").first().click();
  await waitUntilIdle(friend);
  await (await placeInSight(friend)).click();
  await expect(friend.locator(".bar")).toContainText("Planned for your turn");
  await friend.getByRole("button", { name: "Cancel" }).click();
  await expect(friend.locator(".bar")).toHaveCount(0);
});
