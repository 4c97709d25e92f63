import type { Locator, Page } from "@playwright/test";

import { contrast } from "./colour-vision";
import { expect, newVisitor, Server, test } from "./fixtures";
import { boxes } from "./layout";
import { placeCard, playNow, takeTurns, turnOrEnd, waitUntilIdle } from "./turns";
import { changeViews } from "./views";

const PHONE = { width: 360, height: 640 };
const hex = (colour: string) =>
  `#${colour.match(/\d+/g)!.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`; // prettier-ignore
const bar = (page: Page) => page.locator(".bar");

async function boxOf(page: Page, selector: string) {
  const one = page.locator(selector).first();
  await one.hover({ trial: true, force: true });
  return (await one.boundingBox())!;
}

for (const game of ["Iota", "Smartrix", "Colorfox"]) {
  test(`shows the best move of ${game} as ghosts with what it brings, and plays it`, async ({
    guest,
  }) => {
    await guest.setViewportSize(PHONE);
    await playNow(guest, game);
    await turnOrEnd(guest);
    await guest.getByRole("button", { name: "Hint" }).click();
    const hint = guest.locator("[data-hint]");
    await expect(hint).toContainText("Best move");
    await expect(hint.locator(".gain")).toHaveText(/\d+ points?$|No points yet|Pass$|[Ss]wap /);
    await expect(hint).not.toContainText(/column|row -?\d/i);
    const best = await hint.getAttribute("data-hint");
    if (best!.startsWith("play")) {
      await expect(guest.locator("[data-draft].ghost").first()).toBeVisible();
    }
    const [strip, board] = [await boxOf(guest, ".hints"), await boxOf(guest, ".surface")];
    expect(strip.y).toBeGreaterThanOrEqual(board.y + board.height - 1);

    await guest.getByRole("button", { name: "Next" }).click();
    await expect(hint).not.toHaveAttribute("data-hint", best!);
    await expect(hint).toContainText("Idea 2");
    await guest.getByRole("button", { name: "Close" }).click();
    await expect(guest.locator("[data-draft], .hints")).toHaveCount(0);

    await guest.getByRole("button", { name: "Hint" }).click();
    await hint.locator(".gain").waitFor();
    const ply = await guest.locator("[data-turn]").getAttribute("data-ply");
    await guest.getByRole("button", { name: "Play", exact: true }).click();
    await expect(guest.locator("[data-turn]")).not.toHaveAttribute("data-ply", ply!);
    await expect(guest.locator(".ghost")).toHaveCount(0);
  });
}

test("a hint of Hetrix lays out a tile and says what it brings", async ({ guest }) => {
  await playNow(guest, "Hetrix");
  await turnOrEnd(guest);
  await guest.getByRole("button", { name: "Hint" }).click();
  const gain = guest.locator("[data-hint] .gain");
  await expect(gain).toHaveText(/^(\+\d+|No points yet: .+)$/);
  await expect(guest.locator(".hand .card.used")).toHaveCount(1);
  await guest.getByRole("button", { name: "Keep it" }).click();
  await expect(guest.locator("[data-hint]")).toHaveCount(0);
  await expect(guest.locator(".hand .card.used")).toHaveCount(1);
});

test("lines of Iota float their sums, and cards say colour and number once", async ({ guest }) => {
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  expect(await placeCard(guest)).toBe(true);
  const total = guest.locator("[data-draft] ~ [data-gain^='+']");
  await expect(total).toHaveAttribute("data-gain", /^\+\d+$/);
  const sums = await guest
    .locator("[data-line]")
    .evaluateAll((lines) => lines.map((line) => Number((line as SVGElement).dataset.line)));
  expect(sums.length).toBeGreaterThan(0);
  const points = Number((await total.getAttribute("data-gain"))!.slice(1));
  expect(sums.reduce((sum, one) => sum + one)).toBe(points);

  const codes = () =>
    guest.locator(".hand .card").evaluateAll((cards) =>
      cards
        .filter((card) => card.querySelector("text"))
        .map((card) => [...card.querySelectorAll("text")].filter((one) => one.checkVisibility()))
        .map((texts) => texts.map((one) => one.textContent).sort()),
    );
  for (const card of await codes()) expect(card.join("")).toMatch(/^[1-4][RGBY]$/);
  await guest.evaluate(() => (document.documentElement.dataset.contrast = "more"));
  for (const card of await codes()) expect(card.join("")).toMatch(/^([1-4])\1([RGBY])\2$/);
});

