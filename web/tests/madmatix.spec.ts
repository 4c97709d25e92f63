import type { Browser, Page } from "@playwright/test";

import { trailOf } from "../src/boards/madmatix/trail";
import { expect, Server, test as base, newVisitor } from "./fixtures";
import { playNow, sendHeld, turnOrEnd } from "./turns";

type Seated = (scene: string, seat: number) => Promise<Page & { consoleErrors: string[] }>;

/** A server with known games in progress, and their players. */
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

/** The log is read even while its drawer is closed. */
const log = (page: Page) => page.locator("[role=log]");

test("catches a player who forgot Last card!, and shows it to both", async ({ seated }) => {
  const [forgetful, watchful] = [
    await seated("two-cards-left", 0),
    await seated("two-cards-left", 1),
  ];
  await layOut(forgetful, "Plus or minus", "0:0");
  await expect(forgetful.locator(".bar")).toContainText("1 + 2 × 3 = 9 (was −3)");
  await expect(forgetful.locator(".plate.own .change")).toHaveText("−3 → 9");
  await forgetful.getByRole("button", { name: "Play", exact: true }).click();
  await sendHeld(forgetful);
  await expect(watchful.locator("[data-turn=mine]")).toBeVisible();
  const ringed = watchful.locator("[data-cell='0:0'].trail");
  await expect(ringed).toHaveAttribute("style", /--seat: var\(--seat-0\)/);
  await watchful.getByRole("button", { name: "Catch!" }).click();
  for (const page of [forgetful, watchful]) {
    await expect(log(page)).toContainText(
      "Person 1 caught Person 0, who forgot to say “Last card!”",
    );
  }
  await expect(forgetful.getByRole("heading", { level: 1 })).toContainText("Caught!");
  await forgetful.getByRole("button", { name: "Take a number card" }).click();
  for (const page of [forgetful, watchful]) {
    await expect(log(page)).toContainText("Person 0 drew");
  }
  await expect(watchful.locator("[data-turn=mine]")).toBeVisible();
  await expect(forgetful.locator(".hand .card")).toHaveCount(2);
});

