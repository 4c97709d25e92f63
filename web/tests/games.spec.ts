import { saveScreenshot } from "./screenshot";
import { expect, test } from "./fixtures";
import { playFromHome, takeTurns } from "./turns";

test.setTimeout(400_000); // whole games
test.use({ motion: true }); // as players see them

/** A score: a whole number or, in MadMatix, a fraction; either may have a typographic minus. */
function valueOf(score: string): number {
  const [above, below = 1] = score.replace("−", "-").split("/").map(Number);
  return above! / below;
}

for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
  test(`${game} is played from the first page to the result by clicks`, async ({ guest }) => {
    await playFromHome(guest, game);
    expect(await takeTurns(guest)).toBeGreaterThan(3);
    await expect(guest.locator("[data-page=result] h1")).toContainText("w");
    const sheets = guest.locator(".sheets > li");
    await expect(sheets).toHaveCount(3);
    for (const sheet of await sheets.all()) {
      const total = valueOf((await sheet.locator("h2 b").textContent())!);
      const lines = await sheet.locator("ul b").allTextContents();
      expect(lines.map(valueOf).reduce((sum, points) => sum + points, 0)).toBeCloseTo(total, 6);
    }
    await guest.getByText("Fair shuffle verified").click();
    await expect(guest.getByText("Your browser checked")).toBeVisible();
    await saveScreenshot(guest, `result-${game.toLowerCase()}`, true);
    await guest.getByRole("button", { name: "Play again" }).click();
    await expect(guest.locator("[data-turn]")).toBeVisible();
  });
}
