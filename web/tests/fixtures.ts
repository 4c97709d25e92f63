import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { test as base, expect, type Browser, type Page } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../..");
const PYTHON = join(ROOT, ".venv/bin/python");
const SCRIPTS = join(ROOT, "tests/python/server");
const DEFAULT_SEED = 1;
const ALL_GAMES = ["iota", "smartrix", "colorfox", "madmatix", "hetrix"];

/** Seconds that bots leave people to act out of turn: enough to see it, too short to wait for. */
const REACTION = "0.2";

/** A folder with a database of known tables, and the cookies of their players. */
interface Stored {
  folder: string;
  cookies: string[];
}

/** Databases that were made by a script, once per worker: finished games take seconds. */
const stored = new Map<string, Stored>();

function storedBy(script: "scenes" | "positions"): Stored {
  const known = stored.get(script);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), `quintrix-${script}-`));
  const output = execFileSync(PYTHON, [join(SCRIPTS, `${script}.py`), folder], {
    encoding: "utf8",
  });
  const cookies = script === "scenes" ? (JSON.parse(output) as string[]) : [output.trim()];
  const made = { folder, cookies };
  stored.set(script, made);
  return made;
}

/** Starts servers from a process that has imported what they need: one per worker. */
class ForkedServers {
  static #only: ForkedServers | null = null;
  readonly #process: ChildProcess;
  readonly #waiting: ((answer: { pid: number; line: string }) => void)[] = [];

  static get only(): ForkedServers {
    return (this.#only ??= new ForkedServers());
  }

  private constructor() {
    const script = join(SCRIPTS, "forked_servers.py");
    this.#process = spawn(PYTHON, [script], { stdio: ["pipe", "pipe", "ignore"] });
    createInterface({ input: this.#process.stdout! }).on("line", (line) =>
      this.#waiting.shift()!(JSON.parse(line)),
    );
    this.#process.on("exit", () => this.#waiting.forEach((answer) => answer({ pid: 0, line: "" })));
  }

  start(args: string[], cwd: string, env: NodeJS.ProcessEnv) {
    const request = JSON.stringify({ arguments: args, cwd, env });
    this.#process.stdin!.write(`${request}\n`);
    return new Promise<{ pid: number; line: string }>((resolve) => this.#waiting.push(resolve));
  }
}

/** A real server with its own database, which can be killed and started again. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), "quintrix-"));
  #pid = 0;
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
    return this.#add(storedBy("scenes"));
  }

  /** Adds each game early, in the middle and late; returns the cookie of the player to move. */
  addPositions(): string {
    return this.#add(storedBy("positions"))[0]!;
  }

  #add({ folder, cookies }: Stored): string[] {
    cpSync(folder, this.#folder, { recursive: true });
    return cookies;
  }

  async start() {
    const port = new URL(this.address || "http://127.0.0.1:0").port || "0";
    const database = ["--db", join(this.#folder, "tables.db"), "--port", port];
    const games = this.ownGames.flatMap((game) => ["--game", game]);
    const timing = ["--reaction", REACTION, "--pace", this.pace];
    const options = ["serve", ...database, "--rate", "0", ...timing, ...games];
    const environment = { ...process.env, QUINTRIX_TEST_SEEDS: "1" };
    const { pid, line } = await ForkedServers.only.start(options, this.cwd, environment);
    const address = /http:\S+/.exec(line);
    if (!address) throw new Error("the server has not started");
    this.#pid = pid;
    this.address = address[0];
  }

  async kill() {
    process.kill(this.#pid, "SIGKILL");
    while (isRunning(this.#pid)) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
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
    reducedMotion: "reduce", // a test about motion says so
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

interface Fixtures {
  seed: number;
  /** Whether animations are shown. Default: no, which tests what they end with, sooner. */
  motion: boolean;
  guest: Page;
  closed: void;
}

export const test = base.extend<Fixtures, { server: Server }>({
  seed: [DEFAULT_SEED, { option: true }],
  motion: [false, { option: true }],
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
  guest: async ({ browser, server, seed, motion }, use) => {
    const reducedMotion = motion ? "no-preference" : "reduce";
    const page = await newVisitor(browser, server, { seed, reducedMotion });
    await use(page);
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  },
});

export { expect };