test("by keyboard: Last card! prevents a catch, and is rejected when said too early", async ({
  seated,
}) => {
  const [careful, other] = [await seated("two-cards-left", 0), await seated("two-cards-left", 1)];
  await careful.keyboard.press("2");
  await careful.locator("[data-place='0:0']").waitFor();
  for (const key of ["ArrowDown", "ArrowRight", "Enter", "r"]) await careful.keyboard.press(key);
  await expect(careful.locator(".bar")).toContainText("1 − 2 ÷ 3 = −1/3 (was −3)");
  for (const name of ["Last card!", "Play", "Go"]) {
    await careful.getByRole("button", { name }).focus();
    await careful.keyboard.press("Enter");
  }
  await expect(log(other)).toContainText("Person 0: “Last card!”");
  await other.getByRole("button", { name: "Catch!" }).click();
  await expect(other.locator(".refusal")).toContainText("Person 0 did say");
  await layOut(other, "5 plus", "1L");
  await other.getByRole("button", { name: "Last card!" }).click();
  await expect(other.getByText("only when you have one card left").first()).toBeVisible();
  await expect(other.getByRole("button", { name: "Last card!" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await other.getByRole("button", { name: "Play", exact: true }).click();
  await sendHeld(other);
  await expect(log(careful)).toContainText("Person 1 placed 5+");
});

test("a card is held for a moment after it is laid, and Last card! can still be said", async ({
  seated,
}) => {
  const [careful, other] = [await seated("two-cards-left", 0), await seated("two-cards-left", 1)];
  await layOut(careful, "Plus or minus", "0:0");
  await careful.getByRole("button", { name: "Play", exact: true }).click();
  await expect(careful.locator("[data-act=go]")).toBeVisible();
  await expect(careful.locator(".hand .card:enabled")).toHaveCount(0);
  await expect(other.locator("[data-turn=other]")).toBeVisible();
  await careful.getByRole("button", { name: "Last card!" }).click();
  await expect(log(other)).toContainText("Person 0: “Last card!”");
});

test("every play is held for a second and a half, whatever the hand, unless Go is tapped", async ({
  guest,
}) => {
  await playNow(guest, "MadMatix");
  await turnOrEnd(guest);
  const sentAfter = async (tapsGo: boolean) => {
    const ply = await guest.locator("[data-turn=mine]").getAttribute("data-ply");
    await guest.locator(".hand .card:enabled").first().click();
    await guest.locator("[data-place]").first().click();
    await guest.getByRole("button", { name: "Play", exact: true }).click();
    const start = Date.now();
    if (tapsGo) await guest.locator("[data-act=go]").click();
    await guest.locator(`[data-turn]:not([data-ply="${ply}"])`).waitFor();
    return Date.now() - start;
  };
  const held = await sentAfter(false);
  expect(held).toBeGreaterThan(1400);
  await turnOrEnd(guest);
  expect(await sentAfter(true)).toBeLessThan(held);
});

test("neither messages nor pages reveal that a player can be caught", async ({ seated }) => {
  for (const seat of [1, 2]) {
    const shown: string[] = [];
    const messages: unknown[] = [];
    for (const scene of ["forgot", "said"]) {
      const page = await seated(scene, seat);
      const state = page.waitForEvent("websocket").then((socket) =>
        socket.waitForEvent("framereceived", {
          predicate: ({ payload }) => String(payload).includes('"type":"state"'),
        }),
      );
      await page.reload();
      const { view, ...moment } = JSON.parse(String((await state).payload));
      messages.push({ ...moment, view: { ...view, said_last: null } });
      await page.locator(".hand").waitFor();
      await page.locator("[data-turn]").first().waitFor();
      await expect(log(page)).toContainText("+ token on Person 0");
      expect(await page.locator(".plate .said").count()).toBe(scene === "said" ? 1 : 0);
      // Seat 1 is to move, which is announced a moment later.
      const news = page.locator("[data-live-region=news]");
      await expect(news).toHaveText(seat === 1 ? "Your turn" : "");
      shown.push(await page.evaluate(silent));
      await page.getByRole("button", { name: "Catch!" }).click();
      await expect(page.getByRole("group", { name: "Who forgot?" })).toBeVisible();
      shown.push(await page.locator(".calls").evaluate((calls) => calls.outerHTML));
    }
    expect(messages[0]).toEqual(messages[1]);
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

test("catches out of turn, and explains why there is nothing to catch", async ({ seated }) => {
  const page = await seated("forgot", 2);
  await expect(page.locator("[data-turn=other]")).toBeVisible();
  const accuse = async (name: string) => {
    await page.getByRole("button", { name: "Catch!" }).click();
    await page.locator(".whom").getByRole("button", { name }).click();
  };
  await accuse("Person 1");
  await expect(page.locator(".refusal")).toContainText("Person 1 has 8 cards");
  await accuse("Person 0");
  await expect(log(page)).toContainText("Person 2 caught Person 0");
  await expect(page.getByText("Person 0 was caught and picks a penalty")).toBeVisible();
});

test("rings what others have changed in their colour", async ({ seated }) => {
  const page = await seated("forgot", 2);
  const [changed, untouched] = ["0:0", "0:1"].map((key) =>
    page.locator(`[data-cell='${key}'] .ring`),
  );
  const purple = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--seat-0)";
    return getComputedStyle(probe).color;
  });
  await expect(changed!).toHaveCSS("stroke", purple);
  await expect(untouched!).toHaveCSS("stroke", "none");
});

test("changes keep to their cards when others are laid or removed on the left", () => {
  const event = (kind: string, more: object) => ({ kind, text: "", ...more });
  const laid = (seat: number, index: number) => event("laid", { seat, onto: 0, index, side: "L" });
  const trail = (...events: ReturnType<typeof event>[]) => [...trailOf(events)];
  expect(trail(laid(1, 2), laid(2, 0))).toEqual([
    ["0:3", 1],
    ["0:0", 2],
  ]);
  const removed = event("removed", { seat: 2, place: { seat: 0, index: 0 } });
  expect(trail(laid(1, 2), removed)).toEqual([["0:1", 1]]);
  const reversed = event("reversed", { seat: 2, sequence: 0 });
  expect(trail(laid(1, 2), reversed)).toEqual([]);
});

test("a card is dragged, a refused drop says why, and a hint is laid out", async ({ guest }) => {
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
  await expect(guest.locator("[data-hint]")).toContainText("Best move");
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await sendHeld(guest);
  await expect(guest.locator("[data-turn]:not([data-ply='0'])")).toBeVisible();
});

test("the last move is seen for a moment before the result is shown", async ({ seated }) => {
  const [last, watching] = [await seated("one-card-left", 0), await seated("one-card-left", 1)];
  await watching.addInitScript(() => localStorage.setItem("quintrix.pace", "calm"));
  await watching.emulateMedia({ reducedMotion: "no-preference" });
  await watching.reload();
  await watching.locator(".hand").waitFor();
  await watching.evaluate(() => {
    const seen: string[] = [];
    const at: number[] = [];
    Object.assign(window, { steps: { seen, at } });
    new MutationObserver(() => {
      const drawn = (layer: string) => document.querySelector(`[data-${layer}-layer] > *`) && layer;
      const flies = drawn("animation") || drawn("score") || (seen.length && "still");
      const now = document.querySelector("[data-page=result]") ? "result" : flies;
      if (!now || seen.at(-1) === now) return;
      seen.push(now);
      at.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  await watching.locator("[data-score-layer]").waitFor({ state: "attached" });
  await layOut(last, "3 plus", "0R");
  await last.getByRole("button", { name: "Play", exact: true }).click();
  await sendHeld(last);
  await watching.locator("[data-page=result]").waitFor();
  const { seen, at } = await watching.evaluate((): { seen: string[]; at: number[] } =>
    Reflect.get(window, "steps"),
  );
  expect(seen).toEqual(["animation", "still", "result"]);
  expect(at[2]! - at[1]!).toBeGreaterThan(1000);
});
