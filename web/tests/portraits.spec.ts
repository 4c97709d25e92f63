import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { expect, test, visitor } from "./house";

const ROOT = join(import.meta.dirname, "../..");
const PYTHON = join(ROOT, ".venv/bin/python");
const HELPER = join(ROOT, "docs/portraits.py");
const SIZE = { width: 1120, height: 700 };

const helped = (...wish: string[]) =>
  execFileSync(PYTHON, [HELPER, ...wish], { encoding: "utf8", maxBuffer: 1 << 26 });

/** The pictures of the README: the same game of the core every time, on the real pages. */
test("every game with a board is pictured for the README", async ({ browser, server }) => {
  const page = await visitor(browser, server, { viewport: SIZE, colorScheme: "light" });
  await page.goto("/");
  await page.locator(".game h2").first().waitFor();
  const games = await page.locator(".game:has(button) h2").allTextContents();
  expect(games.length).toBeGreaterThan(2);
  for (const title of games) {
    const game = title.trim().toLowerCase();
    let last = -1;
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const real = socket.connectToServer();
      socket.onMessage(() => {});
      real.onMessage((text) => {
        const told = JSON.parse(String(text)) as { type: string; view?: { players: number } };
        if (told.type === "table") return socket.send(text);
        if (told.type !== "state" || last >= 0) return;
        const tells = JSON.parse(helped("position", game, String(told.view!.players))) as {
          ply: number;
        }[];
        last = tells.at(-1)!.ply;
        for (const tell of tells) socket.send(JSON.stringify(tell));
      });
    });
    await page.goto("/");
    await page.getByRole("button", { name: new RegExp(`Play ${game} now`, "i") }).click();
    await page.locator(`[data-turn][data-ply]`).waitFor();
    await expect.poll(() => last).toBeGreaterThan(0);
    await page.locator(`[data-turn][data-ply="${last}"]`).waitFor();
    await page.locator(".surface, .hand").first().waitFor();
    await page.waitForTimeout(800); // the animations come to rest
    const path = join(ROOT, `docs/pictures/web-${game}.png`);
    await page.screenshot({ path });
    helped("pack", path);
    await page.unrouteAll();
  }
  expect(page.complaints).toEqual([]);
});