test("Smartrix has its frame of 5 by 5 around the first card", async ({ guest }) => {
  await playNow(guest, "Smartrix");
  await turnOrEnd(guest);
  const frame = guest.getByRole("img", { name: "The 5 × 5 frame" });
  await expect(frame.locator(".cell")).toHaveCount(25);
  await expect(frame).toHaveAttribute("data-frame", "-2,-2");
  // both at one moment: the table may still glide to its place
  const [card, mat] = await frame.evaluate((mat) =>
    [document.querySelector("[data-cell='0,0']")!, mat].map((one) => one.getBoundingClientRect()),
  );
  // The ring around a new card is a little larger than its cell.
  expect(mat!.width).toBeGreaterThan(4 * card!.width);
  expect(mat!.x + mat!.width / 2).toBeCloseTo(card!.x + card!.width / 2, -1);
});

for (const size of [PHONE, { width: 1440, height: 900 }]) {
  test(`cards of Iota are as large on the table as in the hand at ${size.width} px`, async ({
    guest,
  }) => {
    await guest.setViewportSize(size);
    await playNow(guest, "Iota");
    await turnOrEnd(guest);
    await guest.locator(".hand .card").first().waitFor();
    const widths = (selector: string) =>
      guest
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const ratio = async () =>
      Math.min(...(await widths("[data-cell] .face"))) / Math.max(...(await widths(".hand .card")));
    await expect.poll(ratio).toBeGreaterThan(0.8);
  });
}

/** Four blank cards in a line, which all match: one more would complete it. */
const FOUR = [0, 1, 2, 3].map((x) => ({ x, y: 0, card: "00", rotation: 0 }));

test("sockets of Smartrix merge and lines glow, with a strict referee", async ({ guest }) => {
  await changeViews(guest, () => ({ table: FOUR, open_lines: [FOUR.map(({ x, y }) => [x, y])] }));
  await playNow(guest, "Smartrix");
  await expect(guest.locator("[data-cell] .glow2")).toHaveCount(4);
  const pills = await guest.locator("[data-links] .body.socket").getAttribute("d");
  expect(pills!.match(/M/g)).toHaveLength(9);
});

test("three of five in a line of Smartrix glow less than four", async ({ guest }) => {
  const three = FOUR.slice(0, 3);
  await changeViews(guest, () => ({ table: three, open_lines: [three.map(({ x, y }) => [x, y])] }));
  await playNow(guest, "Smartrix");
  await expect(guest.locator("[data-cell] .glow1")).toHaveCount(3);
  await expect(guest.locator("[data-cell] .glow2")).toHaveCount(0);
});

test("nothing merges, glows or hints where players are the referees", async ({ guest }) => {
  await changeViews(guest, () => ({ table: FOUR }));
  await guest.goto("/new/smartrix");
  await guest.getByLabel("Seat 2").selectOption("easy");
  await guest.getByText("The players", { exact: true }).click();
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await turnOrEnd(guest);
  await expect(guest.locator("[data-cell]")).toHaveCount(4);
  await expect(guest.locator(".glow1, .glow2, [data-frame]")).toHaveCount(0);
  for (const path of await guest.locator("[data-links] path").all())
    await expect(path).toHaveAttribute("d", "");
  await expect(guest.getByRole("button", { name: "Hint" })).toHaveCount(0);
});

test("previews of Smartrix tell the truth of the score, and a pass asks first", async ({
  guest,
}) => {
  await playNow(guest, "Smartrix");
  await turnOrEnd(guest);
  expect(await placeCard(guest)).toBe(true);
  await expect(bar(guest)).toContainText("No points yet: a line of 5 scores.");
  await expect(bar(guest)).toContainText("2 of 5 in a line");
  await guest.getByRole("button", { name: "Cancel" }).click();
  const ply = await guest.locator("[data-turn]").getAttribute("data-ply");
  await guest.getByRole("button", { name: "Pass" }).click();
  await expect(bar(guest)).toContainText("Pass and draw a card?");
  await expect(guest.locator("[data-turn]")).toHaveAttribute("data-ply", ply!);
});

