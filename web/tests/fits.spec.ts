import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, newVisitor, Server, test } from "./fixtures";
import { fillTable } from "./large-table";
import { boxes, inSight, outOfSight, overflow, overlap, tableOverflow } from "./layout";
import { openLog, placeCard, playNow, turnOrEnd, waitUntilIdle } from "./turns";
import { changeViews } from "./views";

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1366, height: 640 },
  { width: 1120, height: 700 },
];
/** The least width and height of what is tapped, in pixels. */
const FINGER = 43.5;

/** Opens a late position, 60 cards where the table is a grid, and picks a card that fits somewhere. */
async function openLate(page: Page, game: string) {
  if (["MadMatix", "Hetrix"].includes(game)) await page.goto(`/table/late-${game.toLowerCase()}`);
  else {
    await fillTable(page, game);
    await playNow(page, game);
  }
  await turnOrEnd(page);
  const cards = page.locator(".hand .card:enabled");
  await cards.first().waitFor();
  await cards.first().click();
  await waitUntilIdle(page);
}

/** What is tapped to play: cards, cells that are offered, and buttons around the board. */
const TARGETS = `.hand .card, .surface [data-cell], .surface [data-place], header .button,
  .tray .button, .actions .button, .bar .button, .zoom .button`;

/** What a player has to reach without scrolling: their cards, the piles and all buttons. */
const REACH = `.hand .card, header .button:not(.skip), .tray .button, .tray .slot, .actions .button,
  .bar .button, [data-matrix]`;

/** Returns the names of the targets in sight that are too small for a finger. */
const tooSmall = (page: Page) =>
  page.locator(TARGETS).evaluateAll((all, finger) => {
    const boxes = all
      .filter((one) => one.checkVisibility() && !one.matches(".skip"))
      .map((one) => ({ one, box: one.getBoundingClientRect() }));
    return boxes
      .filter(({ box }) => box.right > 0 && box.left < innerWidth && box.bottom > 0)
      .filter(({ box }) => Math.min(box.width, box.height) < finger)
      .map(
        ({ one, box }) =>
          `${one.ariaLabel ?? one.textContent}: ${box.width.toFixed()} × ${box.height.toFixed()}`,
      );
  }, FINGER);

for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix", "Hetrix"]) {
  test(`a late table of ${game} fits every window, with targets for fingers`, async ({
    browser,
  }) => {
    const server = new Server();
    const cookie = server.addPositions();
    await server.start();
    const guest = await newVisitor(browser, server);
    await guest.context().addCookies([{ name: "quintrix", value: cookie, url: server.address }]);
    await openLate(guest, game);
    if (game === "MadMatix") await expect(guest.locator("[data-place]").first()).toBeVisible();
    for (const size of WINDOWS) {
      const where = JSON.stringify(size);
      await guest.setViewportSize(size);
      await expect.poll(() => tableOverflow(guest), where).toBeLessThanOrEqual(0);
      expect(await overflow(guest), where).toBe(0);
      await expect.poll(() => tooSmall(guest), where).toEqual([]);
      await expect.poll(() => inSight(guest, "[data-goal]"), `the goal ${where}`).toBe(true);
      await expect.poll(() => outOfSight(guest.locator(REACH)), where).toEqual([]);
      if (game === "Hetrix")
        await expect.poll(() => inSight(guest, "[data-done]"), `Done ${where}`).toBe(true);
    }
    expect(guest.consoleErrors).toEqual([]);
    await server.kill();
  });
}

/** The most players of each game. */
const MOST_PLAYERS = { iota: 4, smartrix: 7, colorfox: 4, madmatix: 8, hetrix: 4 };

/** A hand of MadMatix after some draws, as large as most players ever hold. */
const FULL_HAND = ["3+", "4-", "5*", "6/", "7+", "8-", "9*", "0+", "2/", "1-"];

test("every card of a large hand of MadMatix is in sight", async ({ guest }) => {
  await changeViews(guest, ({ hand }) => ({
    hand: [...FULL_HAND, ...(hand as string[])].slice(0, 12),
  }));
  await playNow(guest, "MadMatix");
  await expect(guest.locator(".hand .card")).toHaveCount(12);
  for (const size of WINDOWS) {
    await guest.setViewportSize(size);
    await expect.poll(() => outOfSight(guest.locator(REACH)), JSON.stringify(size)).toEqual([]);
  }
});

