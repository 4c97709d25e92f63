import { expect, test } from "./fixtures";
import { playFromHome, turnOrEnd } from "./turns";

test("Climb is played from the first page to the result", async ({ guest }) => {
  await playFromHome(guest, "Climb");
  let turns = 0;
  while ((await turnOrEnd(guest)) === "turn") {
    const ply = await guest.locator("[data-turn=mine]").getAttribute("data-ply");
    await guest.locator(".hand button").first().click();
    await guest.locator("[data-act=confirm]").click();
    await guest
      .locator(`[data-turn]:not([data-ply="${ply}"]), [data-page=result]`)
      .first()
      .waitFor();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(9);
  await expect(guest.locator("[data-page=result] h1")).toContainText("w");
});

test("Climb has rules in three languages", async ({ guest }) => {
  for (const [language, title] of [
    ["en", "Climb"],
    ["ko", "클라임"],
    ["he", "Climb"],
  ]) {
    await guest.addInitScript((tag) => localStorage.setItem("quintrix.language", tag!), language);
    for (const path of ["/rules/climb", "/rules/climb/exact"]) {
      await guest.goto(path);
      await expect(guest.locator("h1").first()).toHaveText(title!);
    }
  }
});
