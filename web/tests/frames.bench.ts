import { test, newVisitor } from "./fixtures";
import { playNow } from "./turns";
import { fillTable } from "./large-table";

/** How smoothly a large table moves under the hand. It measures and asserts nothing. */
for (const game of ["Iota", "Smartrix", "Colorfox"]) {
  test(`${game}: 60 cards are panned and zoomed`, async ({ browser, server }) => {
    const page = await newVisitor(browser, server);
    await fillTable(page, game);
    await playNow(page, game);
    await page.locator("[data-cell='9,5']").waitFor();
    const surface = (await page.locator(".surface").boundingBox())!;
    const [x, y] = [surface.x + surface.width / 2, surface.y + surface.height / 2];
    await page.waitForTimeout(800);

    const pan = async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 0; step < 90; step += 1) {
        const angle = (step / 45) * Math.PI;
        await page.mouse.move(x + 160 * Math.sin(angle), y + 90 * (1 - Math.cos(angle)));
      }
      await page.mouse.up();
    };
    const zoom = async () => {
      for (let step = 0; step < 40; step += 1) await page.mouse.wheel(0, step < 20 ? -40 : 40);
    };
    for (const [what, act] of Object.entries({ pan, zoom })) {
      const frames = await page.evaluateHandle(() => {
        const times: number[] = [];
        const note = (now: number) => {
          times.push(now);
          requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
        return times;
      });
      await act();
      const times = await frames.jsonValue();
      const gaps = times.slice(1).map((time, at) => time - times[at]!);
      gaps.sort((one, other) => one - other);
      const at = (part: number) => gaps[Math.floor(part * (gaps.length - 1))]!.toFixed(1);
      const late = gaps.filter((gap) => gap > 34).length;
      console.log(
        `${game} ${what}: ${gaps.length} frames, median ${at(0.5)} ms, 95% ${at(0.95)} ms, ` +
          `worst ${at(1)} ms, ${late} later than two frames`,
      );
    }
  });
}
