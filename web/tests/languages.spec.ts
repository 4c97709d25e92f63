import type { Browser, Page } from "@playwright/test";

import { expect, test, newVisitor, Server } from "./fixtures";
import { placeCard, playNow, takeTurns, turnOrEnd } from "./turns";

/** What is the same in every language: names, keys, commands and the letters of the marks. */
const NAMES =
  /Quintrix|quintrix (serve --lan|verify|play)|English|TV|Enter|Delete|\bR\b|https?:\S+/g;

/** Returns the texts of a page, visible or for screen readers, that have Latin letters. */
async function latinTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement!;
      if (!holder.closest("script, style, noscript, .mark, dd")) found.push(node.nodeValue ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
      for (const name of ["aria-label", "title", "placeholder"])
        found.push(element.getAttribute(name) ?? "");
    return found;
  });
  return texts.filter((text) => /[a-z]{2}/i.test(text.replace(NAMES, "")));
}

/** Fails if a page has Latin texts, the wrong direction, or needs sideways scrolling. */
async function expectTranslated(page: Page, direction: "ltr" | "rtl") {
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  expect(await latinTexts(page)).toEqual([]);
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
}

const PHONE = { width: 360, height: 760 };
const visitIn = (browser: Browser, server: Server, locale: string) =>
  newVisitor(browser, server, { locale, viewport: PHONE });
const GAMES = ["iota", "smartrix", "colorfox", "madmatix", "hetrix"];

for (const [locale, direction] of [
  ["ko-KR", "ltr"],
  ["he-IL", "rtl"],
] as const) {
  test(`translates every page to ${locale} if the browser asks for it`, async ({ browser }) => {
    const server = new Server(); // its home page lists no tables of other tests' players
    await server.start();
    const page = await visitIn(browser, server, locale);
    await page.goto("/");
    await page.locator("li.game").first().waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
    await expectTranslated(page, direction);
    await page.goto("/replay");
    await page.locator("input[type=file]").waitFor();
    await expectTranslated(page, direction);
    for (const game of GAMES) {
      await page.goto(`/rules/${game}`);
      await page.locator("h1").waitFor();
      await expectTranslated(page, direction);
      await page.goto(`/new/${game}`);
      await page.locator("h1").waitFor();
      await expectTranslated(page, direction);
    }
    await page.locator("form button.main").click();
    await page.locator("[data-page=lobby]").waitFor();
    await expectTranslated(page, direction);
    await page.locator("a[href^='/hand/']").click();
    await page.locator("[data-page=hand-lobby]").waitFor();
    await expectTranslated(page, direction);
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
    await server.kill();
  });

  test(`translates every guided game to ${locale}`, async ({ browser, server }) => {
    const page = await visitIn(browser, server, locale);
    for (const game of GAMES) {
      await page.goto("/");
      await page.locator("li.game .show").nth(GAMES.indexOf(game)).click();
      await page.locator(".guide .main").click();
      await page.locator(".guide button.quiet").first().click();
      await page.locator("[data-guide]").waitFor();
      await expectTranslated(page, direction);
    }
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  });
}

test("plays a whole game of Colorfox in Hebrew", async ({ browser, server }) => {
  const page = await visitIn(browser, server, "he-IL");
  await page.goto("/");
  await page.locator("li.game").nth(2).getByRole("button").last().click();
  await turnOrEnd(page);
  await page.locator(".hand .card").first().click();
  await page.locator("[data-cell='0,0']").click();
  await expect(page.locator(".bubble")).toHaveText(/[א-ת]/);
  await expectTranslated(page, "rtl");
  for (let turns = 0; turns < 3; turns += 1) {
    await takeTurns(page, 1);
    await expectTranslated(page, "rtl");
  }
  await takeTurns(page);
  await expect(page.locator("[data-page=result] h1")).toHaveText(/ניצח/);
  await expectTranslated(page, "rtl");
  await page.getByRole("button", { name: "להציג את השולחן" }).click();
  await expectTranslated(page, "rtl");
  await page.goto(page.url().replace("/table/", "/replay/"));
  await page.locator("[data-page=replay] .surface").waitFor();
  await page.keyboard.press("End");
  await expect(page.locator("[role=log] p").first()).toHaveText(/[א-ת]/);
  await expectTranslated(page, "rtl");
  expect(page.consoleErrors).toEqual([]);
  await page.context().close();
});

