import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test as base, expect, type Browser, type Page } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../..");
const QUINTRIX = join(ROOT, ".venv/bin/quintrix");
const PYTHON = join(ROOT, ".venv/bin/python");
const SCENES = join(ROOT, "tests/python/server/scenes.py");
const POSITIONS = join(ROOT, "tests/python/server/positions.py");
const DEFAULT_SEED = 1;
const ALL_GAMES = ["iota", "smartrix", "colorfox", "madmatix", "hetrix"];

/** Seconds that bots leave people to act out of turn: enough to see it, too short to wait for. */
const REACTION = "0.2";

/** The database with known tables, made once per worker: its finished games take seconds. */
let scenes: { folder: string; cookies: string[] } | null = null;

function makeScenes() {
  const folder = mkdtempSync(join(tmpdir(), "quintrix-scenes-"));
  const cookies = JSON.parse(execFileSync(PYTHON, [SCENES, folder], { encoding: "utf8" }));
  return { folder, cookies: cookies as string[] };
}

/** A real server with its own database, which can be killed and started again. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), "quintrix-"));
  #process: ChildProcess | null = null;
  address = "";

  /** `ownGames` are games of the host's own, as `module:Class` in the folder `cwd`. */
  constructor(
    readonly ownGames: readonly string[] = [],
    readonly cwd: string = ROOT,
    /** The factor of the time that bots take for a move; most tests let them take none. */
    readonly pace = "0",
  ) {}

  /** Adds known tables to the database before the first start; returns a cookie per seat. */
  addScenes(): string[] {
    scenes ??= makeScenes();
    cpSync(scenes.folder, this.#folder, { recursive: true });
    return scenes.cookies;
  }

  /** Adds each game early, in the middle and late; returns the cookie of the player to move. */
  addPositions(): string {
    return execFileSync(PYTHON, [POSITIONS, this.#folder], { encoding: "utf8" }).trim();
  }

  async start() {
    const port = new URL(this.address || "http://127.0.0.1:0").port || "0";
    const database = ["--db", join(this.#folder, "tables.db"), "--port", port];
    const games = this.ownGames.flatMap((game) => ["--game", game]);
    const timing = ["--reaction", REACTION, "--pace", this.pace];
    const options = [...database, "--rate", "0", ...timing, ...games];
    const child = spawn(QUINTRIX, ["serve", ...options], {
      cwd: this.cwd,
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, QUINTRIX_TEST_SEEDS: "1" },
    });
    this.#process = child;
    this.address = await new Promise((resolve, reject) => {
      child.stdout.on("data", (output: Buffer) => {
        const address = /http:\S+/.exec(output.toString());
        if (address) resolve(address[0]);
      });
      child.on("exit", (code) => reject(new Error(`the server exited with code ${code}`)));
    });
  }

  kill() {
    return new Promise<void>((resolve) => {
      this.#process!.removeAllListeners("exit").on("exit", () => resolve());
      this.#process!.kill("SIGKILL");
    });
  }
}

/** A page that collects what its console reports as errors. */
export type Visitor = Page & { consoleErrors: string[] };
type VisitorOptions = Parameters<Browser["newContext"]>[0] & {
  /** The seed of every deal that this visitor starts; bots take theirs from the deal. */
  seed?: number;
  /** The place that lots fall on at tables that this visitor starts. */
  lot?: number;
  /** The games that this visitor has played before; the first game of the others is a guided one. */
  learned?: readonly string[];
};

/** Opens a page for a new player, with cookies of its own. */
export async function newVisitor(
  browser: Browser,
  server: Server,
  { seed = DEFAULT_SEED, lot = 0, learned = ALL_GAMES, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: server.address,
    extraHTTPHeaders: { "Quintrix-Seed": String(seed), "Quintrix-Lot": String(lot) },
    ...options,
  });
  await context.addInitScript((learned) => {
    localStorage.setItem("quintrix.pace", "quick");
    for (const game of learned) localStorage.setItem(`quintrix.learned.${game}`, "yes");
  }, learned);
  const page = Object.assign(await context.newPage(), { consoleErrors: [] as string[] });
  page.on("pageerror", (error) => page.consoleErrors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") page.consoleErrors.push(message.text());
  });
  return page;
}

export const test = base.extend<{ seed: number; guest: Page; closed: void }, { server: Server }>({
  seed: [DEFAULT_SEED, { option: true }],
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.kill();
    },
    { scope: "worker" },
  ],
  // Pages that a test left open would take the processor from the tests after it.
  closed: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  guest: async ({ browser, server, seed }, use) => {
    const page = await newVisitor(browser, server, { seed });
    await use(page);
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  },
});

export { expect };
