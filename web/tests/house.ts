import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test as base, expect, type Browser, type Page } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../..");
const QUINTRIX = join(ROOT, ".venv/bin/quintrix");
const PYTHON = join(ROOT, ".venv/bin/python");
const SCENES = join(ROOT, "tests/python/server/scenes.py");

/** A real server with its own database, which can be killed and started again. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), "quintrix-"));
  #process: ChildProcess | null = null;
  address = "";

  /** Lay out known tables before the first start; the cookies of those who sit there, by seat. */
  plant(): string[] {
    return JSON.parse(execFileSync(PYTHON, [SCENES, this.#folder], { encoding: "utf8" }));
  }

  async start() {
    const port = new URL(this.address || "http://127.0.0.1:0").port || "0";
    const place = ["--db", join(this.#folder, "tables.db"), "--port", port];
    const served = spawn(QUINTRIX, ["serve", ...place, "--rate", "0"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#process = served;
    this.address = await new Promise((found, failed) => {
      served.stdout.on("data", (told: Buffer) => {
        const address = /http:\S+/.exec(told.toString());
        if (address) found(address[0]);
      });
      served.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }

  kill() {
    return new Promise<void>((gone) => {
      this.#process!.removeAllListeners("exit").on("exit", () => gone());
      this.#process!.kill("SIGKILL");
    });
  }
}

/** A page of somebody new, which may not complain about anything. */
export async function visitor(
  browser: Browser,
  server: Server,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page & { complaints: string[] }> {
  const context = await browser.newContext({ baseURL: server.address, ...options });
  await context.addInitScript(() => localStorage.setItem("quintrix.pace", "quick"));
  const page = Object.assign(await context.newPage(), { complaints: [] as string[] });
  page.on("pageerror", (error) => page.complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") page.complaints.push(message.text());
  });
  return page;
}

export const test = base.extend<{ guest: Page }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.kill();
    },
    { scope: "worker" },
  ],
  guest: async ({ browser, server }, use) => {
    const page = await visitor(browser, server);
    await use(page);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
});

export { expect };