test("a swap of Colorfox is tapped on the trays, whose slots are large enough", async ({
  browser,
}) => {
  const server = new Server();
  const [first] = server.addScenes();
  await server.start();
  const guest = await newVisitor(browser, server, { viewport: PHONE });
  await guest.context().addCookies([{ name: "quintrix", value: first!, url: server.address }]);
  await guest.goto("/table/swapping-colorfox");
  const swaps = guest.locator(".swaps");
  await expect(swaps).toBeVisible();
  const slots = swaps.locator("button.slot");
  await expect(slots).toHaveCount(18);
  for (const slot of await slots.all()) {
    const { width, height } = (await slot.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const mine = swaps.locator("[data-act^=give]:enabled").first();
  await mine.click();
  await mine.hover();
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  const theirs = swaps.locator("[data-act^=take]:enabled").first();
  const { act, before } = await theirs.evaluate((slot: HTMLElement) => ({
    act: slot.dataset.act!,
    before: Number(slot.closest<HTMLElement>("[data-pool]")!.dataset.count),
  }));
  await theirs.click();
  await expect(bar(guest)).toContainText(/points?/);
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  const [owner, colour] = act.slice("take ".length).split(":");
  const pool = guest.locator(`[data-pool='${colour}'][data-owner='${owner}']`);
  await expect(pool).toHaveAttribute("data-count", String(before - 1));
  expect(guest.consoleErrors).toEqual([]);
  await server.kill();
});

test("two half matches become one burning head of their colour", async ({ guest }) => {
  await changeViews(guest, () => ({
    table: [
      { x: 0, y: 0, card: "RYGB" },
      { x: 1, y: 0, card: "OPBY" },
    ],
  }));
  await playNow(guest, "Colorfox");
  await expect(guest.locator("[data-joint]")).toHaveCount(1);
  await expect(guest.locator("[data-joint=Y] .flame")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`rings of players stand out from their edges in the ${colorScheme}`, async ({
    browser,
    server,
  }) => {
    const page = await newVisitor(browser, server, { colorScheme });
    await playNow(page, "Iota");
    await turnOrEnd(page);
    expect(await placeCard(page)).toBe(true);
    await page.locator("[data-act=confirm]").click();
    const rings = page.locator("[data-ring]");
    await expect(rings.first()).toBeVisible();
    for (const ring of await rings.all()) {
      const [band, edge] = await ring.evaluate((card) =>
        [".ring", ".case"].map((part) => {
          const { stroke, strokeWidth } = getComputedStyle(card.querySelector(part)!);
          return { stroke, width: parseFloat(strokeWidth) };
        }),
      );
      expect(edge!.width).toBeGreaterThanOrEqual(band!.width + 4);
      expect(contrast(hex(band!.stroke), hex(edge!.stroke))).toBeGreaterThanOrEqual(3);
    }
  });
}

test("what others placed in Smartrix is ringed until my next turn ends", async ({ guest }) => {
  await playNow(guest, "Smartrix");
  await takeTurns(guest, 1);
  await turnOrEnd(guest); // it begins with a draw
  const rings = guest.locator("[data-ring]");
  await expect(rings).toHaveCount(2);
  const seats = await rings.evaluateAll((all: SVGElement[]) =>
    all.map((one) => one.style.getPropertyValue("--seat")),
  );
  expect(seats.sort()).toEqual(["var(--seat-1)", "var(--seat-2)"]);
});

test("what I lay out is ringed in my colour, between two lines", async ({ guest }) => {
  await playNow(guest, "Colorfox");
  await turnOrEnd(guest);
  expect(await placeCard(guest)).toBe(true);
  const [ring, edge, seat] = await guest.locator("[data-draft]").evaluate((draft) => {
    const strokeOf = (part: string) => getComputedStyle(draft.querySelector(part)!).stroke;
    return [strokeOf(".ring"), strokeOf(".case"), getComputedStyle(document.querySelector(".me .ring")!).stroke]; // prettier-ignore
  });
  expect(ring).toBe(seat);
  expect(contrast(hex(ring!), hex(edge!))).toBeGreaterThanOrEqual(3);
});

test("a pressed button is readable under the pointer", async ({ guest }) => {
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  const hint = guest.getByRole("button", { name: "Hint" });
  await hint.click();
  await hint.hover();
  await expect(hint).toHaveAttribute("aria-pressed", "true");
  const [ink, ground] = await hint.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  await expect.poll(() => contrast(hex(ink!), hex(ground!))).toBeGreaterThan(4.5);
});

test("rings tell players apart by dashes, as around their faces", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, { colorScheme: "dark" });
  await playNow(page, "Iota");
  await takeTurns(page, 1);
  await turnOrEnd(page);
  const dashOf = (ring: Locator) => ring.evaluate((one) => getComputedStyle(one).strokeDasharray);
  const faces = page.locator("[data-seat] .face .ring");
  const dashes = await Promise.all((await faces.all()).map(dashOf));
  expect(new Set(dashes).size).toBe(3);
  for (const ring of await page.locator("[data-ring] .ring").all())
    expect(dashes).toContain(await dashOf(ring));
  const rims = page.locator("[data-ring]");
  const colours = await rims.evaluateAll((all: SVGElement[]) =>
    all.map((one) => one.style.cssText),
  );
  expect(new Set(colours).size).toBe(2);
  expect(page.consoleErrors).toEqual([]);
});

test("spectators see what everyone did in the last round", async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await playNow(page, "Iota");
  await takeTurns(page, 2);
  await turnOrEnd(page);
  const spectator = await newVisitor(browser, server);
  await spectator.goto(page.url());
  const rings = spectator.locator("[data-ring]");
  await rings.first().waitFor();
  const seats = async () =>
    new Set(await rings.evaluateAll((all: SVGElement[]) => all.map((one) => one.style.cssText)));
  await expect.poll(async () => (await seats()).size).toBe(3);
});

