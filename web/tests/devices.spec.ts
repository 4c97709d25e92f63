import type { Page } from "@playwright/test";

import { expect, newVisitor, test } from "./fixtures";
import { playNow, takeTurns, turnOrEnd } from "./turns";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function saveName(page: Page, name: string) {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
}

/** Returns a code for another device, from the page about devices. */
async function deviceCode(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Show a code" }).click();
  return (await page.locator("[data-code]").textContent())!;
}

const useDevice = (page: Page) => page.getByRole("button", { name: "Use this device" });

test("a phone takes over a game from a laptop by the address of the QR code, once", async ({
  browser,
  server,
}) => {
  const laptop = await newVisitor(browser, server);
  await laptop.goto("/");
  await saveName(laptop, "Mia");
  await playNow(laptop, "Colorfox");
  await takeTurns(laptop, 1);
  await turnOrEnd(laptop);
  const table = laptop.url();
  await laptop.goto("/");
  await laptop.getByRole("link", { name: "You and your devices" }).click();
  const code = await deviceCode(laptop);
  await expect(laptop.getByRole("img", { name: "Scan this with your other device" })).toBeVisible();

  const phone = await newVisitor(browser, server, PHONE);
  await phone.goto(`/device#${code}`);
  expect(await phone.getByLabel("Code").inputValue()).toBe(code);
  await useDevice(phone).tap();
  await expect(phone.getByLabel("Your name")).toHaveValue("Mia");
  await phone.locator(`a[href="${new URL(table).pathname}"]`).tap();
  await expect(phone).toHaveURL(table);
  await turnOrEnd(phone);
  await takeTurns(phone, 1);

  const thief = await newVisitor(browser, server);
  await thief.goto(`/device#${code}`);
  await useDevice(thief).click();
  await expect(thief.getByRole("alert")).toContainText("This code is wrong, was used already");
  await laptop.goto(table); // the laptop can go on as well
  await turnOrEnd(laptop);
  for (const page of [laptop, phone]) expect(page.consoleErrors).toEqual([]);
});

test("a recovery code brings a player back, and everything can be deleted", async ({
  browser,
  server,
}) => {
  const lost = await newVisitor(browser, server);
  await lost.goto("/me");
  await saveName(lost, "Noa");
  await lost.getByRole("button", { name: "Make a recovery code" }).click();
  const code = (await lost.locator("[data-recovery]").textContent())!;
  await lost.context().close();

  const found = await newVisitor(browser, server);
  await found.goto("/device");
  await found.getByLabel("Code").fill(code.toLowerCase());
  await useDevice(found).click();
  await expect(found.getByLabel("Your name")).toHaveValue("Noa");
  await found.goto("/me");
  await expect(found.getByText("You have a recovery code.")).toBeVisible();
  const download = found.waitForEvent("download");
  await found.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("quintrix-me.json");
  await found.getByRole("button", { name: "Delete me" }).click();
  await found.getByRole("button", { name: "Delete everything" }).click();
  await expect(found.getByText("You were deleted.")).toBeVisible();
  await found.goto("/");
  await expect(found.getByLabel("Your name")).toHaveValue("");
  expect(found.consoleErrors).toEqual([]);
});

test("a lost phone is signed out from the laptop, and its table closes", async ({
  browser,
  server,
}) => {
  const laptop = await newVisitor(browser, server);
  await laptop.goto("/");
  await saveName(laptop, "Mia");
  await playNow(laptop, "Iota");
  await turnOrEnd(laptop);
  const table = laptop.url();
  await laptop.goto("/me");
  const code = await deviceCode(laptop);
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
  const phone = await newVisitor(browser, server, { ...PHONE, userAgent });
  await phone.goto(`/device#${code}`);
  await useDevice(phone).tap();
  await phone.waitForURL("/");
  await phone.goto(table);
  await turnOrEnd(phone);
  await expect(phone.locator(".hand .card").first()).toBeVisible();

  await laptop.reload();
  const devices = laptop.locator("[data-devices]");
  await expect(devices.getByText("This device")).toBeVisible();
  await devices.getByRole("button", { name: "Sign out Safari, iPhone" }).click();
  await expect(devices.getByText("Safari, iPhone")).toHaveCount(0);
  await expect(phone.locator(".hand .card")).toHaveCount(0);
  await expect(devices.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
  await devices.getByRole("button", { name: "Sign out This device" }).click();
  const dialog = laptop.getByRole("dialog");
  await expect(dialog).toContainText("Without another device or a recovery code");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(devices.getByText("This device")).toBeVisible();
  await laptop.goto(table);
  await turnOrEnd(laptop);
  await expect(laptop.locator(".hand .card").first()).toBeVisible();
  expect(laptop.consoleErrors).toEqual([]);
});

test("six letters open a table with the arrows of a remote control", async ({
  browser,
  server,
}) => {
  const host = await newVisitor(browser, server);
  await host.goto("/new/iota/friends");
  await host.getByLabel("Your name").fill("Ada");
  await host.getByRole("button", { name: "Open table" }).click();
  await host.getByRole("button", { name: "Get a code for the TV" }).click();
  const code = (await host.locator("[data-tv-code]").textContent())!;
  expect(code).toMatch(/^[B-Z]{6}$/);

  const tv = await newVisitor(browser, server, { viewport: { width: 1920, height: 1080 } });
  await tv.goto("/tv");
  await expect(tv.getByRole("button", { name: "B", exact: true })).toBeFocused();
  const letters = [..."BCDFGHJKLMNPQRSTVWXZ"];
  let at = 0;
  for (const letter of code) {
    const wanted = letters.indexOf(letter);
    for (; Math.floor(at / 5) < Math.floor(wanted / 5); at += 5)
      await tv.keyboard.press("ArrowDown");
    for (; Math.floor(at / 5) > Math.floor(wanted / 5); at -= 5) await tv.keyboard.press("ArrowUp");
    for (; at < wanted; at += 1) await tv.keyboard.press("ArrowRight");
    for (; at > wanted; at -= 1) await tv.keyboard.press("ArrowLeft");
    await expect(tv.getByRole("button", { name: letter, exact: true })).toBeFocused();
    await tv.keyboard.press("Enter");
  }
  await expect(tv.getByRole("heading", { name: "Scan with your phone to play" })).toBeVisible();
  expect(new URL(tv.url()).pathname).toMatch(/^\/tv\/.{10}/);
  await tv.goto("/tv");
  await expect(tv.getByRole("button", { name: "B", exact: true })).toBeFocused();
  await tv.keyboard.type("bbbbbb");
  await expect(tv.getByRole("alert")).toContainText("This code is wrong");
});

for (const locale of ["ko-KR", "he-IL"])
  test(`the pages about devices are in the language of ${locale}`, async ({ browser, server }) => {
    const page = await newVisitor(browser, server, { locale, viewport: PHONE.viewport });
    for (const path of ["/me", "/device", "/tv"]) {
      await page.goto(path);
      await page.locator("h1").waitFor();
      if (path === "/me") await page.locator("[data-devices] li").waitFor();
      // The names of browsers and systems are the same in every language.
      const text = (await page.locator("main").innerText()).replace(/TV|Chrome|Linux/g, "");
      expect(text, path).not.toMatch(/[a-z]{2}/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
  });
