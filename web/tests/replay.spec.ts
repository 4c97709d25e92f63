import { readFile } from "node:fs/promises";

import type { Browser, Page } from "@playwright/test";

import { saveScreenshot } from "./screenshot";
import { expect, Server, test as base, newVisitor } from "./fixtures";
import { expectAccessible, unnamed } from "./accessibility";
import { takeTurns } from "./turns";

/** A server with finished games, and the player of their first seat. */
const test = base.extend<{ player: Page }, { withScenes: { server: Server; cookies: string[] } }>({
  withScenes: [
    async ({}, use) => {
      const server = new Server();
      const cookies = server.addScenes();
      await server.start();
      await use({ server, cookies });
      await server.kill();
    },
    { scope: "worker" },
  ],
  player: async ({ browser, withScenes }, use) => {
    const page = await openAsPlayer(browser, withScenes);
    await use(page);
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  },
});

async function openAsPlayer(browser: Browser, withScenes: { server: Server; cookies: string[] }) {
  const page = await newVisitor(browser, withScenes.server);
  const url = withScenes.server.address;
  await page.context().addCookies([{ name: "quintrix", value: withScenes.cookies[0]!, url }]);
  return page;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const at = (page: Page, ply: number) =>
  expect(page.locator("output")).toHaveAttribute("data-ply", String(ply));
const plies = async (page: Page) =>
  Number(await page.getByLabel("Move", { exact: true }).getAttribute("max"));
const scores = (page: Page) =>
  page.getByRole("list", { name: "Scores" }).locator("b.score").allTextContents();

for (const game of ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]) {
  test(`steps through ${game} from the deal to the end`, async ({ player }) => {
    await player.goto(`/replay/finished-${game}`);
    await at(player, 0);
    await expect(player.locator("[role=log] p")).toHaveText(["No moves yet."]);
    const last = await plies(player);
    for (let ply = 1; ply <= 6; ply += 1) {
      await button(player, "Next move").click();
      await at(player, ply);
    }
    await expect(player.locator("[role=log] p").first()).not.toHaveText("No moves yet.");
    await expect(player.getByRole("button", { name: "Catch!" })).toHaveCount(0);
    await saveScreenshot(player, `replay-${game}`);
    await button(player, "Go to end").click();
    await at(player, last);
    await expect(button(player, "Next move")).toBeDisabled();
    const final = await player.request.get(`/api/tables/finished-${game}/replay`);
    const expected = ((await final.json()) as { scores: unknown[][] }).scores.at(-1)!.map(String);
    await expect.poll(() => scores(player)).toEqual(expected);
    await player.getByLabel("View as").selectOption("spectator");
    await button(player, "Previous move").click();
    await at(player, last - 1);
    await expect(player.locator(".hand .card:enabled")).toHaveCount(0);
  });
}

test("links finished games on the home page to their results", async ({ player }) => {
  await player.goto("/");
  await player.getByText("Finished games").click();
  await player.getByRole("link", { name: /^Colorfox with Person 1: .* won/ }).click();
  await expect(player.locator("[data-page=result] h1")).toContainText(/won|share/);
});

test("steps through a replay by keyboard", async ({ player }) => {
  await player.goto("/replay/finished-iota");
  await at(player, 0);
  const last = await plies(player);
  await player.keyboard.press("ArrowRight");
  await player.keyboard.press("ArrowRight");
  await at(player, 2);
  await player.keyboard.press("ArrowLeft");
  await at(player, 1);
  await player.keyboard.press("PageDown");
  await at(player, 11);
  await player.keyboard.press("End");
  await at(player, last);
  await player.keyboard.press("Home");
  await at(player, 0);
  await player.keyboard.press("Space");
  await expect(button(player, "Pause")).toBeVisible();
  await at(player, 2);
  await player.keyboard.press("Space");
  await expect(button(player, "Play")).toBeVisible();
  await player.getByLabel("Move", { exact: true }).focus();
  await player.keyboard.press("End");
  await at(player, last);
});

test("plays a replay automatically to the end", async ({ player }) => {
  await player.goto("/replay/finished-madmatix");
  const last = await plies(player);
  await player.goto(`/replay/finished-madmatix/${last - 3}`);
  await at(player, last - 3);
  await button(player, "Speed: 1 times").click();
  await button(player, "Speed: 2 times").click();
  await button(player, "Play").click();
  await at(player, last);
  await expect(button(player, "Play")).toBeVisible();
});

test("goes to a clicked point of the graph, and to the move in the address", async ({ player }) => {
  await player.goto("/replay/finished-colorfox/7");
  await at(player, 7);
  const last = await plies(player);
  const graph = player.getByRole("slider", { name: "Scores" });
  const box = (await graph.boundingBox())!;
  await graph.click({ position: { x: 10 + (box.width - 20) / 2, y: box.height / 2 } });
  const middle = Number(await player.locator("output").getAttribute("data-ply"));
  expect(Math.abs(middle - last / 2)).toBeLessThanOrEqual(1);
  await expect(player).toHaveURL(new RegExp(`/replay/finished-colorfox/${middle}$`));
  const before = await player.locator("[role=log] p").allTextContents();
  await player.reload();
  await at(player, middle);
  await expect(player.locator("[role=log] p")).toHaveText(before);
  const dashes = player.locator("[data-line]");
  await expect(dashes).toHaveCount(2);
  const looks = await dashes.evaluateAll((all) =>
    all.map((line) => line.getAttribute("stroke-dasharray")),
  );
  expect(new Set(looks).size).toBe(2);
});

