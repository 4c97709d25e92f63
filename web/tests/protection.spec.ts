import { expect, newVisitor, test } from "./fixtures";
import { dealForTwo, playNow } from "./turns";

test("children's mode gives a made-up name and keeps strangers away", async ({
  browser,
  server,
}) => {
  const child = await newVisitor(browser, server);
  await child.goto("/me");
  await child.getByLabel("Your name").fill("Mia Smith");
  await child.getByRole("button", { name: "Save" }).click();
  await child.getByRole("button", { name: "Turn on children’s mode" }).click();
  const code = (await child.locator("[data-child-code]").textContent())!;
  await child.goto("/");
  await expect(child.getByLabel("Your name")).toHaveValue(/^[A-Z][a-z]+ \d+$/);
  await child.goto("/new/iota/friends");
  await child.getByLabel("Public table").check();
  await child.getByRole("button", { name: "Open table" }).click();
  await expect(child.getByRole("alert")).toBeVisible();
  await expect(child).toHaveURL(/\/new\/iota/);

  const stranger = await newVisitor(browser, server);
  await stranger.request.get("/api/me");
  await stranger.request.put("/api/me/protection", { data: { strangers: true } });
  const data = { game: "iota", seats: [{ kind: "me" }, { kind: "friend" }], public: true };
  const opened = await stranger.request.post("/api/tables", { data });
  const { id } = (await opened.json()) as { id: string };
  const lobby = child.waitForResponse("**/api/lobby");
  await child.goto("/");
  expect(await (await lobby).json()).toEqual({ tables: [] });
  await child.goto(`/table/${id}`);
  await expect(child.getByRole("alert")).toContainText("no public tables and no strangers");

  await child.goto("/me");
  const mine = child.locator("[data-protection]");
  await mine.getByLabel("Your recovery code").fill("BBBB");
  await mine.getByRole("button", { name: "Turn off children’s mode" }).click();
  await expect(mine.getByRole("alert")).toBeVisible();
  await mine.getByLabel("Your recovery code").fill(code);
  await mine.getByRole("button", { name: "Turn off children’s mode" }).click();
  await expect(mine.getByRole("button", { name: "Turn on children’s mode" })).toBeVisible();
});

test("players hide the reactions of others and report them", async ({ browser, server }) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await dealForTwo(host, friend, "colorfox");
  const react = async (phrase: string) => {
    await friend.getByRole("button", { name: "More" }).click();
    await friend.getByRole("button", { name: phrase, exact: true }).click();
  };
  await react("Hello!");
  await expect(host.locator(".reaction")).toHaveText("Hello!");
  await host.getByRole("button", { name: "More" }).click();
  await host.getByRole("button", { name: "Players" }).click();
  const ben = host.getByRole("dialog").getByRole("region", { name: "Ben" });
  await ben.getByRole("button", { name: "Hide reactions" }).click();
  await ben.getByLabel("Report to the host").selectOption("stalling");
  await expect(ben.getByRole("status")).toContainText("Thank you.");
  await host.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(host.locator(".reaction")).toHaveCount(0);
  await react("Thanks!");
  await expect(friend.locator(".reaction")).toHaveText("Thanks!");
  await expect(host.locator(".reaction")).toHaveCount(0);
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});

test("the list of players says how each bot plays", async ({ guest }) => {
  await playNow(guest, "Iota");
  await guest.getByRole("button", { name: "More" }).click();
  await guest.getByRole("button", { name: "Players" }).click();
  const bots = guest.getByRole("dialog").getByRole("region");
  await expect(bots).toHaveCount(2);
  await expect(bots.first()).toContainText("Plays for fun and misses things.");
  await expect(bots.first().getByRole("button")).toHaveCount(0);
});