test("the draw pile of Smartrix lies beside the frame, also on a phone", async ({ browser }) => {
  const server = new Server();
  const cookie = server.addPositions();
  await server.start();
  const page = await newVisitor(browser, server);
  await page.context().addCookies([{ name: "quintrix", value: cookie, url: server.address }]);
  for (const stage of ["middle", "late"]) {
    await page.goto(`/table/${stage}-smartrix`);
    await page.locator(".hand .card").first().waitFor();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await expect
        .poll(
          () => overlap(page.locator(".pile"), page.locator("[data-frame] .cell")),
          `${stage} ${size.width}`,
        )
        .toEqual([]);
    }
  }
  await server.kill();
});

for (const players of [3, 4]) {
  test(`sticks of Colorfox are swapped without scrolling by ${players}`, async ({ browser }) => {
    const server = new Server();
    const [first] = server.addScenes();
    await server.start();
    const page = await newVisitor(browser, server);
    await page.context().addCookies([{ name: "quintrix", value: first!, url: server.address }]);
    // The stored table has three players; the fourth has what the second has.
    await changeViews(page, (view) => {
      const seated = <T>(all: unknown) =>
        Array.from({ length: players }, (_, at) => (all as T[])[at] ?? (all as T[])[1]);
      return { sticks: seated(view.sticks), sets: seated(view.sets) };
    });
    await page.goto("/table/swapping-colorfox");
    const slots = page.locator(".swaps .slot");
    await expect(slots).toHaveCount(6 * players);
    for (const size of WINDOWS) {
      const where = JSON.stringify(size);
      await page.setViewportSize(size);
      await expect.poll(() => tableOverflow(page), where).toBeLessThanOrEqual(0);
      await expect.poll(() => outOfSight(page.locator(REACH)), where).toEqual([]);
      for (const { name, left, right, top, bottom } of await boxes(slots))
        expect(Math.min(right - left, bottom - top), `${name} ${where}`).toBeGreaterThanOrEqual(
          FINGER,
        );
    }
    await server.kill();
  });
}

/** Whether the first element that is found lies inside the frame of the board. */
async function isWhole(page: Page, selector: string): Promise<boolean> {
  const [[one], [frame]] = await Promise.all([
    boxes(page.locator(selector)),
    boxes(page.locator(".surface")),
  ]);
  const across = one!.left >= frame!.left - 1 && one!.right <= frame!.right + 1;
  return across && one!.top >= frame!.top - 1 && one!.bottom <= frame!.bottom + 1;
}

for (const [game, players] of Object.entries(MOST_PLAYERS)) {
  test(`a full table of ${game} fits every window`, async ({ guest }) => {
    const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level: "easy" }));
    const data = { game, seats: [{ kind: "me" }, ...bots], start: true };
    const opened = await guest.request.post("/api/tables", { data });
    await guest.goto(`/table/${((await opened.json()) as { id: string }).id}`);
    await guest.locator(".hand .card").first().waitFor();
    await expect(guest.locator("[data-seat]")).toHaveCount(players);
    for (const size of WINDOWS) {
      const where = JSON.stringify(size);
      await guest.setViewportSize(size);
      if (game === "madmatix")
        await expect.poll(() => isWhole(guest, ".own .mat"), where).toBe(true);
      await expect.poll(() => tableOverflow(guest), where).toBeLessThanOrEqual(0);
      await expect
        .poll(() => outOfSight(guest.locator(`${REACH}, [data-seat] .score`)), where)
        .toEqual([]);
    }
  });
}

for (const size of [WINDOWS[0]!, WINDOWS[2]!, { width: 1280, height: 800 }]) {
  test(`nothing covers the goal line at ${size.width} × ${size.height}`, async ({ browser }) => {
    const server = new Server();
    await server.start();
    const page = await newVisitor(browser, server, { viewport: size });
    await playNow(page, "Iota");
    await turnOrEnd(page);
    const goal = (when: string) => expect.poll(() => inSight(page, "[data-goal]"), when).toBe(true);
    await goal("at the start");
    expect(await placeCard(page)).toBe(true);
    await goal("with a draft");
    await page.getByRole("button", { name: "More" }).click();
    await page.locator("#menu .reactions").waitFor();
    await goal("with the menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hints .gain").waitFor();
    await goal("with a hint");
    await page.getByRole("button", { name: "Close" }).last().click();
    if (size.width > 860) {
      await openLog(page);
      await goal("with the log");
    }
    await server.kill();
    const notice = page.getByRole("alert").filter({ hasText: "Connection lost" });
    await expect(notice).toBeVisible();
    await goal("without a connection");
    expect(await overlap(notice, page.locator("[data-seat]"))).toEqual([]);
  });
}