test("shows records from files, and rejects other files", async ({ player }) => {
  await player.goto("/table/finished-iota");
  const download = player.waitForEvent("download");
  // By keyboard: the page may still grow while the story of the game loads.
  await player.getByRole("link", { name: "Download game record" }).press("Enter");
  const text = await readFile(await (await download).path(), "utf8");
  await player.goto("/");
  await player.getByRole("link", { name: "Watch a game from a file" }).click();
  const picker = player.locator("input[type=file]");
  const file = (name: string, body: string) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(body),
  });
  const quiet = player as Page & { consoleErrors: string[] };
  await picker.setInputFiles(file("bad.json", "not a record"));
  await expect(player.getByRole("alert")).toHaveText("This file is not a game record.");
  await picker.setInputFiles(file("chess.json", '{"format":"chess"}'));
  await expect(player.getByRole("alert")).toContainText("This record can’t be shown.");
  await picker.setInputFiles(file("huge.json", JSON.stringify({ game: "x".repeat(600_000) })));
  await expect(player.getByRole("alert")).toContainText("too big for a game record");
  // The browser itself notes each refused request.
  quiet.consoleErrors.splice(0, 3);
  await saveScreenshot(player, "replay-drop");
  const line = JSON.stringify(JSON.parse(text));
  await picker.setInputFiles(file("many.jsonl", `${line}\n${line}\n`));
  await expect(button(player, "Game 2")).toBeVisible();
  await player.evaluate((body) => {
    const data = new DataTransfer();
    data.items.add(new File([body], "game.json", { type: "application/json" }));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  }, text);
  await at(player, 0);
  await player.keyboard.press("End");
  await at(player, (JSON.parse(text) as { moves: unknown[] }).moves.length);
  await expect(player.getByTitle("Person 0")).toBeVisible();
  await expect(button(player, "Ask the coach")).toHaveCount(0);
});

test("does not replay a running game", async ({ withScenes, browser }) => {
  const page = await openAsPlayer(browser, withScenes);
  await page.goto("/replay/two-cards-left");
  await expect(page.getByRole("alert")).toHaveText("This is available once the game is over.");
});

test("shows the coach’s progress, and the better moves", async ({ player }) => {
  test.setTimeout(400_000);
  await player.goto("/table/finished-colorfox");
  await expect(player.getByText("How many points came from lucky cards")).toBeVisible();
  await player.getByRole("link", { name: "Watch again" }).click();
  await button(player, "Ask the coach").click();
  await expect(player.locator("progress[max]")).toBeVisible({ timeout: 60_000 });
  const chances = player.getByRole("slider", { name: "Chance of winning" });
  await expect(chances).toBeVisible({ timeout: 300_000 });
  const review = (await (
    await player.request.get("/api/tables/finished-colorfox/coach")
  ).json()) as { review: { moves: { ply: number; better: string | null }[] } };
  const blunder = review.review.moves.find(({ better }) => better !== null)!;
  await player.goto(`/replay/finished-colorfox/${blunder.ply + 1}`);
  await expect(player.getByText("This move lost")).toBeVisible();
  const board = player.locator("main");
  const played = await board.innerHTML();
  await button(player, "Show better move").click();
  await expect(player.getByText("Better move", { exact: true })).toBeVisible();
  expect(await board.innerHTML()).not.toBe(played);
  const [banner, surface] = await Promise.all(
    [".instead", ".surface"].map((part) => player.locator(part).boundingBox()),
  );
  expect(banner!.y + banner!.height).toBeLessThanOrEqual(surface!.y);
  await saveScreenshot(player, "replay-coach");
  await button(player, "Back to the game").click();
  await expect(player.getByText("Better move", { exact: true })).toBeHidden();
  expect(await unnamed(player)).toEqual([]);
  await expectAccessible(player, "a game that the coach has looked at");
  await player.goto("/table/finished-colorfox");
  await expect(player.locator("[data-luck]")).toHaveCount(2);
  await expect(player.locator("[data-luck='0']")).toContainText(/Luck [+−±]\d+, skill [+−±]\d+/);
  await saveScreenshot(player, "replay-luck", true);
  await player.locator("[data-luck]").getByRole("link", { name: /^Best/ }).first().click();
  await expect(player.locator("[data-opinion]")).toBeVisible();
  const best = Number(await player.locator("output").getAttribute("data-ply"));
  await player.keyboard.press("ArrowRight");
  await expect(player).toHaveURL(new RegExp(`/${best + 1}$`));
  await player.getByRole("link", { name: `Best: move ${best}`, exact: true }).click();
  await at(player, best);
});

test("plays a deal again and compares both games", async ({ player }) => {
  test.setTimeout(240_000);
  await player.goto("/table/finished-colorfox");
  await button(player, "Play this deal again").click();
  await expect(player.getByText("These are the cards of an earlier game")).toBeVisible();
  await player.getByLabel("Seat 2").selectOption("easy");
  await button(player, "Deal the cards").click();
  await expect(player.getByText("These are the cards of an earlier game")).toBeVisible();
  await takeTurns(player);
  await player.getByRole("link", { name: "Compare with the earlier game" }).click();
  const ghost = player.locator("[data-earlier]");
  await expect(ghost.locator("[data-line]")).toHaveCount(2);
  await player.keyboard.press("End");
  await expect(ghost.locator("tbody tr").first()).toContainText("Person 0");
  expect(await ghost.locator("tbody tr").count()).toBeGreaterThan(5);
  await ghost.getByRole("button", { name: "3", exact: true }).click();
  await expect(ghost.locator("tr[aria-current=step] th")).toHaveText("3");
  await ghost.locator("tr[aria-current=step] .then").click();
  await expect(player.getByText("Turn 3, before")).toBeVisible();
  await saveScreenshot(player, "replay-ghost");
  await player.keyboard.press("ArrowRight");
  await expect(player.getByText("Turn 3, before")).toBeHidden();
});
