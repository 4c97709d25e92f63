import { expect, type Locator, type Page } from "@playwright/test";

const OVER = "[data-page=result]";
const CURTAIN = ".curtain";
const MINE = "[data-turn=mine]";
const HAND = ".hand, .swaps";
const ENOUGH = "[data-done]";
const LAID_OUT = "[data-draft], .bar .button";

/** Starts a game against two bots as the home page does, without drawing that page. */
export async function playNow(page: Page, game: string) {
  const bot = { kind: "bot", level: "easy" };
  const data = { game: game.toLowerCase(), seats: [{ kind: "me" }, bot, bot], start: true };
  const opened = await page.request.post("/api/tables", { data });
  const { id } = (await opened.json()) as { id: string };
  await page.goto(`/table/${id}`);
  await page.locator("[data-turn]").waitFor();
}

/** Starts a game against bots from the home page. */
export async function playFromHome(page: Page, game: string) {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`Play ${game} now`, "i") }).click();
  await page.locator("[data-turn]").waitFor();
}

/** Takes the first free seat of a lobby under a name. */
export async function sitDown(page: Page, name = "Ben") {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit here" }).first().click();
}

/** Opens a table as Ada, seats a friend as Ben, and deals the cards. */
export async function dealForTwo(host: Page, friend: Page, game: string) {
  await host.goto(`/new/${game}/friends`);
  await host.getByLabel("Your name").fill("Ada");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  await friend.goto(host.url());
  await sitDown(friend, "Ben");
  await host.getByRole("button", { name: "Deal the cards" }).click();
  for (const page of [host, friend]) await page.locator(".hand .card").first().waitFor();
}

/** Passes a shared device on, as the player who has moved, to the player whose turn it is. */
export async function passDevice(page: Page, name: string) {
  await page.getByRole("button", { name: `Pass the device to ${name}` }).click();
  await page.getByRole("button", { name: `I am ${name}` }).click();
}

/** Opens the log of moves, which is closed at first. */
export async function openLog(page: Page) {
  await page.getByRole("button", { name: "Moves" }).click();
  await expect(page.getByRole("log")).toBeVisible();
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
  await page.locator(HAND).first().waitFor();
  if (await page.locator(ENOUGH).count()) return build(page, press);
  if (!(await placeCard(page, press))) {
    await press(page.locator(".actions .button, .decks .button:enabled").last());
  }
  const confirm = page.locator("[data-act=confirm]");
  const moved = page.locator(`[data-turn]:not([data-ply="${ply}"]), ${OVER}, ${CURTAIN}`).first();
  await confirm.or(moved).first().waitFor();
  if (await confirm.count()) await press(confirm);
  await sendHeld(page);
  await moved.waitFor();
}

/** Sends a move that is held at once; in one step, because it may be sent by itself meanwhile. */
export const sendHeld = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>("[data-act=go]")?.click());

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
  await page.locator(HAND).first().waitFor();
  const cards = page.locator(".hand .card:enabled");
  for (let place = 0; place < (await cards.count()); place += 1) {
    const card = cards.nth(place);
    // a second press would put it down again
    if ((await card.getAttribute("aria-pressed")) !== "true") await press(card);
    await page.locator("[data-pending='0']").waitFor();
    const fitting = page.locator("[data-place]:not(.faint)");
    if (!(await fitting.count())) continue;
    await press(await placeInSight(page));
    // a swap is put on two cards
    while (!(await page.locator(LAID_OUT).count()) && (await fitting.count())) {
      await press(await placeInSight(page));
    }
    return true;
  }
  return false;
}

/** Returns a place that fits and can be tapped without moving the table. */
export async function placeInSight(page: Page): Promise<Locator> {
  const fitting = page.locator("[data-place]:not(.faint)");
  let found = -1;
  await expect
    .poll(async () => {
      found = await fitting.evaluateAll((places) =>
        places.findIndex((place) => {
          // While the table glides, places do not stay where they are.
          if (document.querySelector(".camera")?.getAnimations().length) return false;
          const box = place.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return place.contains(document.elementFromPoint(x, y));
        }),
      );
      return found;
    }, "a place in sight")
    .toBeGreaterThanOrEqual(0);
  return fitting.nth(found);
}

/** Plays the last legal move of each seat of this device until the game is over, without clicks. */
export async function playBySocket(page: Page) {
  const table = new URL(page.url()).pathname.split("/").pop()!;
  await page.evaluate(async (table) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    const send = (message: object) => socket.send(JSON.stringify(message));
    await new Promise<void>((resolve) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data as string);
        const { type, observer, ply, duty, moves, id } = message;
        if (type === "table" && message.table.stage === "over") resolve();
        else if ((type === "state" || type === "update") && duty === "must")
          send({ type: "legal", id: `legal-${observer}-${ply}`, seat: observer, containing: "" });
        else if (type === "legal") {
          const seat = Number(id.split("-")[1]);
          send({ type: "move", id: `move-${id}`, seat, ply, move: moves.at(-1) });
        }
      };
    });
    socket.close();
  }, table);
  await page.locator(OVER).waitFor();
}
