import { join } from "node:path";

import type { Browser, Page } from "@playwright/test";

import { drawSheet, type Picture } from "./contact-sheet";
import { expect, newVisitor, Server, test as base, type Visitor } from "./fixtures";
import { FOLDER, saveScreenshot } from "./screenshot";
import { placeCard, waitUntilIdle } from "./turns";

/** Windows from phones to a TV. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const STAGES = ["early", "middle", "late"] as const;
const LOOKS = [
  { colorScheme: "light", locale: "en" },
  { colorScheme: "dark", locale: "en" },
  { colorScheme: "light", locale: "ko" },
] as const;
type Size = (typeof SIZES)[number];
type Look = (typeof LOOKS)[number];

const test = base.extend<{}, { positions: { server: Server; cookie: string } }>({
  positions: [
    async ({}, use) => {
      const server = new Server();
      const cookie = server.addPositions();
      await server.start();
      await use({ server, cookie });
      await server.kill();
    },
    { scope: "worker" },
  ],
});

/** Shows a position as it is met: a card is picked early on, laid out in the middle, at rest late. */
async function prepare(page: Page, stage: (typeof STAGES)[number]) {
  await page.locator("[data-turn=mine]").waitFor();
  const card = page.locator(".hand .card:enabled");
  await card.or(page.locator(".swaps")).first().waitFor();
  if (stage === "early") await card.first().click();
  if (stage === "middle") await placeCard(page);
  await waitUntilIdle(page);
  await page.mouse.move(0, 0);
}

const isPhone = ({ width, height }: Size) => Math.min(width, height) < 500;

/** Takes the pictures of one game in one look at one size. */
async function takePictures(page: Visitor, game: string, size: Size, look: Look) {
  const taken: Picture[] = [];
  for (const stage of STAGES) {
    await page.goto(`/table/${stage}-${game}`);
    await prepare(page, stage);
    const { width, height } = size;
    const { colorScheme, locale } = look;
    const name = `${game}-${stage}-${width}x${height}-${colorScheme}-${locale}`;
    const path = await saveScreenshot(page, name);
    taken.push({ path, title: `${stage} · ${width} × ${height}`, width, height });
  }
  expect(page.consoleErrors).toEqual([]);
  return taken;
}

async function openVisitor(
  browser: Browser,
  server: Server,
  size: Size,
  look: Look,
  cookie: string,
) {
  const options = { viewport: size, hasTouch: isPhone(size), ...look };
  const page = await newVisitor(browser, server, options);
  await page.context().addCookies([{ name: "quintrix", value: cookie, url: server.address }]);
  return page;
}

for (const game of ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]) {
  test(`draws a contact sheet of ${game}`, async ({ browser, positions: { server, cookie } }) => {
    const rows: Picture[][] = [];
    for (const look of LOOKS) {
      const taken: Picture[][] = [];
      for (const size of SIZES) {
        const page = await openVisitor(browser, server, size, look, cookie);
        taken.push(await takePictures(page, game, size, look));
        await page.context().close();
      }
      const small = taken.filter((_, at) => isPhone(SIZES[at]!));
      const large = taken.filter((_, at) => !isPhone(SIZES[at]!));
      rows.push(small.flat(), ...large);
    }
    await drawSheet(browser, game, rows, join(FOLDER, `../sheet-${game}.png`));
  });
}

for (const size of SIZES) {
  for (const colorScheme of ["light", "dark"] as const) {
    const where = `${size.width}x${size.height}`;
    test(`takes screenshots of every page at ${where} in ${colorScheme}`, async ({
      browser,
      server,
    }) => {
      const page = await newVisitor(browser, server, { viewport: size, colorScheme });
      const picture = (name: string) =>
        saveScreenshot(page, `${name}-${where}-${colorScheme}`, true);
      await page.goto("/");
      await page.locator(".game h2").first().waitFor();
      await picture("home");
      await page.goto("/new/smartrix");
      await page.locator("form h2").first().waitFor();
      await picture("setup");
      await page.getByRole("button", { name: "Open table" }).click();
      await page.getByRole("img", { name: "Scan with a phone" }).waitFor();
      await picture("lobby");
      for (const game of ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]) {
        await page.goto(`/rules/${game}`);
        await page.locator("figure svg").first().waitFor();
        await picture(`rules-${game}`);
      }
    });
  }
}
