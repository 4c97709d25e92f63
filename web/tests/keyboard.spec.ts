import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { expectFocus, expectAccessible, tooSmall } from "./accessibility";
import { playNow, waitUntilIdle, takeTurn, takeTurns, turnOrEnd } from "./turns";

declare global {
  interface Window {
    /** What the live region has announced. */
    said: string[];
  }
}

test.setTimeout(400_000);

const focusedText = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute("aria-label") ?? one?.textContent?.trim() ?? "";
  });

/** Presses Tab until an element with a name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let press = 0; press < 60; press += 1) {
    if (name.test(await focusedText(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached by Tab`);
}

/** Plays a turn by keyboard, and fails if a key loses the focus. */
async function keyTurn(page: Page) {
  const ply = await page.locator("[data-turn]").getAttribute("data-ply");
  await page.locator(".hand, .swaps").first().waitFor();
  const moved = page.locator(`[data-turn]:not([data-ply="${ply}"]), [data-page=result]`).first();
  const leave = page.locator(".actions .button");
  if (await leave.count()) {
    await tabTo(page, /No more swaps|Nothing fits/);
    await page.keyboard.press("Enter");
    await moved.waitFor();
    return expectFocus(page, "leaving it at that");
  }
  const cards = await page.locator(".hand .card").count();
  for (let place = 1; place <= cards; place += 1) {
    await page.keyboard.press(String(place));
    await waitUntilIdle(page);
    await expectFocus(page, "taking up a card");
    if (await page.locator("[data-place]").count()) break;
  }
  for (const key of ["ArrowRight", "ArrowLeft", "Enter"]) {
    await page.keyboard.press(key);
    await expectFocus(page, key);
  }
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await tabTo(page, /^Play$/);
  await page.keyboard.press("Enter");
  await moved.waitFor();
  await expectFocus(page, "playing a card");
}

test("keeps the focus through a whole game by keyboard", async ({ guest }) => {
  await guest.goto("/");
  await guest.locator(".game h2").last().waitFor();
  await tabTo(guest, /Play Colorfox now/);
  await guest.keyboard.press("Enter");
  await guest.locator("[data-turn]").waitFor();
  await expectFocus(guest, "coming to the table");
  for (let turn = 0; turn < 200 && (await turnOrEnd(guest)) === "turn"; turn += 1) {
    await keyTurn(guest);
  }
  await expect(guest.locator("[data-page=result] h1")).toBeFocused();
  await guest.locator(".sheets li").first().waitFor();
  await expectAccessible(guest, "the result");
  await guest.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmall(guest)).toEqual([]);
  await tabTo(guest, /^Show the table$/);
  await guest.keyboard.press("Enter");
  await guest.getByRole("button", { name: "Back to the result" }).waitFor();
  await expectFocus(guest, "looking at the table");
  await tabTo(guest, /^All games$/);
  await guest.keyboard.press("Enter");
  await guest.locator(".game h2").last().waitFor();
  await expectFocus(guest, "going home");
  await guest.goBack();
  await guest.locator("[data-page=result]").waitFor();
  await expectFocus(guest, "going back");
});

test("returns the focus when menus and hints close", async ({ guest }) => {
  await guest.goto("/new/madmatix");
  await guest.locator("form h2").first().waitFor();
  await tabTo(guest, /^Add a bot$/);
  await guest.keyboard.press("Enter");
  await guest.getByRole("button", { name: "Remove seat 3" }).focus();
  await guest.keyboard.press("Enter");
  await expectFocus(guest, "removing a seat");
  await expect(guest.getByLabel("Seat 2")).toBeFocused();

  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  await guest.locator(".hand .card").first().waitFor();
  await tabTo(guest, /^Hint$/);
  await guest.keyboard.press("Enter");
  await guest.locator(".hints .gain").waitFor();
  await tabTo(guest, /^Close$/);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("button", { name: "Hint" })).toBeFocused();
  await guest.keyboard.press("Enter");
  await guest.locator(".hints .gain").waitFor();
  await guest.keyboard.press("Escape");
  await expect(guest.locator(".hints, [data-draft]")).toHaveCount(0);
  await expect(guest.getByRole("button", { name: "Hint" })).toBeFocused();
  await guest.keyboard.press("Enter");
  await guest.locator(".hints .gain").waitFor();
  await tabTo(guest, /^Next$/);
  await guest.keyboard.press("Enter");
  await expectFocus(guest, "looking at the next hint");
  await tabTo(guest, /^Play$/);
  await guest.keyboard.press("Enter");
  await expect(guest.locator("[data-rest]")).toBeFocused();
  await turnOrEnd(guest);

  await guest.getByRole("button", { name: "More" }).focus();
  await guest.keyboard.press("Enter");
  await tabTo(guest, /^Hello!$/);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("button", { name: "More" })).toBeFocused();
});

