import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base, type Page } from "@playwright/test";

import { takeTurns } from "./turns";

const WEB = join(import.meta.dirname, "..");
const GAMES = ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"];

/** A folder that has the static site in a folder of its own, built once per worker. */
class Site {
  readonly #folder = mkdtempSync(join(tmpdir(), "quintrix-site-"));
  #host: ChildProcess | null = null;

  constructor() {
    const target = [
      "--mode",
      "site",
      "--outDir",
      join(this.#folder, "games"),
      "--logLevel",
      "error",
    ];
    execFileSync("npx", ["vite", "build", ...target, "--emptyOutDir"], { cwd: WEB });
  }

  /** Publishes a newer version in place of this one, whose document says so. */
  update() {
    for (const [name, before, after] of [
      ["index.html", /<html/, "<html data-newer"],
      ["service-worker.js", /VERSION = "\w+"/, 'VERSION = "newer"'],
    ] as const) {
      const file = join(this.#folder, "games", name);
      writeFileSync(file, readFileSync(file, "utf8").replace(before, after));
    }
  }

  /** Serves the folder and returns the address of the site. */
  start(): Promise<string> {
    const args = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"];
    const host = spawn("python3", args, { cwd: this.#folder, stdio: ["ignore", "pipe", "ignore"] });
    this.#host = host;
    return new Promise((resolve) =>
      host.stdout!.on("data", (line) => {
        const port = /port (\d+)/.exec(String(line));
        if (port) resolve(`http://127.0.0.1:${port[1]}/games/`);
      }),
    );
  }

  stop(): Promise<void> {
    const host = this.#host!;
    if (host.exitCode !== null || host.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      host.on("exit", () => resolve());
      host.kill("SIGKILL");
    });
  }
}

/** A page that has loaded the site once, and whose host is gone. */
const test = base.extend<{ cut: Page }, { site: Site }>({
  site: [async ({}, use) => use(new Site()), { scope: "worker" }],
  cut: async ({ browser, site }, use) => {
    const baseURL = await site.start();
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    await context.addInitScript(
      (games) => {
        localStorage.setItem("quintrix.pace", "quick");
        for (const game of games) localStorage.setItem(`quintrix.learned.${game}`, "yes");
      },
      GAMES.map((game) => game.toLowerCase()),
    );
    const page = await context.newPage();
    await page.goto("./");
    await page.locator("[data-offline=ready]").waitFor();
    await site.stop();
    await use(page);
    await context.close();
  },
});

test("plays a whole game of each in a folder of a static host, with the network cut", async ({
  cut,
}) => {
  test.setTimeout(400_000);
  for (const game of GAMES) {
    await cut.goto("./");
    await cut.getByRole("button", { name: new RegExp(`Play ${game} now`, "i") }).click();
    await cut.locator("[data-turn]").waitFor();
    await takeTurns(cut);
    await expect(cut.locator(".sheets > li").first(), game).toBeVisible();
  }
  await cut.getByRole("link", { name: "Watch again" }).click();
  await expect(cut.locator("[data-page=replay]")).toBeVisible();
  await cut.goto("./#/rules/iota");
  await expect(cut.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(new URL(cut.url()).pathname).toBe("/games/");
});

test("offers on a static host only what needs no server", async ({ cut }) => {
  await cut.goto("./");
  await expect(cut.locator(".game")).toHaveCount(5);
  await expect(cut.getByRole("link", { name: "You and your devices" })).toHaveCount(0);
  await expect(cut.locator(".doors details")).toHaveCount(1);
  await cut.locator(".game").first().getByRole("link", { name: "Rules" }).click();
  await expect(cut).toHaveURL(/\/games\/#\/rules\/iota$/);
  await cut.goto("./#/new/iota");
  await cut.reload();
  await expect(cut.getByLabel("Keep the game on this device")).toBeDisabled();
  await expect(cut.getByLabel("Seat 2").locator("option[value=friend]")).toHaveCount(0);
});

test("deals the cards of the day and sets puzzles with the network cut", async ({ cut }) => {
  await cut.goto("./");
  await cut.getByRole("link", { name: "Play Smartrix", exact: true }).click();
  await takeTurns(cut, 1);
  await cut.goto("./");
  await expect(cut.getByRole("link", { name: "Continue Smartrix" })).toBeVisible();
  await cut.getByRole("link", { name: "Smartrix: 0 of 50 solved" }).click();
  await cut.getByRole("link", { name: "Puzzle 50" }).click();
  await expect(cut.locator("[data-puzzle='50']")).toHaveAttribute("data-solved", "false");
  await expect(cut.locator("[data-turn=mine]")).toBeVisible();
});

base("never mixes two versions: the old one goes on until no page uses it", async ({ browser }) => {
  const site = new Site();
  const address = await site.start();
  const context = await browser.newContext({ baseURL: address, reducedMotion: "reduce" });
  await context.addInitScript(() => localStorage.setItem("quintrix.learned.colorfox", "yes"));
  const isNewer = async (page: Page) => (await page.locator("html[data-newer]").count()) > 0;
  const versions = (page: Page) => page.evaluate(() => caches.keys());
  const old = await context.newPage();
  await old.goto("./");
  await old.locator("[data-offline=ready]").waitFor();
  expect(await versions(old)).toHaveLength(1);

  site.update();
  await old.reload();
  expect(await isNewer(old)).toBe(true); // online the host says which version
  await expect(old.locator(".game")).toHaveCount(5);
  const waits = async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null;
  await expect.poll(() => old.evaluate(waits)).toBe(true);
  await site.stop();
  await old.reload();
  expect(await isNewer(old)).toBe(false); // offline all of it is the old one
  await old.getByRole("button", { name: /Play Colorfox now/i }).click();
  await expect(old.locator("[data-turn]")).toBeVisible();
  await old.close();

  // nobody uses the old version any more, so the new one takes over
  const opensNewer = async () => {
    const page = await context.newPage();
    await page.goto("./");
    await expect(page.locator(".game")).toHaveCount(5);
    const [newer, caches] = [await isNewer(page), await versions(page)];
    await page.close();
    return [newer, caches.includes("quintrix-newer")];
  };
  await expect.poll(opensNewer).toEqual([true, true]);
  await context.close();
});
