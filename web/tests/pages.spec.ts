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
    await guest.getByRole("link", { name: "All rules in detail" }).click();
    await expect(guest.getByRole("heading", { name: "Notation" })).toBeVisible();
  }
});
