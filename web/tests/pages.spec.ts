import { expect, newVisitor, test } from "./fixtures";
import { overflow } from "./layout";
import { playNow } from "./turns";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const GAMES = ["iota", "smartrix", "colorfox", "madmatix", "hetrix"];

test("no page scrolls sideways on the narrowest phone", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, PHONE);
  const pages = [
    "/",
    ...GAMES.flatMap((game) => [`/rules/${game}`, `/rules/${game}/exact`, `/new/${game}`]),
  ];
  for (const path of pages) {
    await page.goto(path);
    await page.locator("h1, .game h2, form h2").first().waitFor();
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
  await page.getByRole("button", { name: "Open table" }).tap();
  await page.getByRole("img", { name: "Scan with a phone" }).waitFor();
  expect(["lobby", await overflow(page)]).toEqual(["lobby", 0]);
  await page.goto("/");
  await page.locator(".game h2").first().waitFor();
  for (const name of await page.locator(".game:has(button) h2").allTextContents()) {
    await playNow(page, name.trim());
    await page.locator(".hand").waitFor();
    expect([name, await overflow(page)]).toEqual([name, 0]);
  }
  expect(page.consoleErrors).toEqual([]);
});

test("starts every rules page with one minute of reading, and shows its examples", async ({
  guest,
}) => {
  for (const game of GAMES) {
    await guest.goto(`/rules/${game}`);
    await expect(guest.getByRole("heading", { level: 2 }).first()).toHaveText(
      "One minute to the first move",
    );
    expect(await guest.locator("figure").count()).toBeGreaterThan(3);
    for (const figure of await guest.locator("figure").all()) {
      const drawn = await figure.locator("svg, .sets").first().boundingBox();
      expect(drawn!.width).toBeGreaterThan(40);
      expect(await figure.locator("figcaption").textContent()).not.toMatch(/[{}]|undefined/);
    }
    await guest.getByRole("link", { name: "Every rule, exactly" }).click();
    await expect(guest.getByText("Printed: the rulebook says so.")).toBeVisible();
  }
});

test("shows every rule with its mark in the reader's language", async ({ browser, server }) => {
  for (const [locale, title, printed] of [
    ["en-GB", "Iota", "Printed: the rulebook says so."],
    ["ko-KR", "아이오타", "설명서에 있음: 설명서에 그렇게 쓰여 있어요."],
    ["he-IL", "איוטה", "מודפס: כך כתוב בחוברת החוקים."],
  ] as const) {
    const page = await newVisitor(browser, server, { locale });
    await page.goto("/rules/iota");
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page.locator("abbr.mark")).toHaveCount(0);
    await page.locator("a[href='/rules/iota/exact']").click();
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page.locator("li", { hasText: printed })).toBeVisible();
    expect(await page.locator("abbr.mark").count()).toBeGreaterThan(40);
    await expect(page.locator("code")).toHaveCount(0);
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  }
});

test("links to what the server stores and to licences, in the reader's language", async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server, { ...PHONE, locale: "ko-KR" });
  await page.goto("/");
  await page.getByRole("link", { name: "개인정보 보호" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("개인정보 보호");
  expect(await overflow(page)).toBe(0);
  await page.getByRole("link", { name: "모든 게임" }).tap();
  await page.getByRole("link", { name: "라이선스" }).tap();
  await expect(page.getByText("svelte 5", { exact: false })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expect(page.getByRole("link", { name: "운영자 정보" })).toHaveCount(0);
  expect(page.consoleErrors).toEqual([]);
});
