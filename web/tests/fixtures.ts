import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test as base, expect, type Browser, type Page } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../..");
const QUINTRIX = join(ROOT, ".venv/bin/quintrix");
const PYTHON = join(ROOT, ".venv/bin/python");
const SCENES = join(ROOT, "tests/python/server/scenes.py");
const DEFAULT_SEED = 1;

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

  /** Adds known tables to the database before the first start; returns a cookie per seat. */
  addScenes(): string[] {
    scenes ??= makeScenes();
    cpSync(scenes.folder, this.#folder, { recursive: true });
    return scenes.cookies;
  }

  async start() {
    const port = new URL(this.address || "http://127.0.0.1:0").port || "0";
    const database = ["--db", join(this.#folder, "tables.db"), "--port", port];
    const child = spawn(QUINTRIX, ["serve", ...database, "--rate", "0", "--reaction", REACTION], {
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
};

/** Opens a page for a new player, with cookies of its own. */
export async function newVisitor(
  browser: Browser,
  server: Server,
  { seed = DEFAULT_SEED, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: server.address,
    extraHTTPHeaders: { "Quintrix-Seed": String(seed) },
    ...options,
  });
  await context.addInitScript(() => localStorage.setItem("quintrix.pace", "quick"));
  const page = Object.assign(await context.newPage(), { consoleErrors: [] as string[] });
  page.on("pageerror", (error) => page.consoleErrors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") page.consoleErrors.push(message.text());
  });
  return page;
}

export const test = base.extend<{ seed: number; guest: Page }, { server: Server }>({
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
  guest: async ({ browser, server, seed }, use) => {
    const page = await newVisitor(browser, server, { seed });
    await use(page);
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  },
});

export { expect };