test("keeps the table in sight when the window is turned", async ({ guest }) => {
  await fillTable(guest, "Iota");
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  await guest.locator(".hand .card").first().waitFor();
  await guest.getByRole("button", { name: "Zoom in" }).click();
  const cardsInSight = () =>
    guest.evaluate(() => {
      const table = document.querySelector(".surface")!.getBoundingClientRect();
      return [...document.querySelectorAll("[data-cell]")].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > table.left && x < table.right && y > table.top && y < table.bottom;
      }).length;
    });
  for (const size of WINDOWS.slice(0, 3)) {
    await guest.setViewportSize(size);
    await expect.poll(cardsInSight, JSON.stringify(size)).toBeGreaterThan(3);
  }
});

test("small matrices of Hetrix lie side by side, and cover nothing", async ({ guest }) => {
  await guest.goto("/new/hetrix");
  await guest.getByLabel("Seat 2").selectOption("easy");
  for (let bot = 0; bot < 2; bot += 1)
    await guest.getByRole("button", { name: "Add a bot" }).click();
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await guest.locator(".hand .card").first().waitFor();
  const matrices = guest.locator("[data-matrix]");
  await expect(matrices).toHaveCount(3);
  for (const size of WINDOWS) {
    const where = JSON.stringify(size);
    await guest.setViewportSize(size);
    const all = guest.locator("[data-matrix], .large, [data-seat], [data-done]");
    await expect.poll(() => overlap(matrices, all), where).toEqual([]);
    for (const { left, right, top, bottom } of await boxes(matrices)) {
      expect(Math.min(right - left, bottom - top), where).toBeGreaterThanOrEqual(FINGER);
      expect(left, where).toBeGreaterThanOrEqual(0);
      expect(right, where).toBeLessThanOrEqual(size.width);
      expect(bottom, where).toBeLessThanOrEqual(size.height);
    }
    const names = guest.locator("[data-seat] .name");
    for (const name of await names.all())
      expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBe(0);
  }
});

for (const game of ["Iota", "Smartrix", "Colorfox", "MadMatix"]) {
  test(`keeps what is laid out in ${game} when the page is loaded again`, async ({ guest }) => {
    await playNow(guest, game);
    await turnOrEnd(guest);
    await guest.locator(".hand .card").first().waitFor();
    expect(await placeCard(guest)).toBe(true);
    const draft = guest.locator("[data-draft]");
    const [cell, name] = [
      await draft.getAttribute("data-draft"),
      await draft.getAttribute("aria-label"),
    ];
    await guest.locator(".bar .preview").first().waitFor();
    await guest.reload();
    await expect(guest.locator(`[data-draft='${cell}']`)).toHaveAttribute("aria-label", name!);
    await guest.getByRole("button", { name: "Undo" }).click();
    await expect(guest.locator("[data-draft]")).toHaveCount(0);
  });
}

/** What the goal line can say, by the names of its texts. */
const GOALS =
  /^(goal\.|\w+\.goal$|play\.(your_turn|may|thinking|turn_of)|hetrix\.status|colorfox\.swaps_|iota\.(trade\.pick|recycle$)|smartrix\.(claim\.pick|mug\.pick|turn\.)|madmatix\.(ask\.|asked\.(?!choose)|waits|held|token\.other|number\.about))/;

/** Returns everything that the goal line can say in a language, for short names. */
function goalTexts(locale: string): string[] {
  const folder = join(import.meta.dirname, "../src/messages", locale);
  const games = readdirSync(join(folder, "games")).map((game) => `games/${game}/board.ts`);
  const texts = ["play.ts", ...games].flatMap((file) => [
    ...readFileSync(join(folder, file), "utf8").matchAll(/^ {2}"([\w.]+)":\s+"(.*)",$/gm),
  ]);
  return texts
    .filter(([, key]) => GOALS.test(key!))
    .map(([, , text]) => text!.replace(/\{name\}/g, "Juniper").replace(/\{\w+\}/g, "3"));
}

