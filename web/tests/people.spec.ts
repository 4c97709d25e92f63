import type { Locator, Page } from "@playwright/test";

import { expect, newVisitor, Server, test as base, type Visitor } from "./fixtures";
import { playBySocket, playFromHome, playNow, sitDown, takeTurns, turnOrEnd } from "./turns";

const seats = (page: Page) => page.locator("[data-page=lobby] ol > li");
const dialog = (page: Page) => page.getByRole("dialog");
const faces = (list: Locator) =>
  list
    .locator("[data-face]")
    .evaluateAll((drawn) => drawn.map((face) => (face as SVGElement).dataset.face));

const test = base.extend<{ calm: Visitor }>({
  /** A page of a server whose bots take their time. */
  calm: async ({ browser }, use) => {
    const server = new Server([], undefined, "1");
    await server.start();
    const page = await newVisitor(browser, server);
    await page.addInitScript(() => localStorage.setItem("quintrix.pace", "calm"));
    await use(page);
    await page.context().close();
    await server.kill();
  },
});

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "More" }).click();
}

test("asks everyone who joins by link for name and face, and keeps them distinct", async ({
  browser,
  server,
}) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await host.goto("/");
  await host.getByRole("button", { name: "Choose your face" }).click();
  await host.getByRole("button", { name: "Otter" }).click();
  await host.getByLabel("Your name").fill("Mia");
  await host.getByRole("button", { name: "Save" }).click();
  await expect(host.getByRole("button", { name: "Save" })).toHaveCount(0);
  await host.goto("/new/colorfox/friends");
  await expect(host.getByLabel("Your name")).toHaveValue("Mia");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  // A new visitor has any face, also that of the host.
  await friend.addInitScript(() => (localStorage["quintrix.face"] ??= "fox"));
  await friend.goto(host.url());
  await friend.getByRole("button", { name: "Sit here" }).click();
  await expect(friend.getByRole("alert")).toHaveText("Type your name first.");
  await expect(friend.getByLabel("Your name")).toBeFocused();
  await friend.getByRole("button", { name: "Choose your face" }).click();
  await expect(friend.getByRole("button", { name: "Otter" })).toBeDisabled();
  await friend.getByRole("button", { name: "Turtle" }).click();
  await sitDown(friend, "mia");
  await expect(seats(host).first()).toContainText("Mia");
  await expect(seats(host).last()).toContainText("mia 2");
  expect(await faces(seats(host))).toEqual(["otter", "turtle"]);
  await friend.goto("/");
  await expect(friend.getByLabel("Your name")).toHaveValue("mia");
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});

test("deletes an unfinished game once the player has confirmed it", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  const address = guest.url();
  await turnOrEnd(guest);
  await guest.goto("/");
  const mine = guest.getByRole("link", { name: /^Colorfox with Juniper/ });
  const remove = guest.getByRole("button", { name: /^Delete Colorfox/ });
  await remove.click();
  await expect(dialog(guest)).toContainText("It will be gone for good.");
  await guest.getByRole("button", { name: "Keep it" }).click();
  await expect(mine).toBeVisible();
  await remove.click();
  await guest.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(mine).toHaveCount(0);
  await guest.goto(address);
  await expect(guest.getByText("This table does not exist.")).toBeVisible();
});

test("asks before a player leaves", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  await openMenu(guest);
  await guest.getByRole("button", { name: "Leave (a bot takes over)" }).click();
  await expect(dialog(guest)).toContainText("Leave this game?");
  await guest.keyboard.press("Escape");
  await expect(dialog(guest)).toHaveCount(0);
  await expect(guest.locator(".hand .card").first()).toBeVisible();
  await openMenu(guest);
  await guest.getByRole("button", { name: "Leave (a bot takes over)" }).click();
  await guest.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(guest.locator(".hand")).toHaveCount(0);
});

test("asks before a player gives up, who then watches", async ({ calm: page }) => {
  await playNow(page, "Iota");
  await turnOrEnd(page);
  await openMenu(page);
  await page.getByRole("button", { name: "Give up" }).click();
  await expect(dialog(page)).toContainText("You can’t take your seat back.");
  await dialog(page).getByRole("button", { name: "Give up" }).click();
  await expect(page.locator("[data-watching]")).toContainText("You are watching");
});

test("tells spectators that they watch, and players how many do", async ({ browser, server }) => {
  const [player, first, second] = [
    await newVisitor(browser, server),
    await newVisitor(browser, server),
    await newVisitor(browser, server),
  ];
  await playNow(player, "Colorfox");
  await turnOrEnd(player);
  await expect(player.locator("[data-watching]")).toHaveCount(0);
  for (const page of [first, second]) await page.goto(player.url());
  await expect(first.locator("[data-watching]")).toContainText("You are watching");
  await expect(first.locator("[data-watching]")).toContainText("2 people are watching");
  await expect(player.locator("[data-watching]")).toContainText("2 people are watching");
  await second.context().close();
  await expect(player.locator("[data-watching]")).toContainText("1 person is watching");
});

test("opens the rules over the table and keeps the draft", async ({ guest }) => {
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  await guest.locator(".hand .card:enabled").first().click();
  await guest.locator("[data-pending='0']").waitFor();
  await guest.locator("[data-place]:not(.faint)").first().click();
  await expect(guest.locator("[data-act=confirm]")).toBeVisible();
  await openMenu(guest);
  await guest.getByRole("button", { name: "Rules" }).click();
  await expect(dialog(guest).getByRole("heading", { name: "Iota" })).toBeVisible();
  await guest.getByRole("button", { name: "Close" }).click();
  await expect(dialog(guest)).toHaveCount(0);
  await expect(guest.locator("[data-act=confirm]")).toBeVisible();
});

