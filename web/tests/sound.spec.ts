import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { playNow, takeTurns, turnOrEnd } from "./turns";

declare global {
  interface Window {
    heard: { contexts: number; started: number };
  }
}

/** Counts the uses of Web Audio. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard = { contexts: 0, started: 0 };
    Object.assign(window, { heard });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.contexts += 1;
      }
    };
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when) {
      heard.started += 1;
      return start.call(this, when);
    };
  });
}

/** Presses a button of the menu, and closes the menu. */
async function inMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name }).click();
  await page.keyboard.press("Escape");
}

const heard = (page: Page) => page.evaluate(() => window.heard);

test("plays no sound until sounds are turned on, and remembers the setting", async ({ guest }) => {
  const fetched: string[] = [];
  guest.on("request", (request) => fetched.push(request.url()));
  await listen(guest);
  await playNow(guest, "Colorfox");
  await takeTurns(guest, 2);
  await turnOrEnd(guest);
  expect(await heard(guest)).toEqual({ contexts: 0, started: 0 });
  expect(fetched.filter((url) => url.includes("sound"))).toEqual([]);

  await inMenu(guest, "Turn sounds on");
  await expect.poll(async () => (await heard(guest)).started).toBeGreaterThan(0);
  const before = (await heard(guest)).started!;
  await takeTurns(guest, 1);
  await turnOrEnd(guest);
  await expect.poll(async () => (await heard(guest)).started).toBeGreaterThan(before);
  expect((await heard(guest)).contexts).toBe(1);

  await inMenu(guest, "Turn sounds off");
  await guest.reload();
  await guest.getByRole("button", { name: "More" }).click();
  await expect(guest.getByRole("button", { name: "Turn sounds on" })).toBeVisible();
  await guest.keyboard.press("Escape");
  await takeTurns(guest, 1);
  expect(await heard(guest)).toEqual({ contexts: 0, started: 0 });
});
