import type { Page } from "@playwright/test";

import { expect, Server, test, newVisitor } from "./fixtures";
import { playNow, takeTurn, takeTurns, turnOrEnd } from "./turns";

const log = (page: Page) => page.locator("[role=log] p");
const away = (page: Page) => page.getByText(/^Connection lost\./);

test("the log is whole after a reload, on another device, and after the end", async ({
  browser,
  server,
  guest,
}) => {
  await playNow(guest, "Colorfox");
  await takeTurns(guest, 3);
  await turnOrEnd(guest);
  const before = await log(guest).allTextContents();
  expect(before.length).toBeGreaterThan(5);
  await guest.reload();
  await expect(log(guest)).toHaveText(before);

  const watcher = await newVisitor(browser, server);
  await watcher.goto(guest.url());
  await expect(log(watcher)).toHaveCount(before.length);
  await takeTurns(guest);
  await guest.getByRole("button", { name: "Show the table" }).click();
  const whole = await log(guest).allTextContents();
  expect(whole.slice(0, before.length)).toEqual(before);
  await guest.reload();
  await guest.getByRole("button", { name: "Show the table" }).click();
  await expect(log(guest)).toHaveText(whole);
  const later = await newVisitor(browser, server);
  await later.goto(guest.url());
  await later.getByRole("button", { name: "Show the table" }).click();
  await expect(log(later)).toHaveCount(whole.length);
  expect([...watcher.consoleErrors, ...later.consoleErrors]).toEqual([]);
});

test("what was taken back leaves the log, also after a reload", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await takeTurns(guest, 1);
  await turnOrEnd(guest);
  expect(await log(guest).count()).toBeGreaterThan(1);
  await guest.getByRole("button", { name: "Undo" }).click();
  await expect(guest.locator("[data-turn=mine][data-ply='0']")).toBeVisible();
  await expect(log(guest)).toHaveText(["No moves yet."]);
  await guest.reload();
  await expect(guest.locator("[data-turn=mine][data-ply='0']")).toBeVisible();
  await expect(log(guest)).toHaveText(["No moves yet."]);
});

test("public tables come to the home page by themselves, to join and to watch", async ({
  browser,
  server,
}) => {
  const passer = await newVisitor(browser, server);
  await passer.goto("/");
  await expect(passer.getByText("Public tables")).toBeVisible();
  const host = await newVisitor(browser, server);
  await host.goto("/");
  await host.getByLabel("Your name").fill("Hanna");
  await host.getByRole("button", { name: "Save" }).click();
  await host.goto("/new/iota");
  await host.getByLabel("Public table").check();
  await host.getByRole("button", { name: "Open table" }).click();
  await passer.getByRole("link", { name: "Join Iota with Hanna" }).click();
  await expect(passer.getByRole("button", { name: "Sit here" })).toBeVisible();
  await passer.getByRole("link", { name: "All games" }).click();
  await host.getByLabel("Seat 2").selectOption("medium");
  await host.getByRole("button", { name: "Deal the cards" }).click();
  await host.locator("[data-turn]").waitFor();
  await passer.getByRole("link", { name: "Watch Iota with Hanna and Juniper" }).click();
  await expect(passer.locator("[data-cell='0,0']")).toBeVisible();
  await expect(passer.locator(".hand")).toHaveCount(0);
  await expect(passer.getByText("medium bot")).toBeVisible();
  expect([...host.consoleErrors, ...passer.consoleErrors]).toEqual([]);
});

test("the level is remembered, and the bots say how well they play", async ({ guest }) => {
  await guest.goto("/");
  await guest.getByRole("radio", { name: "Medium" }).check();
  await guest.reload();
  await expect(guest.getByRole("radio", { name: "Medium" })).toBeChecked();
  await playNow(guest, "Colorfox");
  await expect(guest.getByTitle("Juniper (medium bot)")).toBeVisible();
  await expect(guest.getByText("medium bot")).toHaveCount(2);
  await guest.goto("/new/colorfox");
  await guest.getByRole("button", { name: "Add a bot" }).click();
  await guest.getByRole("button", { name: "Add a bot" }).click();
  await guest.getByLabel("Seat 2").selectOption("hard");
  await expect(guest.getByRole("button", { name: "Add a bot" })).toHaveCount(0);
  await guest.getByRole("button", { name: "Remove seat 4" }).click();
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await expect(guest.getByTitle("Juniper (hard bot)")).toBeVisible();
  await expect(guest.getByTitle("Pebble (medium bot)")).toBeVisible();
});

