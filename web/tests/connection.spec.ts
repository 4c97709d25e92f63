import type { Page } from "@playwright/test";

import { expect, newVisitor, Server, test } from "./fixtures";
import { playNow, takeTurn, takeTurns } from "./turns";

const disconnected = (page: Page) => page.getByText(/^Connection lost\./);

test("reports a lost connection on every page, and continues when the server is back", async ({
  browser,
}) => {
  const server = new Server();
  await server.start();
  const [home, lobby] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await home.goto("/");
  await expect(home.getByRole("button", { name: "Play Iota now" })).toBeVisible();
  await lobby.goto("/new/colorfox");
  await lobby.getByRole("button", { name: "Open table" }).click();
  await lobby.locator("[data-page=lobby]").waitFor();
  await server.kill();
  await expect(disconnected(home)).toBeVisible();
  await expect(disconnected(lobby)).toBeVisible();
  await home.getByRole("button", { name: "Play Colorfox now" }).click();
  await expect(home.getByText("That didn’t work")).toBeVisible();
  await server.start();
  await expect(disconnected(home)).toBeHidden();
  await expect(home.getByText("That didn’t work")).toBeHidden();
  await expect(disconnected(lobby)).toBeHidden();
  await expect(lobby.getByText("you", { exact: true })).toBeVisible();
  await lobby.getByLabel("Seat 2").selectOption("easy");
  await lobby.getByRole("button", { name: "Deal the cards" }).click();
  await takeTurn(lobby);
  await playNow(home, "Colorfox");
  await server.kill();
});

test("continues a game after the server was killed and restarted", async ({ browser }) => {
  const server = new Server();
  await server.start();
  const page = await newVisitor(browser, server);
  await playNow(page, "Colorfox");
  await takeTurns(page, 2);
  await server.kill();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await server.start();
  await expect(page.getByText("Connection lost")).toBeHidden();
  await takeTurns(page, 2);
  await server.kill();
});

test("loads a page that failed to load as soon as the server is back", async ({ browser }) => {
  const server = new Server();
  await server.start();
  const page = await newVisitor(browser, server);
  await page.goto("/rules/iota");
  await page.locator("article h2").first().waitFor();
  await server.kill();
  await page.locator("header .home").click();
  await expect(page.getByRole("alert")).toContainText("could not load");
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  await expect(again).toBeVisible();
  await server.start();
  await expect(page.getByRole("button", { name: "Play Iota now" })).toBeVisible();
  await server.kill();
});

test("loads a page again that failed to load", async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto("/rules/iota");
  await page.locator("article h2").first().waitFor();
  await page.route("**/assets/Home-*.js", (route) => route.abort());
  await page.locator("header .home").click();
  await expect(page.getByRole("alert")).toContainText("could not load");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Play Iota now" })).toBeVisible();
});

for (const [locale, sentence] of [
  ["en-GB", "Your browser blocks cookies."],
  ["ko-KR", "브라우저가 쿠키를 막고 있어요."],
  ["he-IL", "הדפדפן חוסם עוגיות."],
] as const) {
  test(`says in ${locale} that cookies are blocked, and stops connecting`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.address, locale });
    await context.addInitScript(() => {
      // As in Chromium, where blocking cookies blocks the storage too.
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    });
    await context.route("**/api/**", async (route) => {
      const response = await route.fetch();
      const { "set-cookie": _, ...headers } = response.headers();
      await context.clearCookies();
      await route.fulfill({ response, headers });
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    let connections = 0;
    page.on("websocket", () => (connections += 1));
    await page.goto("/");
    await page.locator("li.game .main").first().click();
    await expect(page.getByRole("alert")).toContainText(sentence);
    const before = connections;
    await page.waitForTimeout(1500);
    expect(connections).toBe(before);
    expect(connections).toBeLessThanOrEqual(2);
    expect(errors).toEqual([]);
    await context.close();
  });
}
