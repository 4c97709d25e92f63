import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { openLog, passDevice } from "./turns";

const CARDS = [..."RGBY"].flatMap((colour) =>
  [..."CS"].flatMap((s) => [1, 2].map((n) => colour + s + n)),
);
const list = (page: Page) => page.getByLabel("cards: codes with spaces between them");

test("draws every card as it is typed, and says which one is wrong", async ({ guest }) => {
  await guest.goto("/new/iota");
  await guest.getByRole("button", { name: "Use other cards" }).click();
  await expect(guest.locator("[data-deck] svg[role=img]")).toHaveCount(66);
  await list(guest).fill([...CARDS, "RQ9"].join(" "));
  await expect(guest.getByRole("alert")).toContainText(
    'cards, card 17: cards[16] is "RQ9", not a card',
  );
  await expect(guest.locator("[data-deck] .wrong")).toHaveText("RQ9");
  await expect(guest.locator("[data-deck] svg[role=img]")).toHaveCount(16);
  await expect(guest.getByRole("button", { name: "Use these cards" })).toBeDisabled();
  await list(guest).fill("RC1 RC2");
  await expect(guest.getByRole("alert")).toContainText("card");
  await list(guest).fill(CARDS.join(" "));
  await expect(guest.getByText("These cards can be played.")).toBeVisible();
  await guest.getByRole("button", { name: "Use these cards" }).click();
  await guest.getByLabel("Seat 2").selectOption("easy");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await guest.locator("[data-turn=mine]").waitFor();
  const table = new URL(guest.url()).pathname.split("/").pop();
  const deck = await (await guest.request.get(`/api/tables/${table}/deck`)).json();
  expect(deck).toEqual({ game: "iota", cards: CARDS });
  await expect(guest.locator(".hand .card")).toHaveCount(4);
});

test("takes a deck file in the lobby, and shows it to everyone", async ({ browser, server }) => {
  const [host, friend] = [await newVisitor(browser, server), await newVisitor(browser, server)];
  await host.goto("/new/iota");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.locator("[data-page=lobby]").waitFor();
  await friend.goto(host.url());
  await expect(friend.getByText("This table plays with its own cards.")).toHaveCount(0);
  await host.getByRole("button", { name: "Use other cards" }).click();
  const file = (text: string) => ({
    name: "deck.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  const input = host.locator("input[type=file]");
  await input.setInputFiles(file("no deck"));
  await expect(host.getByRole("alert")).toContainText("This is not a deck file");
  await input.setInputFiles(file(JSON.stringify({ game: "hetrix", cards: CARDS })));
  await expect(host.getByRole("alert")).toContainText("this deck is for hetrix, not for Iota");
  await input.setInputFiles(file(JSON.stringify({ game: "iota", box: "mine", cards: CARDS })));
  await expect(list(host)).toHaveValue(CARDS.join(" "));
  await expect(host.getByLabel("More, as JSON")).toHaveValue(/"box": "mine"/);
  const saving = host.waitForEvent("download");
  await host.getByRole("button", { name: "Save as a deck file" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("iota-deck.json");
  expect(JSON.parse(await readFile(await saved.path(), "utf8"))).toEqual({
    game: "iota",
    box: "mine",
    cards: CARDS,
  });
  await host.getByRole("button", { name: "Use these cards" }).click();
  await expect(friend.getByText("This table plays with its own cards.")).toBeVisible();
  await friend.getByRole("button", { name: "Show the cards" }).click();
  await expect(list(friend)).toHaveValue(CARDS.join(" "));
  await expect(list(friend)).toHaveAttribute("readonly");
  for (const page of [host, friend]) expect(page.consoleErrors).toEqual([]);
});

for (const game of ["smartrix", "colorfox", "madmatix", "hetrix"]) {
  test(`draws the standard cards of ${game}`, async ({ guest }) => {
    await guest.goto(`/new/${game}`);
    await guest.getByRole("button", { name: "Use other cards" }).click();
    await expect(guest.getByText("These cards can be played.")).toBeVisible();
    const cards = guest.locator("[data-deck] .cards li");
    await expect(guest.locator("[data-deck] svg[role=img]")).toHaveCount(await cards.count());
  });
}

/** A deck whose only action is of the owner's own making. */
const ROBBERS = {
  game: "madmatix",
  numbers: ["1+", "2+", "3+", "4+", "5+", "6+", "7+", "8+"],
  actions: Array<string>(8).fill("ROB"),
  definitions: {
    ROB: {
      text: "Steal a card. The robbed player misses a turn.",
      effects: [{ effect: "steal" }, { effect: "skip", who: "same" }],
    },
  },
};

test("plays an action card of one's own in MadMatix", async ({ guest }) => {
  await guest.goto("/new/madmatix");
  await guest.getByRole("button", { name: "Use other cards" }).click();
  await guest.locator("input[type=file]").setInputFiles({
    name: "robbers.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(ROBBERS)),
  });
  const drawn = guest.locator("[data-deck] li", { hasText: "ROB" });
  await expect(drawn.first()).toContainText("Steal a card.");
  await guest.getByRole("button", { name: "Use these cards" }).click();
  await guest.getByLabel("Seat 2").selectOption("here");
  await guest.getByLabel("Player’s name").fill("Ada");
  await guest.getByRole("button", { name: "Deal the cards" }).click();
  await guest.getByRole("button", { name: "I am Guest" }).click();
  const hand = guest.locator(".hand");
  await hand.getByRole("button", { name: /ROB/ }).first().click();
  await expect(guest.getByText("they give you 1 card")).toBeVisible();
  await guest.locator("[data-place='1']").click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await passDevice(guest, "Ada");
  await expect(guest.getByText("Choose a card to give to Guest").first()).toBeVisible();
  await hand.getByRole("button").first().click();
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await passDevice(guest, "Guest");
  await expect(hand.locator(".card")).toHaveCount(6);
  await openLog(guest);
  await expect(guest.getByRole("log")).toContainText(/Ada (miss the next|missed a) turn\./);
});
