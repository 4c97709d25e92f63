import { expect, type Locator, type Page } from "@playwright/test";

const OVER = "[data-page=result]";
const CURTAIN = ".curtain";
const MINE = "[data-turn=mine]";
const ENOUGH = "[data-done]";
const LAID_OUT = "[data-draft], .bar .button";

export async function playNow(page: Page, game: string) {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`Play ${game} now`, "i") }).click();
  await page.locator("[data-turn]").waitFor();
}

/** Waits until it is this page's turn or the game is over; bots are slow on a busy machine. */
export async function turnOrEnd(page: Page): Promise<"turn" | "over"> {
  await page.locator(`${OVER}, ${MINE}`).first().waitFor({ timeout: 60_000 });
  return (await page.locator(OVER).count()) ? "over" : "turn";
}

/** How something is pressed. Default: by a click. */
export type Press = (where: Locator) => Promise<void>;
const click: Press = (where) => where.click();

/** Plays turns until the game is over, at most a number of turns; returns their number. */
export async function takeTurns(page: Page, most = Infinity, press = click): Promise<number> {
  let taken = 0;
  while (taken < most && (await turnOrEnd(page)) === "turn") {
    await takeTurn(page, press);
    taken += 1;
    expect(taken).toBeLessThan(300);
  }
  return taken;
}

/** Plays the first card that fits, or does something else if none does. */
export async function takeTurn(page: Page, press = click) {
  const ply = await page.locator(MINE).getAttribute("data-ply");
  await page.locator(".hand, .swaps").first().waitFor();
  if (await page.locator(ENOUGH).count()) return build(page, press);
  if (!(await placeCard(page, press))) {
    await press(page.locator(".actions .button, .decks .button:enabled").last());
  }
  const confirm = page.locator("[data-act=confirm]");
  const moved = page.locator(`[data-turn]:not([data-ply="${ply}"]), ${OVER}, ${CURTAIN}`).first();
  await confirm.or(moved).first().waitFor();
  if (await confirm.count()) await press(confirm);
  await moved.waitFor();
}

/** Plays a round in which everyone builds: places cards until the round can be finished. */
async function build(page: Page, press: Press) {
  await waitUntilIdle(page);
  while ((await page.locator(`${ENOUGH}:not(.main)`).count()) && (await placeCard(page, press))) {
    await waitUntilIdle(page);
  }
  await press(page.locator(ENOUGH));
  await waitUntilIdle(page);
}

/** Waits until all requests of the board are answered. */
export const waitUntilIdle = (page: Page) =>
  page.locator(`[data-pending='0'], ${OVER}, ${CURTAIN}`).first().waitFor();

/** Places the first card that fits somewhere; returns whether there was one. */
export async function placeCard(page: Page, press = click): Promise<boolean> {
  const cards = page.locator(".hand .card:enabled");
  for (let place = 0; place < (await cards.count()); place += 1) {
    const card = cards.nth(place);
    // a second press would put it down again
    if ((await card.getAttribute("aria-pressed")) !== "true") await press(card);
    await page.locator("[data-pending='0']").waitFor();
    const fitting = page.locator("[data-place]:not(.faint)");
    if (!(await fitting.count())) continue;
    await press(fitting.first());
    // a swap is put on two cards
    while (!(await page.locator(LAID_OUT).count()) && (await fitting.count())) {
      await press(fitting.first());
    }
    return true;
  }
  return false;
}
