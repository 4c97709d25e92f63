import type { Browser, Page } from "@playwright/test";

import { expect, Server, test as base, newVisitor } from "./fixtures";
import { playNow, turnOrEnd } from "./turns";

type Seated = (scene: string, seat: number) => Promise<Page & { consoleErrors: string[] }>;

/** A server at which known games go on, and whoever sits there. */
const test = base.extend<{ seated: Seated }>({
  seated: async ({ browser }, use) => {
    const server = new Server();
    const cookies = server.addScenes();
    await server.start();
    const pages: (Page & { consoleErrors: string[] })[] = [];
    await use(async (scene, seat) => {
      const page = await come(browser, server, cookies[seat]!);
      pages.push(page);
      await page.goto(`/table/${scene}`);
      await page.locator(".hand").waitFor();
      return page;
    });
    for (const page of pages) expect(page.consoleErrors).toEqual([]);
    await server.kill();
  },
});

async function come(browser: Browser, server: Server, value: string) {
  const page = await newVisitor(browser, server);
  await page.context().addCookies([{ name: "quintrix", value, url: server.address }]);
  return page;
}

/** Put a card of the hand on a place, and hear what it would bring. */
async function layOut(page: Page, card: string, place: string) {
  await page.locator(".hand").getByRole("button", { name: card }).first().click();
  await page.locator(`[data-place='${place}']`).click();
}

const log = (page: Page) => page.getByRole("log");

test("somebody forgets to say Last card!, is caught by another, and both see it", async ({
  seated,
}) => {
  const [forgetful, watchful] = [
    await seated("two-cards-left", 0),
    await seated("two-cards-left", 1),
  ];
  await layOut(forgetful, "Plus or minus", "0:0");
  await expect(forgetful.locator(".bar")).toContainText("1 + 2 × 3 = 9 (was −3)");
  await forgetful.getByRole("button", { name: "Play", exact: true }).click();
  await expect(watchful.locator("[data-turn=mine]")).toBeVisible();
  await watchful.getByRole("button", { name: "Catch!" }).click();
  for (const page of [forgetful, watchful]) {
    await expect(log(page)).toContainText(
      "Person 1 caught Person 0, who forgot to say “Last card!”",
    );
  }
  await expect(forgetful.getByText("You were caught!")).toBeVisible();
  await forgetful.getByRole("button", { name: "Take a number card" }).click();
  for (const page of [forgetful, watchful]) {
    await expect(log(page)).toContainText("Person 0 drew");
  }
  await expect(watchful.locator("[data-turn=mine]")).toBeVisible();
  await expect(forgetful.locator(".hand .card")).toHaveCount(2);
});

test("by keys: whoever says Last card! cannot be caught, and saying it too early is refused", async ({
  seated,
}) => {
  const [careful, other] = [await seated("two-cards-left", 0), await seated("two-cards-left", 1)];
  await careful.keyboard.press("2");
  await careful.locator("[data-place='0:0']").waitFor();
  for (const key of ["ArrowDown", "ArrowRight", "Enter", "r"]) await careful.keyboard.press(key);
  await expect(careful.locator(".bar")).toContainText("1 − 2 ÷ 3 = −1/3 (was −3)");
  for (const name of ["Last card!", "Play"]) {
    await careful.getByRole("button", { name }).focus();
    await careful.keyboard.press("Enter");
  }
  await expect(log(other)).toContainText("Person 0: “Last card!”");
  await other.getByRole("button", { name: "Catch!" }).click();
  await expect(other.locator(".bar")).toContainText("Person 0 did say");
  await layOut(other, "5 plus", "1L");
  await other.getByRole("button", { name: "Last card!" }).click();
  await expect(other.locator(".bar .refused")).toContainText("only when you have one card left");
  await expect(other.getByRole("button", { name: "Play", exact: true })).toBeDisabled();
});