test("the table follows the play again after it was moved to show a place", async ({ guest }) => {
  await guest.setViewportSize({ width: 390, height: 700 });
  await playNow(guest, "Iota");
  for (let turn = 0; turn < 7 && (await turnOrEnd(guest)) === "turn"; turn += 1) {
    await guest.locator(".hand .card:enabled").first().waitFor();
    const surface = (await boxes(guest.locator(".surface")))[0]!;
    const seen = async () =>
      (await boxes(guest.locator("[data-ring]"))).filter(
        ({ top, bottom }) => top >= surface.top - 1 && bottom <= surface.bottom + 1,
      ).length;
    if (turn) await expect.poll(seen, `turn ${turn}`).toBeGreaterThan(0);
    await takeTurns(guest, 1);
  }
});

test("lists the moves of a turn before a card is picked", async ({ guest }) => {
  const asked: string[] = [];
  guest.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { type, containing } = JSON.parse(String(payload)) as Record<string, string>;
      if (type === "legal") asked.push(containing!);
    }),
  );
  await playNow(guest, "Colorfox");
  await guest.locator("[data-turn=mine]").waitFor();
  await expect.poll(() => asked).toEqual([""]);
  expect(await placeCard(guest)).toBe(true);
  expect(asked).toEqual([""]);
});

test("the table keeps still when a card is picked that fits in sight", async ({ guest }) => {
  await playNow(guest, "Iota");
  await turnOrEnd(guest);
  const camera = guest.locator(".camera");
  await guest.locator(".hand .card:enabled").first().waitFor();
  await expect.poll(() => camera.evaluate((one) => one.getAnimations().length)).toBe(0);
  const before = await camera.getAttribute("style");
  for (const card of await guest.locator(".hand .card:enabled").all()) {
    await card.click();
    await waitUntilIdle(guest);
    await expect(camera).toHaveAttribute("style", before!);
  }
});

test("a refusal leaves the buttons where they are, and goes when it is no longer true", async ({
  guest,
}) => {
  await playNow(guest, "Hetrix");
  await turnOrEnd(guest);
  await guest.locator("[data-done]").click();
  const refusal = guest.locator(".refusal");
  await expect(refusal).toContainText("You can keep only one");
  await expect(guest.locator("[data-done]")).toBeEnabled();
  expect(await placeCard(guest)).toBe(true);
  await expect(refusal).toHaveCount(0);
  await expect(guest.getByRole("button", { name: "Turn" })).toBeVisible();
});