test("starts the first game of a kind with the guide, which can be skipped", async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server, { learned: [] });
  await playFromHome(page, "Smartrix");
  await expect(page.locator("[data-guide]")).toBeVisible();
  await page.getByRole("button", { name: "Skip the guide" }).click();
  await expect(page.locator("[data-guide]")).toHaveCount(0);
  await turnOrEnd(page);
  await playFromHome(page, "Smartrix");
  await turnOrEnd(page);
  await expect(page.locator("[data-guide]")).toHaveCount(0);
  expect(page.consoleErrors).toEqual([]);
});

test("opens pass and play and the TV from the doors of the home page", async ({ guest }) => {
  await guest.goto("/");
  await guest.getByText("Pass and play", { exact: true }).click();
  await guest.locator("details[open]").getByRole("link", { name: "Colorfox" }).click();
  await guest.getByRole("button", { name: "Add a player" }).click();
  await guest.getByLabel("Player’s name").first().fill("Ana");
  await guest.getByLabel("Player’s name").last().fill("ana");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await guest.getByRole("button", { name: "I am Guest" }).click();
  await expect(guest.locator("[data-turn=mine]")).toBeVisible();

  await guest.goto("/");
  await guest.getByText("On the TV", { exact: true }).click();
  await guest.locator("details[open]").getByRole("link", { name: "Iota" }).click();
  await guest.getByLabel("Seat 1").selectOption("easy");
  await guest.getByRole("button", { name: "Open table" }).click();
  await expect(guest.getByRole("heading", { name: "Scan with your phone to play" })).toBeVisible();
});

test("lets the TV deal when its device has opened the table", async ({ browser, server }) => {
  const [tv, phone] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await tv.goto("/new/colorfox/tv");
  await tv.getByLabel("Seat 2").selectOption("easy");
  await tv.getByRole("button", { name: "Open table" }).click();
  await phone.goto((await tv.locator(".address").textContent())!);
  await phone.getByLabel("Your name").fill("Ben");
  await phone.getByRole("button", { name: "Sit down" }).click();
  await tv.getByRole("button", { name: "Deal the cards" }).click();
  await expect(phone.locator(".hand .card").first()).toBeVisible();
  for (const page of [tv, phone]) expect(page.consoleErrors).toEqual([]);
});

test("bots take at least 1.2 seconds for a move, one after another", async ({ calm: page }) => {
  const moves: number[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (/^\{"type":"update"/.test(String(payload))) moves.push(Date.now());
    }),
  );
  await page.goto("/new/colorfox");
  await page.getByLabel("Seat 2").selectOption("easy");
  for (let bot = 0; bot < 2; bot += 1)
    await page.getByRole("button", { name: "Add a bot" }).click();
  await page.getByRole("combobox", { name: "Who begins" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await takeTurns(page, 1);
  const mine = moves.length;
  await turnOrEnd(page);
  const gaps = moves.slice(mine).map((at, n) => at - moves[mine + n - 1]!);
  expect(gaps.length).toBeGreaterThanOrEqual(3);
  for (const gap of gaps) expect(gap).toBeGreaterThan(1100);
});

test("shows a podium, the final table and the story of the game", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await playBySocket(guest);
  const result = guest.locator("[data-page=result]");
  await expect(result.getByRole("list", { name: "Scores" }).getByRole("listitem")).toHaveCount(3);
  await expect(result.getByRole("listitem", { name: /^Place 1: \w+, \d+$/ }).first()).toBeVisible();
  await expect(result.locator("[data-story]")).toContainText("Best move:");
  await expect(result.getByText("The final table")).toBeVisible();
  await expect(result.locator(".board .surface, .board svg").first()).toBeVisible();
  await result
    .getByRole("link", { name: /^See move \d+ in the replay$/ })
    .first()
    .click();
  await expect(guest).toHaveURL(/\/replay\/[^/]+\/\d+/);
});

test("the next game is one tap away after a game on a phone on its side", async ({ browser }) => {
  const server = new Server();
  const [cookie] = server.addScenes();
  await server.start();
  const page = await newVisitor(browser, server, { viewport: { width: 844, height: 390 } });
  await page.context().addCookies([{ name: "quintrix", value: cookie!, url: server.address }]);
  await page.goto("/table/finished-hetrix");
  await expect(page.getByRole("button", { name: "Play again" })).toBeInViewport({ ratio: 1 });
  // The final table shows everyone's matrix, and paper falls only for eyes that like motion.
  await expect(page.locator("figure .other")).toHaveCount(2);
  await expect(page.locator(".confetti i").first()).toHaveCSS("opacity", "0");
  // They are to look at on a small phone too, and each has its player's name.
  await page.setViewportSize({ width: 360, height: 640 });
  for (const name of ["Person 0", "Person 1"]) {
    const matrix = page.locator("figure .other").filter({ hasText: name });
    const picture = (await matrix.locator("svg").first().boundingBox())!;
    expect(Math.min(picture.width, picture.height), name).toBeGreaterThan(110);
  }
  await server.kill();
});