test("nothing that is sent or shown tells that somebody can be caught", async ({ seated }) => {
  for (const seat of [1, 2]) {
    const shown: string[] = [];
    const told: unknown[] = [];
    for (const scene of ["forgot", "said"]) {
      const page = await seated(scene, seat);
      const state = page.waitForEvent("websocket").then((socket) =>
        socket.waitForEvent("framereceived", {
          predicate: ({ payload }) => String(payload).includes('"type":"state"'),
        }),
      );
      await page.reload();
      const { view, ...moment } = JSON.parse(String((await state).payload));
      told.push({ ...moment, view: { ...view, said_last: null } });
      await page.locator(".hand").waitFor();
      await page.locator(".tip, [data-turn=other]").first().waitFor();
      await expect(log(page)).toContainText("+ token on Person 0");
      expect(await page.locator(".plate .said").count()).toBe(scene === "said" ? 1 : 0);
      shown.push(await page.evaluate(silent));
      await page.getByRole("button", { name: "Catch!" }).click();
      await expect(page.getByRole("group", { name: "Who forgot?" })).toBeVisible();
      shown.push(await page.locator(".calls").evaluate((calls) => calls.outerHTML));
    }
    expect(told[0]).toEqual(told[1]);
    expect(shown.slice(0, 2)).toEqual(shown.slice(2));
  }
});

/** The whole page without the words that were said aloud, and without the address of the table. */
function silent(): string {
  const page = document.querySelector(".frame")!.cloneNode(true) as Element;
  page.querySelectorAll(".plate .said").forEach((bubble) => bubble.remove());
  for (const line of page.querySelectorAll("[role=log] p")) {
    if (line.textContent?.includes("“Last card!”")) line.remove();
  }
  return page.outerHTML.replaceAll("<!---->", "").replace(/\/(tv|hand)\/\w+/g, "/$1/table");
}

test("out of turn one can catch too, and is told why if there is nothing to catch", async ({
  seated,
}) => {
  const page = await seated("forgot", 2);
  await expect(page.locator("[data-turn=other]")).toBeVisible();
  const accuse = async (name: string) => {
    await page.getByRole("button", { name: "Catch!" }).click();
    await page.locator(".whom").getByRole("button", { name }).click();
  };
  await accuse("Person 1");
  await expect(page.locator(".bar")).toContainText("Person 1 has 8 cards");
  await accuse("Person 0");
  await expect(log(page)).toContainText("Person 2 caught Person 0");
  await expect(page.getByText("Person 0 was caught and is choosing a penalty.")).toBeVisible();
});

test("a card is dragged, a refused drop says why, and a hint is laid out", async ({ guest }) => {
  await guest.emulateMedia({ reducedMotion: "reduce" }); // nothing moves while a card is dragged
  await playNow(guest, "MadMatix");
  await turnOrEnd(guest);
  const hand = guest.locator(".hand .card");
  const own = guest.locator(".plate.own .mat");
  await hand.first().dragTo(own);
  await expect(guest.locator("[data-draft]")).toBeVisible();
  await expect(guest.locator(".bar")).toContainText("(was 0)");
  await guest.getByRole("button", { name: "Cancel" }).click();
  const place = (await guest.locator(".hand .card").count()) - 1;
  await hand.nth(place).dragTo(own);
  await expect(guest.locator(".bubble")).toContainText(/\w+ \w+/);
  await guest.getByRole("button", { name: "Hint" }).click();
  await guest.getByRole("button", { name: "Show me" }).first().click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await expect(guest.locator("[data-turn]:not([data-ply='0'])")).toBeVisible();
});

test("the last move flies to its place before the result is shown", async ({ seated }) => {
  const [last, watching] = [await seated("one-card-left", 0), await seated("one-card-left", 1)];
  await watching.addInitScript(() => localStorage.setItem("quintrix.pace", "calm"));
  await watching.reload();
  await watching.locator(".hand").waitFor();
  await watching.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const flies = document.querySelector("[data-animation-layer] > *") && "flight";
      const now = document.querySelector("[data-page=result]") ? "result" : flies;
      if (now && seen.at(-1) !== now) seen.push(now);
    }).observe(document, { childList: true, subtree: true });
  });
  await layOut(last, "3 plus", "0R");
  await last.getByRole("button", { name: "Play", exact: true }).click();
  await watching.locator("[data-page=result]").waitFor();
  const seen = await watching.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(["flight", "result"]);
});