test("translates rejections, the log, hints and previews to Korean", async ({
  browser,
  server,
}) => {
  const page = await visitIn(browser, server, "ko-KR");
  await page.goto("/");
  await page.locator("li.game").first().getByRole("button").last().click();
  await turnOrEnd(page);
  await page.locator(".hand .card").first().click();
  await page.locator("[data-cell='0,0']").click();
  await expect(page.locator(".bubble")).toHaveText(/[가-힣]/);
  await expectTranslated(page, "ltr");
  for (let turns = 0; turns < 3; turns += 1) {
    await takeTurns(page, 1);
    await expectTranslated(page, "ltr");
  }
  await turnOrEnd(page);
  for (const line of await page.locator("[role=log] p").allTextContents())
    expect(line).toMatch(/[가-힣]/);
  await page.getByRole("button", { name: "힌트" }).click();
  await page.locator(".hints .gain").waitFor();
  await expectTranslated(page, "ltr");
  expect(page.consoleErrors).toEqual([]);
  await page.context().close();
});

test("keeps what is laid out when the language changes during a turn", async ({ guest }) => {
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  await guest.locator(".hand .card").first().waitFor();
  expect(await placeCard(guest)).toBe(true);
  const draft = guest.locator("[data-draft]");
  const [place, ply] = [
    await draft.getAttribute("data-draft"),
    await guest.locator("[data-turn]").getAttribute("data-ply"),
  ];
  for (const [menu, label, tag, letters] of [
    ["More", "Language", "he", /[א-ת]/],
    ["עוד", "שפה", "ko", /[가-힣]/],
  ] as const) {
    await guest.getByRole("button", { name: menu, exact: true }).click();
    await guest.getByLabel(label).selectOption(tag);
    await expect(guest.locator("html")).toHaveAttribute("lang", tag);
    await guest.keyboard.press("Escape");
    await expect(draft).toHaveAttribute("data-draft", place!);
    await expect(guest.locator("[data-act=confirm]")).toHaveText(letters);
    await expectTranslated(guest, tag === "he" ? "rtl" : "ltr");
  }
  await guest.locator("[data-act=confirm]").click();
  await expect(guest.locator(`[data-cell='${place}']`)).toBeVisible();
  await expect(guest.locator("[data-turn]")).not.toHaveAttribute("data-ply", ply!);
  await expect(guest.locator("[role=log] p").last()).toHaveText(/[가-힣]/);
  await takeTurns(guest, 1);
});

test("changes the language at once, and remembers it", async ({ guest }) => {
  await guest.goto("/");
  await guest.getByRole("heading", { name: "Colorfox" }).waitFor();
  expect((await latinTexts(guest)).length).toBeGreaterThan(20);
  await guest.getByLabel("Language").selectOption("he");
  await expect(guest.getByRole("heading", { name: "קולורפוקס" })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "קולורפוקס" })).toBeVisible();
  await expect(guest.locator("html")).toHaveAttribute("dir", "rtl");
  await guest.getByLabel("שפה").selectOption("ko");
  await expect(guest.getByRole("heading", { name: "컬러폭스" })).toBeVisible();
  await expect(guest.locator("html")).toHaveAttribute("dir", "ltr");
});

test("does not mirror boards in Hebrew", async ({ browser, server }) => {
  const page = await visitIn(browser, server, "he-IL");
  await page.goto("/");
  await page.locator("li.game .show").nth(2).click();
  await page.locator(".hand .card").nth(1).waitFor();
  const [first, second] = await page
    .locator(".hand .card")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  expect(first!).toBeLessThan(second!);
  await expect(page.locator(".surface > svg")).toHaveCSS("direction", "ltr");
  await page.context().close();
});

test("loads less than 80 kB of compressed scripts for a table in every language", async ({
  browser,
  server,
}) => {
  for (const locale of ["ko-KR", "he-IL"]) {
    const page = await visitIn(browser, server, locale);
    await page.goto("/");
    await page.locator("li.game").nth(3).getByRole("button").last().click();
    await page.locator(".hand").waitFor();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().endsWith(".js"))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.route("**/*.js", (route) => route.continue()); // nothing comes from the store
    await page.reload();
    await page.locator(".hand").waitFor();
    const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`${locale} ${weight}`);
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThan(80_000);
    await page.context().close();
  }
});
