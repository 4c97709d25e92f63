import { expectAccessible } from "./accessibility";
import { expect, newVisitor, test } from "./fixtures";
import { playNow, turnOrEnd } from "./turns";

test("says in title and icon that it is the player's turn", async ({ guest }) => {
  await playNow(guest, "Iota");
  const icon = guest.locator("link[rel=icon]");
  await turnOrEnd(guest);
  await expect(guest).toHaveTitle("Your turn · Iota · Quintrix");
  await expect(icon).toHaveAttribute("href", /^data:image\/svg/);
  await guest.getByRole("link", { name: "All games" }).click();
  await expect(guest).not.toHaveTitle(/Your turn/);
  await expect(icon).toHaveAttribute("href", "/icon.svg");
});

test("shows what the server pushes", async ({ browser, server }) => {
  const page = await newVisitor(browser, server, { permissions: ["notifications"] });
  await page.goto("/notices");
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devTools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  // The browser of the tests has no desktop: what it would show is kept instead.
  await worker!.evaluate(() => {
    const scope = self as unknown as {
      registration: { showNotification: unknown };
      shown: unknown[];
    };
    scope.shown = [];
    Object.defineProperty(navigator, "setAppBadge", { value: () => Promise.resolve() });
    scope.registration.showNotification = async (title: string, options: object) =>
      scope.shown.push({ title, ...options });
  });
  const data = JSON.stringify({ title: "Your turn in Iota", body: "You play.", url: "/table/x" });
  const message = { origin: server.address, registrationId, data };
  await devTools.send("ServiceWorker.deliverPushMessage", message);
  const shown = () => worker!.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
  const expected = { title: "Your turn in Iota", body: "You play.", tag: "/table/x" };
  await expect.poll(shown).toMatchObject([expected]);
  expect(page.consoleErrors).toEqual([]);
});

test("keeps webhook and quiet hours, and says why an address is rejected", async ({
  browser,
  server,
}) => {
  const guest = await newVisitor(browser, server);
  await guest.goto("/notices");
  const address = guest.getByLabel("Address of the webhook");
  await address.fill("https://10.0.0.1/hook");
  await guest.getByRole("button", { name: "Save" }).click();
  await expect(guest.getByRole("alert")).toContainText("not on the internet");
  await address.fill("https://hooks.example.org/abc");
  await guest.getByRole("button", { name: "Save" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await guest.getByLabel("No notices at night").check();
  await guest.getByLabel("From").selectOption({ index: 21 });
  await expect(guest.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await guest.reload();
  await expect(address).toHaveValue("https://hooks.example.org/abc");
  await expect(guest.getByLabel("From")).toHaveValue("21");
  await expect(guest.getByRole("heading", { name: "By e-mail" })).toHaveCount(0);
});

for (const locale of ["en", "ko", "he"]) {
  test(`the page about notices is accessible and fits a phone in ${locale}`, async ({
    browser,
    server,
  }) => {
    const viewport = { width: 320, height: 640 };
    const page = await newVisitor(browser, server, { locale, viewport });
    await page.goto("/notices");
    await page.getByRole("checkbox").check();
    await expect(page.getByRole("combobox").nth(1)).toBeVisible();
    await expectAccessible(page, "notices");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(page.consoleErrors).toEqual([]);
  });
}