test("focuses the button between turns on a shared device, then the table", async ({ guest }) => {
  await guest.goto("/new/colorfox");
  await guest.getByLabel("Seat 2").selectOption("here");
  await guest.getByLabel("Player’s name").fill("Ana");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await expect(guest.getByRole("button", { name: "I am Guest" })).toBeFocused();
  await guest.keyboard.press("Enter");
  await guest.locator("[data-turn=mine]").waitFor();
  await expectFocus(guest, "opening the curtain");
});

test("announces the moves of others with cards and places, once nothing changes", async ({
  guest,
}) => {
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  await expect(guest.locator("[data-live-region=news]")).toContainText("Your turn");
  await guest.evaluate(() => {
    const said: string[] = Object.assign(window, { said: [] as string[] }).said;
    const news = document.querySelector("[data-live-region=news]")!;
    new MutationObserver(() => said.push(news.textContent!)).observe(news, { childList: true });
  });
  await takeTurn(guest);
  await turnOrEnd(guest);
  await expect.poll(() => guest.evaluate(() => window.said.at(-1))).toMatch(/Your turn/);
  const said = await guest.evaluate(() => window.said);
  const whole = said.join(" ");
  expect(said.length).toBeLessThanOrEqual(3);
  expect(whole).not.toContain("Guest played");
  for (const name of await guest.locator("[data-seat]:not(.me) .name").allTextContents()) {
    expect(whole).toContain(name);
  }
  const sentences = await guest.locator("[data-live-region=news] p").allTextContents();
  const played = sentences.filter((sentence) => sentence.includes(" played "));
  for (const sentence of played) expect(sentence).toMatch(/ at column -?\d+, row -?\d+/);
  expect(sentences.length).toBeLessThanOrEqual(10);
  await expect(guest.locator("[aria-live=polite]")).toHaveCount(2);
});

test("announces an illegal place at once", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  await guest.locator(".hand .card").first().click();
  await guest.locator("[data-cell='0,0']").click();
  await expect(guest.locator("[data-live-region=refusal]")).toContainText(/\w+ \w+/);
});

test("remembers high contrast", async ({ guest }) => {
  await guest.goto("/");
  await guest.getByRole("button", { name: /high contrast/ }).click();
  await guest.getByText("High contrast", { exact: true }).click();
  const ground = () => guest.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await guest.reload();
  await guest.locator("[data-contrast=more]").waitFor();
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await guest.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe("rgb(0, 0, 0)");
});

test("keeps the colours of cards where the device forces its own", async ({ guest }) => {
  await guest.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await playNow(guest, "Iota");
  await takeTurns(guest, 1);
  await turnOrEnd(guest);
  const looks = await guest.evaluate(() => {
    const letter = document.querySelector("[data-cell] text, .hand .card text")!;
    const card = document.querySelector("[data-cell] rect[fill='var(--card)'], .hand rect")!;
    return {
      letter: getComputedStyle(letter).fill,
      card: getComputedStyle(card).fill,
      ground: getComputedStyle(document.body).backgroundColor,
      words: getComputedStyle(document.body).color,
    };
  });
  expect(looks.letter).toBe("rgb(29, 33, 43)");
  expect(looks.card).toBe("rgb(255, 253, 248)");
  expect(looks.ground).not.toBe(looks.words);
  await guest.screenshot({ path: "artefacts/pictures/access-forced.png" });
});
