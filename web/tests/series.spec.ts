import { expect, newVisitor, Server, test } from "./fixtures";
import { playBySocket } from "./turns";

test("plays a series of three, and shows totals game by game", async ({ guest }) => {
  await guest.goto("/new/colorfox");
  await guest.getByLabel("Seat 2").selectOption("here");
  await guest.getByLabel("Player’s name").fill("Ada");
  await guest.getByRole("combobox", { name: "Series" }).selectOption("games");
  await expect(guest.getByLabel("Games", { exact: true })).toHaveValue("3");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  const series = guest.locator("[data-series]");
  const totals = [0, 0];
  for (let game = 1; game <= 3; game += 1) {
    const first = game % 2 ? "Guest" : "Ada";
    await guest.getByRole("button", { name: `I am ${first}` }).click();
    await expect(guest.locator("[data-series-now]")).toHaveText(`Game ${game} · Series of 3 games`);
    await guest.reload(); // Behind the curtain again, no move is animated.
    await expect(guest.getByRole("button", { name: `I am ${first}` })).toBeVisible();
    await playBySocket(guest);
    await expect(series.getByRole("heading")).toHaveText("Series of 3 games");
    await expect(series.locator("thead th")).toHaveText(["Guest", "Ada"]);
    await expect(series.locator("tbody tr")).toHaveCount(game);
    const points = await series.locator("tbody tr").last().locator("td bdi").allTextContents();
    points.forEach((one, player) => (totals[player]! += Number(one)));
    await expect(series.locator("tfoot tr").first().locator("td")).toHaveText(totals.map(String));
    if (game === 3) break;
    await guest.getByRole("button", { name: "Next game" }).click();
  }
  await expect(series.locator(".end")).toContainText(/won the series|share the series/);
  await expect(guest.getByRole("button", { name: "Next game" })).toHaveCount(0);
  await series.getByRole("link", { name: "Game 1" }).click();
  await expect(guest).toHaveURL(/replay/);
});

test("offers those who tied in Colorfox a deciding game", async ({ browser }) => {
  const server = new Server();
  const cookies = server.addScenes();
  await server.start();
  const pages = [];
  for (const cookie of cookies.slice(0, 3)) {
    const page = await newVisitor(browser, server);
    const { hostname } = new URL(server.address);
    await page
      .context()
      .addCookies([{ name: "quintrix", value: cookie, domain: hostname, path: "/" }]);
    await page.goto("/table/tied-colorfox");
    await expect(page.locator("[data-page=result] h1")).toContainText("share the win");
    pages.push(page);
  }
  const [ada, ben, third] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
  await expect(third.getByRole("button", { name: "Play again to break the tie" })).toHaveCount(0);
  await ada.getByRole("button", { name: "Play again to break the tie" }).click();
  await expect(ada.locator("[data-page=lobby] li")).toHaveCount(2);
  await ben.getByRole("link", { name: "Join the next game" }).click();
  await ada.getByRole("button", { name: "Deal the cards" }).click();
  await expect(ben.locator("[data-turn=mine]")).toBeVisible();
  await third.getByRole("link", { name: "Join the next game" }).click();
  await expect(third.locator("[data-turn=other]")).toBeVisible();
  await expect(third.locator(".hand .card")).toHaveCount(0);
  for (const page of pages) {
    expect(page.consoleErrors).toEqual([]);
    await page.context().close();
  }
  await server.kill();
});