for (const locale of ["en", "ko", "he"]) {
  test(`the goal takes two lines at most on a small phone in ${locale}`, async ({ browser }) => {
    const server = new Server();
    const cookie = server.addPositions();
    await server.start();
    const page = await newVisitor(browser, server, { viewport: WINDOWS[0]!, locale });
    await page.context().addCookies([{ name: "quintrix", value: cookie, url: server.address }]);
    const check = async (when: string) => {
      await waitUntilIdle(page);
      const { lines, height } = await page.locator("[data-goal]").evaluate((goal) => ({
        lines: goal.getBoundingClientRect().height / parseFloat(getComputedStyle(goal).lineHeight),
        height: goal.closest("header")!.offsetHeight,
      }));
      expect(Math.round(lines), when).toBeLessThanOrEqual(2);
      expect(height, when).toBeLessThanOrEqual(58);
    };
    for (const game of ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]) {
      await page.goto(`/table/middle-${game}`);
      await turnOrEnd(page);
      await page.locator(".hand .card:enabled, .swaps").first().waitFor();
      await check(`${game}: ${await page.locator("[data-goal]").textContent()}`);
      for (const card of (await page.locator(".hand .card:enabled").all()).slice(0, 3)) {
        await card.click();
        await check(`${game}, picked: ${await page.locator("[data-goal]").textContent()}`);
        await card.click({ force: true });
      }
      await placeCard(page);
      await check(`${game}, laid out: ${await page.locator("[data-goal]").textContent()}`);
    }
    const texts = goalTexts(locale);
    expect(texts.length).toBeGreaterThan(25);
    const long = await page.locator("[data-goal]").evaluate((goal, texts) => {
      const line = parseFloat(getComputedStyle(goal).lineHeight);
      return texts.filter((text) => {
        goal.textContent = text;
        return Math.round(goal.getBoundingClientRect().height / line) > 2;
      });
    }, texts);
    expect(long).toEqual([]);
    await server.kill();
  });
}

test("cards of the rail are whole on a phone on its side, also a picked one", async ({ guest }) => {
  for (const game of ["Iota", "Hetrix"]) {
    await guest.setViewportSize(WINDOWS[2]!);
    await playNow(guest, game);
    await turnOrEnd(guest);
    const card = guest.locator(".hand .card:enabled").first();
    await card.click();
    await waitUntilIdle(guest);
    const rail = (await boxes(guest.locator(".hand")))[0]!;
    await expect
      .poll(async () => (await boxes(card))[0]!.right + 3, game)
      .toBeLessThanOrEqual(rail.right);
  }
});

test("six tiles of Hetrix are large on a small phone, and each is tapped in its own shape", async ({
  guest,
}) => {
  await guest.setViewportSize(WINDOWS[0]!);
  await playNow(guest, "Hetrix");
  const tiles = guest.locator(".hand .card:enabled");
  await expect(tiles).toHaveCount(6);
  const wrong = await tiles.evaluateAll((all) =>
    all.filter((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      const corners = [
        [0.5, 0.06],
        [0.06, 0.35],
        [0.94, 0.65],
        [0.5, 0.94],
      ].map(([x, y]) => document.elementFromPoint(left + x! * width, top + y! * height));
      return width < 64 || !corners.every((hit) => tile.contains(hit));
    }),
  );
  expect(wrong).toHaveLength(0);
});

test("the first game can be started on a small phone without scrolling", async ({ guest }) => {
  await guest.setViewportSize(WINDOWS[0]!);
  await guest.goto("/");
  await guest.locator(".game .main").first().waitFor();
  expect(await inSight(guest, ".game .main")).toBe(true);
});

test("two players see how many cards each holds, also on a phone on its side", async ({
  guest,
}) => {
  const seats = [{ kind: "me" }, { kind: "bot", level: "easy" }];
  const opened = await guest.request.post("/api/tables", {
    data: { game: "iota", seats, start: true },
  });
  const { id } = (await opened.json()) as { id: string };
  for (const size of WINDOWS) {
    await guest.setViewportSize(size);
    await guest.goto(`/table/${id}`);
    const counts = guest.getByRole("img", { name: "4 cards in hand" });
    await expect(counts).toHaveCount(2);
    for (const count of await counts.all()) await expect(count).toBeVisible();
  }
});
