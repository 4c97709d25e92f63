import { expect, newVisitor, test } from "./fixtures";
import { overflow } from "./layout";
import { playFromHome, playNow, turnOrEnd } from "./turns";

test("lists public tables to join and to watch, without a reload", async ({ browser, server }) => {
  const passer = await newVisitor(browser, server);
  await passer.goto("/");
  await expect(passer.getByRole("heading", { name: "Public tables" })).toBeVisible();
  const host = await newVisitor(browser, server);
  await host.goto("/");
  await host.getByLabel("Your name").fill("Hanna");
  await host.getByRole("button", { name: "Save" }).click();
  await host.goto("/new/iota");
  await host.getByLabel("Public table").check();
  await host.getByRole("button", { name: "Open table" }).click();
  await passer.getByRole("link", { name: "Join Iota with Hanna" }).click();
  await expect(passer.getByRole("button", { name: "Sit here" })).toBeVisible();
  await passer.getByLabel("Your name").fill("Ben");
  await passer.getByRole("button", { name: "Sit here" }).click();
  await expect(passer.getByRole("alert")).toContainText("This table is public.");
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

test("remembers the level, and names it beside the bots", async ({ guest }) => {
  await guest.goto("/");
  await guest.getByRole("radio", { name: "Medium" }).check();
  await guest.reload();
  await expect(guest.getByRole("radio", { name: "Medium" })).toBeChecked();
  await playFromHome(guest, "Colorfox");
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

test("lists my games with whose turn it is, and links to them", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  await guest.goto("/");
  await guest.getByRole("link", { name: "Colorfox with Juniper and Pebble: Your turn" }).click();
  await expect(guest.locator("[data-turn=mine]")).toBeVisible();
});

test("reports unknown games", async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  for (const path of ["/new/nothing", "/rules/nothing"]) {
    await page.goto(path);
    await expect(page.getByText("This game does not exist.")).toBeVisible();
    await expect(page.getByRole("link", { name: "All games", exact: true })).toBeVisible();
  }
  await page.context().close();
});

test("opens the games of a door on a phone, in sight", async ({ guest }) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto("/");
  for (const door of ["Play with friends", "Pass and play", "On the TV"]) {
    const details = guest.locator("details", { hasText: door });
    const summary = details.locator("summary");
    const before = (await summary.boundingBox())!.height;
    await summary.click();
    await expect(details.getByRole("link", { name: "Iota" })).toBeInViewport({ ratio: 1 });
    expect((await summary.boundingBox())!.height).toBeCloseTo(before, 0);
  }
  await guest.getByRole("link", { name: "Iota", exact: true }).last().click();
  await expect(guest).toHaveURL(/new\/iota\/tv$/);
  expect(await overflow(guest)).toBe(0);
});
