import { expect, newVisitor, test } from "./fixtures";
import { boxes } from "./layout";
import { sitDown } from "./turns";

test("shows everyone the house rules that the host changes", async ({ browser, server }) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await host.goto("/new/smartrix");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  await friend.goto(host.url());
  await sitDown(friend);
  await expect(friend.getByRole("radio", { name: "The players" })).toBeDisabled();
  await host.getByRole("radio", { name: "The players" }).check();
  await expect(friend.getByRole("radio", { name: "The players" })).toBeChecked();
  await expect(friend.getByText("you win cards by finding mistakes")).toBeVisible();
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

test("a table that is opened at once belongs to the same person as the page", async ({ guest }) => {
  let opened = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  guest.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/tables")) opened += 1;
  });
  await guest.route("**/api/me", async (route) => {
    await answered;
    await route.continue();
  });
  await guest.goto("/new/iota");
  await guest.getByRole("button", { name: "Open table" }).click();
  await guest.waitForTimeout(300);
  expect(opened).toBe(0);
  answer();
  await guest.locator("[data-page=lobby]").waitFor();
  await expect(guest.getByLabel("Who begins")).toBeEnabled();
});

test("the columns of the lobby have no holes, whether a seat is free or not", async ({ guest }) => {
  await guest.goto("/new/iota");
  await guest.getByRole("button", { name: "Open table" }).click();
  const invite = guest.getByRole("heading", { name: "Invite friends" });
  const panels = guest.locator("[data-page=lobby] .columns .panel");
  const check = async () => {
    const found = await boxes(panels);
    const lefts = [...new Set(found.map(({ left }) => left))];
    expect(lefts).toHaveLength(2);
    for (const column of lefts.map((left) => found.filter((panel) => panel.left === left)))
      for (const [at, { top }] of column.entries())
        expect(top - (column[at - 1]?.bottom ?? found[0]!.top - 16)).toBeCloseTo(16, 0);
  };
  await expect(invite).toBeInViewport();
  await check();
  await guest.getByLabel("Seat 2").selectOption("easy");
  await expect(invite).toHaveCount(0);
  await check();
});
