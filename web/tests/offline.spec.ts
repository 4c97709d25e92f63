import type { Page } from "@playwright/test";

import { expect, newVisitor, Server, test as base } from "./fixtures";
import { playFromHome, takeTurns } from "./turns";

/** A page that has loaded everything, and its server, which is gone. */
const test = base.extend<{ alone: Page }>({
  alone: async ({ browser, locale }, use) => {
    const server = new Server();
    await server.start();
    const page = await newVisitor(browser, server, {
      locale: locale!,
      learned: ["iota", "colorfox"],
    });
    await page.goto("/");
    await page.locator("[data-offline=offered] button").click();
    await page.locator("[data-offline=ready]").waitFor();
    await server.kill();
    await use(page);
    await page.context().close();
  },
});

test("opens pages and plays a whole game while the server is away", async ({ alone }) => {
  await alone.reload();
  await expect(alone.locator(".game")).toHaveCount(5);
  await playFromHome(alone, "Colorfox");
  await takeTurns(alone, 2);
  await alone.reload();
  await takeTurns(alone);
  await expect(alone.locator(".sheets > li").first()).toBeVisible();
  await alone.goto("/rules/hetrix");
  await expect(alone.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

test("teaches a game by the guide while the server is away", async ({ alone }) => {
  await alone.goto("/");
  await alone.getByRole("button", { name: /Play Smartrix now/i }).click();
  const panel = alone.locator("[data-guide]");
  await panel.getByRole("button", { name: "Next" }).click();
  for (const step of [1, 2]) {
    const before = await panel.getAttribute("data-guide");
    await panel.getByRole("button", { name: /Next|Do it for me/ }).click();
    await expect(panel, `step ${step}`).not.toHaveAttribute("data-guide", before!);
  }
  await expect(panel).toHaveAttribute("data-astray", "false");
});

for (const locale of ["ko-KR", "he-IL"]) {
  test.describe(locale, () => {
    test.use({ locale });
    test("opens the home page and a table while the server is away", async ({ alone }) => {
      await alone.reload();
      await expect(alone.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
      await alone.locator(".game button.main").nth(2).click();
      await expect(alone.locator("[data-turn]")).toBeVisible();
    });
  });
}

test("can be installed: manifest, icons, and one version of all files", async ({
  server,
  page,
}) => {
  await page.goto(server.address);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await page.request.get(new URL(href!, server.address).href)).json();
  for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
    const icon = await page.request.get(new URL(src, server.address).href);
    expect(icon.headers()["content-type"], src).toContain(type);
  }
  const worker = await (await page.request.get(`${server.address}/service-worker.js`)).text();
  const files = JSON.parse(/FILES = (\[.*?\]);/.exec(worker)![1]!) as string[];
  expect(files.filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
  expect(files).toContain("./");
});