test("the host changes the house rules in the lobby, and everybody sees it", async ({
  browser,
  server,
}) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await host.goto("/new/smartrix");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  await friend.goto(host.url());
  await friend.getByRole("button", { name: "Sit here" }).click();
  await expect(friend.getByRole("radio", { name: "The players" })).toBeDisabled();
  await host.getByRole("radio", { name: "The players" }).check();
  await expect(friend.getByRole("radio", { name: "The players" })).toBeChecked();
  await expect(friend.getByText("whoever finds an error profits")).toBeVisible();
  await host.getByRole("group", { name: "Two teams" }).getByRole("radio", { name: "Yes" }).click();
  await expect(host.getByRole("alert")).toContainText("team");
  const teams = host.getByRole("group", { name: "Two teams" });
  await expect(teams.getByRole("radio", { name: "No" })).toBeChecked();
  await host.getByLabel("Allow hints").uncheck();
  await expect(friend.getByLabel("Allow hints")).not.toBeChecked();
  await host.getByRole("button", { name: "Deal the cards" }).click();
  await expect(host.getByRole("button", { name: "Claim a line" })).toBeVisible();
  await expect(host.getByRole("button", { name: "Hint" })).toHaveCount(0);
  expect(friend.consoleErrors).toEqual([]);
});

test("your games say whose turn it is, and lead back to it", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  await guest.goto("/");
  await guest.getByRole("link", { name: "Colorfox with Juniper and Pebble: Your turn" }).click();
  await expect(guest.locator("[data-turn=mine]")).toBeVisible();
});

test("every page says when the server is away, and goes on when it is back", async ({
  browser,
}) => {
  const server = new Server();
  await server.start();
  const [home, lobby] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await home.goto("/");
  await expect(home.getByRole("button", { name: "Play Iota now" })).toBeVisible();
  await lobby.goto("/new/colorfox");
  await lobby.getByRole("button", { name: "Open table" }).click();
  await lobby.locator("[data-page=lobby]").waitFor();
  await server.kill();
  await expect(away(home)).toBeVisible();
  await expect(away(lobby)).toBeVisible();
  await home.getByRole("button", { name: "Play Colorfox now" }).click();
  await expect(home.getByText("That didn’t work")).toBeVisible();
  await server.start();
  await expect(away(home)).toBeHidden();
  await expect(home.getByText("That didn’t work")).toBeHidden();
  await expect(away(lobby)).toBeHidden();
  await expect(lobby.getByText("you", { exact: true })).toBeVisible();
  await lobby.getByLabel("Seat 2").selectOption("easy");
  await lobby.getByRole("button", { name: "Deal the cards" }).click();
  await takeTurn(lobby);
  await playNow(home, "Colorfox");
  await server.kill();
});

test("a page that cannot be fetched comes when the server is back", async ({ browser }) => {
  const server = new Server();
  await server.start();
  const page = await newVisitor(browser, server);
  await page.goto("/rules/iota");
  await page.locator("article h2").first().waitFor();
  await server.kill();
  await page.locator("header .home").click();
  await expect(page.getByRole("alert")).toContainText("could not load");
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  await expect(again).toBeVisible();
  await server.start();
  await expect(page.getByRole("button", { name: "Play Iota now" })).toBeVisible();
  await server.kill();
});

test("a page that was lost on the way can be fetched again", async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto("/rules/iota");
  await page.locator("article h2").first().waitFor();
  await page.route("**/assets/Home-*.js", (route) => route.abort());
  await page.locator("header .home").click();
  await expect(page.getByRole("alert")).toContainText("could not load");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Play Iota now" })).toBeVisible();
});

test("a game that there is not is told so", async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  for (const path of ["/new/nothing", "/rules/nothing"]) {
    await page.goto(path);
    await expect(page.getByText("This game does not exist.")).toBeVisible();
    await expect(page.getByRole("link", { name: "All games", exact: true })).toBeVisible();
  }
  await page.context().close();
});
