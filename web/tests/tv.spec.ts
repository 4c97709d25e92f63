import type { Browser, Page } from "@playwright/test";

import { expect, test, newVisitor, type Server } from "./fixtures";
import { takeTurn, takeTurns, turnOrEnd } from "./turns";

const TV = { viewport: { width: 1920, height: 1080 } };
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const LARGE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Nothing on the page is out of sight: it needs no scrolling either way. */
async function fits(page: Page) {
  const beyond = await page.evaluate(() => ({
    down: document.documentElement.scrollHeight - innerHeight,
    across: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(beyond.down).toBeLessThanOrEqual(0);
  expect(beyond.across).toBeLessThanOrEqual(0);
}

type Visitor = Page & { consoleErrors: string[] };
interface Party {
  id: string;
  tv: Visitor;
  phones: [Visitor, Visitor];
}

/** A table on a TV at which one phone opens and the other comes by the code on the screen. */
async function gather(browser: Browser, server: Server, game: string, patience = 0) {
  const phones: Party["phones"] = [
    await newVisitor(browser, server, SMALL),
    await newVisitor(browser, server, LARGE),
  ];
  const [host, friend] = phones;
  await host.goto("/rules/iota"); // a page that asks for no cookie by itself
  const id = await host.evaluate(
    async ([game, patience]) => {
      await fetch("/api/me");
      const seats = [{ kind: "me", name: "Ada" }, { kind: "friend" }];
      const body = JSON.stringify({ game, seats, disconnect_timeout: patience });
      const headers = { "Content-Type": "application/json" };
      const opened = await fetch("/api/tables", { method: "POST", headers, body });
      return ((await opened.json()) as { id: string }).id;
    },
    [game, patience] as const,
  );
  const tv = await newVisitor(browser, server, TV);
  await tv.goto(`/tv/${id}`);
  const code = tv.getByRole("img", { name: "Scan with a phone" });
  await expect(code).toBeVisible();
  await fits(tv);
  const address = (await tv.locator(".address").textContent())!;
  expect(new URL(address).pathname).toBe(`/hand/${id}`);

  await friend.goto(address);
  await friend.getByRole("textbox").fill("Ben");
  await fits(friend);
  await friend.getByRole("button", { name: "Sit down" }).tap();
  await expect(tv.getByText("Ben")).toBeVisible();
  await expect(code).toHaveCount(0);
  await host.goto(`/hand/${id}`);
  await fits(host);
  await host.getByRole("button", { name: "Deal the cards" }).tap();
  for (const page of phones) await page.locator(".hand").waitFor();
  await tv.locator("[data-page=tv] .surface, [data-page=tv] .others").first().waitFor();
  return { id, tv, phones } satisfies Party;
}

/** Whichever phone is asked takes a turn by touch, until the end or for so many turns. */
async function playOn({ tv, phones }: Party, most = 200): Promise<number> {
  const asked = () => Promise.any(phones.map((page) => turnOrEnd(page).then(() => page)));
  let turns = 0;
  for (let page = await asked(); turns < most; page = await asked()) {
    if ((await turnOrEnd(page)) === "over") return turns;
    await takeTurn(page, (where) => where.tap());
    for (const screen of [...phones, tv]) await fits(screen);
    turns += 1;
  }
  return turns;
}

async function part({ tv, phones }: Party) {
  for (const page of [tv, ...phones]) {
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  }
}

test("a whole game is played on two phones with the table on a TV", async ({ browser, server }) => {
  const party = await gather(browser, server, "colorfox");
  const { tv, phones } = party;
  await expect(tv.locator(".hand")).toHaveCount(0);
  await expect(tv.getByRole("button", { disabled: false }).filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(tv.locator("aside h1")).toContainText("Ada");
  for (const phone of phones) await expect(phone.locator("[data-resting]")).toBeVisible();
  expect(await playOn(party)).toBeGreaterThan(6);
  await expect(tv.locator("aside h1")).toContainText(/won|share/);
  await expect(tv.locator(".last p").first()).toContainText(/\w/);
  await expect(tv.locator(".last .before").first()).toContainText(/\w/);
  await expect(tv.getByRole("img", { name: "Scan with a phone" })).toBeVisible();
  for (const phone of phones) {
    await expect(phone.locator("[data-page=result] h1")).toContainText(/won|share/);
    await fits(phone);
  }
  await phones[1].getByRole("button", { name: "Play again" }).tap();
  await expect(phones[1].getByRole("button", { name: "Deal the cards" })).toBeVisible();
  await expect(tv.locator("[data-page=tv-lobby]")).toBeVisible();
  await part(party);
});

test("a bot keeps the seat of a phone that is gone, and tells in three lines", async ({
  browser,
  server,
}) => {
  const party = await gather(browser, server, "colorfox", 1);
  const { id, tv, phones } = party;
  const [ada, ben] = phones;
  await turnOrEnd(ada);
  await ada.goto("/rules/colorfox");
  await expect(tv.getByText("a bot keeps the seat for Ada")).toBeVisible();
  await turnOrEnd(ben);
  await ada.goto(`/hand/${id}`);
  const summary = ada.locator("[data-kept]");
  await expect(summary.locator("li")).toHaveCount(3);
  await expect(summary).toContainText(/A bot made \d+ moves? for you/);
  await expect(summary).toContainText("Waiting for Ben.");
  await fits(ada);
  await expect(tv.getByText("a bot keeps the seat for Ada")).toHaveCount(0);
  await ada.getByRole("button", { name: "Keep playing" }).tap();
  await expect(summary).toHaveCount(0);
  await takeTurns(ben, 1, (where) => where.tap());
  await part(party);
});

for (const game of ["iota", "smartrix", "madmatix"]) {
  test(`${game} is played from phones that need no scrolling`, async ({ browser, server }) => {
    test.slow();
    const party = await gather(browser, server, game);
    expect(await playOn(party, 4)).toBe(4);
    await party.tv.setViewportSize({ width: 1280, height: 720 });
    await fits(party.tv);
    await part(party);
  });
}

test("hetrix is built on phones, tile by tile and round by round, and the TV shows every matrix", async ({
  browser,
  server,
}) => {
  const party = await gather(browser, server, "hetrix");
  await expect(party.tv.locator("[data-matrix]")).toHaveCount(2);
  for (const phone of party.phones) {
    await phone.locator(".hand .card:enabled").first().tap();
    await phone.locator("[data-place]").first().tap();
    await expect(phone.locator("[data-done]")).toBeVisible();
    await expect(phone.locator(".hand .used")).toHaveCount(1);
    await fits(phone);
  }
  expect(await playOn(party, 4)).toBe(4);
  for (const matrix of await party.tv.locator("[data-matrix]").all()) {
    await expect(matrix.locator("[data-spot]").first()).toBeVisible();
  }
  await part(party);
});

test("a player's own browser shows no hand on the TV", async ({ browser, server }) => {
  const party = await gather(browser, server, "iota");
  const own = await party.phones[0].context().newPage();
  await own.goto(`/tv/${party.id}`);
  await own.locator("[data-page=tv] .surface").waitFor();
  await expect(own.locator(".hand")).toHaveCount(0);
  await part(party);
});
