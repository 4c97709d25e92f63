import { expect, test } from "./fixtures";
import { playNow } from "./turns";

const WINDOWS = [
  { width: 1366, height: 640 },
  { width: 1120, height: 700 },
  { width: 390, height: 844 },
];

for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
  test(`a table of ${game} is as high as the window`, async ({ guest }) => {
    await playNow(guest, game);
    await guest.locator(".hand .card").first().waitFor();
    for (const size of WINDOWS) {
      await guest.setViewportSize(size);
      const beyond = () =>
        guest.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      await expect.poll(beyond, JSON.stringify(size)).toBeLessThanOrEqual(0);
    }
  });
}
