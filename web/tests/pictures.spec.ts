import { test, visitor } from "./house";
import { keep } from "./album";
import { playNow, takeTurns, turnOrEnd } from "./turns";

const SIZES = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  television: { width: 1920, height: 1080 },
};

/** Pictures to be looked at by people; they are kept in artefacts/pictures. */
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`every page and board is pictured on a ${size} in ${colorScheme}`, async ({
      browser,
      server,
    }) => {
      const page = await visitor(browser, server, { viewport, colorScheme });
      const picture = (name: string, fullPage = false) =>
        keep(page, `${name}-${size}-${colorScheme}`, fullPage);
      await page.goto("/");
      await page.locator(".game h2").first().waitFor();
      await picture("home", true);
      await page.goto("/new/smartrix");
      await page.locator("form h2").first().waitFor();
      await picture("setup", true);
      await page.getByRole("button", { name: "Open the table" }).click();
      await page.getByRole("img", { name: "Scan it with a phone" }).waitFor();
      await picture("lobby", true);
      for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
        await playNow(page, game);
        await takeTurns(page, 4);
        if ((await turnOrEnd(page)) === "turn" && (await page.locator(".hand .card").count())) {
          await page.locator(".hand .card").nth(1).click();
        }
        await picture(game.toLowerCase());
      }
    });
  }
}
