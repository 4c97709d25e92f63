import { expect, newVisitor, test } from "./fixtures";

test("shows everyone the house rules that the host changes", async ({ browser, server }) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await host.goto("/new/smartrix");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  await friend.goto(host.url());
  await friend.getByRole("button", { name: "Sit here" }).click();
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
