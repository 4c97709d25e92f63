import { execFileSync } from "node:child_process";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, Server, test, newVisitor } from "./fixtures";

const ROOT = join(import.meta.dirname, "../..");
const PYTHON = join(ROOT, ".venv/bin/python");
const HELPER = join(ROOT, "docs/portraits.py");
const SIZE = { width: 1120, height: 700 };

const helped = (...wish: string[]) =>
  execFileSync(PYTHON, [HELPER, ...wish], { encoding: "utf8", maxBuffer: 1 << 26 });

/** Shows a fixed game instead of the one at the table; returns its last ply. */
async function showFixedGame(page: Page, game: string, seat?: number): Promise<() => number> {
  let last = -1;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage(() => {});
    real.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; view?: { players: number } };
      if (message.type === "table") return socket.send(text);
      if (message.type !== "state" || last >= 0) return;
      const wish = ["position", game, String(message.view!.players)];
      if (seat !== undefined) wish.push(String(seat));
      const tells = JSON.parse(helped(...wish)) as { ply: number }[];
      last = tells.at(-1)!.ply;
      for (const tell of tells) socket.send(JSON.stringify(tell));
    });
  });
  return () => last;
}

/** Saves a screenshot for the README, once all animations have ended. */
async function saveReadmeScreenshot(page: Page, name: string) {
  await page.locator(".surface, .hand").first().waitFor();
  await page.waitForTimeout(800); // the animations come to rest
  const path = join(ROOT, `docs/pictures/web-${name}.png`);
  await page.screenshot({ path });
  helped("pack", path);
}

test("takes a screenshot of every board for the README", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, { viewport: SIZE, colorScheme: "light" });
  await page.goto("/");
  await page.locator(".game h2").first().waitFor();
  const games = await page.locator(".game:has(button) h2").allTextContents();
  expect(games.length).toBeGreaterThan(2);
  for (const title of games) {
    const game = title.trim().toLowerCase();
    const last = await showFixedGame(page, game, 0);
    await page.goto("/");
    await page.getByRole("button", { name: new RegExp(`Play ${game} now`, "i") }).click();
    await expect.poll(last).toBeGreaterThan(0);
    await page.locator(`[data-turn][data-ply="${last()}"]`).waitFor();
    await saveReadmeScreenshot(page, game);
    await page.unrouteAll();
  }
  expect(page.consoleErrors).toEqual([]);
});

test("takes a screenshot of a TV for the README", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, { viewport: SIZE, colorScheme: "dark" });
  await page.goto("/rules/iota"); // a page that asks for no cookie by itself
  const id = await page.evaluate(async () => {
    await fetch("/api/me");
    const names = ["Ada", "Ben", "Chloe"];
    const seats = names.map((name) => ({ kind: "me", name }));
    const body = JSON.stringify({ game: "colorfox", seats, start: true });
    const headers = { "Content-Type": "application/json" };
    const opened = await fetch("/api/tables", { method: "POST", headers, body });
    return ((await opened.json()) as { id: string }).id;
  });
  const players = await page.context().newPage();
  await players.goto(`/table/${id}`);
  const last = await showFixedGame(page, "colorfox");
  await page.goto(`/tv/${id}`);
  await expect.poll(last).toBeGreaterThan(0);
  await saveReadmeScreenshot(page, "tv");
  expect(page.consoleErrors).toEqual([]);
});

test("takes a screenshot of a replay for the README", async ({ browser }) => {
  const server = new Server();
  const cookie = { name: "quintrix", value: server.addScenes()[0]! };
  await server.start();
  const page = await newVisitor(browser, server, { viewport: SIZE, colorScheme: "light" });
  await page.context().addCookies([{ ...cookie, url: server.address }]);
  await page.goto("/replay/finished-hetrix/24");
  await page.locator("output[data-ply='24']").waitFor();
  await saveReadmeScreenshot(page, "replay");
  expect(page.consoleErrors).toEqual([]);
  await server.kill();
});
