import type { Browser, Page } from "@playwright/test";

import { expect, newVisitor, test, type Server, type Visitor } from "./fixtures";
import { takeTurn, takeTurns, turnOrEnd } from "./turns";

const TV = { viewport: { width: 1920, height: 1080 } };
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const LARGE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Fails if a page needs scrolling in either direction. */
async function expectFits(page: Page) {
  const beyond = await page.evaluate(() => ({
    down: document.documentElement.scrollHeight - innerHeight,
    across: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(beyond.down).toBeLessThanOrEqual(0);
  expect(beyond.across).toBeLessThanOrEqual(0);
}

interface Party {
  id: string;
  tv: Visitor;
  phones: [Visitor, Visitor];
}

/** Opens a table on a TV with two phones: the host, and a friend who follows the code. */
async function openParty(browser: Browser, server: Server, game: string, patience = 0) {
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
  await expectFits(tv);
  const address = (await tv.locator(".address").textContent())!;
  expect(new URL(address).pathname).toBe(`/hand/${id}`);

  await friend.goto(address);
  await friend.getByRole("textbox").fill("Ben");
  await expectFits(friend);
  await friend.getByRole("button", { name: "Sit down" }).tap();
  await expect(tv.getByText("Ben")).toBeVisible();
  await expect(code).toHaveCount(0);
  await host.goto(`/hand/${id}`);
  await expectFits(host);
  await host.getByRole("button", { name: "Deal the cards" }).tap();
  for (const page of phones) await page.locator(".hand").waitFor();
  await tv.locator("[data-page=tv] .surface, [data-page=tv] .others").first().waitFor();
  return { id, tv, phones } satisfies Party;
}

/** Plays turns by touch on the phone whose turn it is; returns their number. */
async function playOn({ tv, phones }: Party, most = 200): Promise<number> {
  const asked = () => Promise.any(phones.map((page) => turnOrEnd(page).then(() => page)));
  let turns = 0;
  for (let page = await asked(); turns < most; page = await asked()) {
    if ((await turnOrEnd(page)) === "over") return turns;
    await takeTurn(page, (where) => where.tap());
    for (const screen of [...phones, tv]) await expectFits(screen);
    turns += 1;
  }
  return turns;
}

/** Fails on console errors, and closes all pages. */
async function closeParty({ tv, phones }: Party) {
  for (const page of [tv, ...phones]) {
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  }
}

test("plays a whole game on two phones with the table on a TV", async ({ browser, server }) => {
  test.slow();
  const party = await openParty(browser, server, "colorfox");
  const { tv, phones } = party;
  await expect(tv.locator(".hand")).toHaveCount(0);
  await expect(tv.getByRole("button", { disabled: false }).filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(tv.locator("aside h1")).toContainText("Ada");
  for (const phone of phones) await expect(phone.locator("[data-hand-idle]")).toBeVisible();
  expect(await playOn(party)).toBeGreaterThan(6);
  await expect(tv.locator("aside h1")).toContainText(/won|share/);
  await expect(tv.locator(".last p").first()).toContainText(/\w/);
  await expect(tv.locator(".last .before").first()).toContainText(/\w/);
  await expect(tv.getByRole("img", { name: "Scan with a phone" })).toBeVisible();
  for (const phone of phones) {
    await expect(phone.locator("[data-page=result] h1")).toContainText(/won|share/);
    await expectFits(phone);
  }
  await phones[1].getByRole("button", { name: "Play again" }).tap();
  await expect(phones[1].getByRole("button", { name: "Deal the cards" })).toBeVisible();
  await expect(tv.locator("[data-page=tv-lobby]")).toBeVisible();
  await closeParty(party);
});

test("lets a bot play for a disconnected phone, and reports that in three lines", async ({
  browser,
  server,
}) => {
  const party = await openParty(browser, server, "colorfox", 1);
  const { id, tv, phones } = party;
  const [ada, ben] = phones;
  await turnOrEnd(ada);
  await ada.goto("/rules/colorfox");
  await expect(tv.getByText("a bot plays for Ada")).toBeVisible();
  await turnOrEnd(ben);
  await ada.goto(`/hand/${id}`);
  const summary = ada.locator("[data-welcome-back]");
  await expect(summary.locator("li")).toHaveCount(3);
  await expect(summary).toContainText(/A bot made \d+ moves? for you/);
  await expect(summary).toContainText("Waiting for Ben.");
  await expectFits(ada);
  await expect(tv.getByText("a bot plays for Ada")).toHaveCount(0);
  await ada.getByRole("button", { name: "Keep playing" }).tap();
  await expect(summary).toHaveCount(0);
  await takeTurns(ben, 1, (where) => where.tap());
  await closeParty(party);
});

for (const game of ["iota", "smartrix", "madmatix"]) {
  test(`plays ${game} on phones without scrolling`, async ({ browser, server }) => {
    test.slow();
    const party = await openParty(browser, server, game);
    expect(await playOn(party, 4)).toBe(4);
    await party.tv.setViewportSize({ width: 1280, height: 720 });
    await expectFits(party.tv);
    await closeParty(party);
  });
}

test("plays Hetrix on phones, and shows every matrix on the TV", async ({ browser, server }) => {
  const party = await openParty(browser, server, "hetrix");
  await expect(party.tv.locator("[data-matrix]")).toHaveCount(2);
  for (const phone of party.phones) {
    await phone.locator(".hand .card:enabled").first().tap();
    await phone.locator("[data-place]").first().tap();
    await expect(phone.locator("[data-done]")).toBeVisible();
    await expect(phone.locator(".hand .used")).toHaveCount(1);
    await expectFits(phone);
  }
  expect(await playOn(party, 4)).toBe(4);
  for (const matrix of await party.tv.locator("[data-matrix]").all()) {
    await expect(matrix.locator("[data-spot]").first()).toBeVisible();
  }
  await closeParty(party);
});

test("shows no hand on the TV even in a player's browser", async ({ browser, server }) => {
  const party = await openParty(browser, server, "iota");
  const own = await party.phones[0].context().newPage();
  await own.goto(`/tv/${party.id}`);
  await own.locator("[data-page=tv] .surface").waitFor();
  await expect(own.locator(".hand")).toHaveCount(0);
  await closeParty(party);
});
