import type { Browser } from "@playwright/test";

import { expectAccessible } from "./accessibility";
import { expect, newVisitor, test, type Server } from "./fixtures";
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

/** Opens the page about notices with its service worker, whose notices are kept instead of shown. */
async function withWorker(browser: Browser, server: Server) {
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
  const worker = page.context().serviceWorkers()[0]!;
  // The browser of the tests has no desktop: what it would show or open is kept instead.
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    Object.assign(scope, { shown: [], opened: [] });
    Object.defineProperty(navigator, "setAppBadge", { value: () => Promise.resolve() });
    scope.registration.showNotification = async (title: string, options: object) =>
      scope.shown.push({ title, ...options });
    scope.clients.openWindow = async (url: string) => scope.opened.push(url);
    scope.fire = async (type, facts) => {
      let done: unknown;
      const waitUntil = (work: unknown) => (done = work);
      self.dispatchEvent(Object.assign(new Event(type), { ...facts, waitUntil }));
      await done;
    };
  });
  return { page, worker, devTools, registrationId };
}

/** The service worker, with what it would have shown and opened. */
interface WorkerScope {
  registration: { showNotification: unknown };
  clients: { openWindow: unknown };
  shown: object[];
  opened: string[];
  /** Fires an event that only browsers fire, and waits until it is handled. */
  fire(type: string, facts: object): Promise<void>;
}

test("shows what the server pushes, and opens its table", async ({ browser, server }) => {
  const { page, worker, devTools, registrationId } = await withWorker(browser, server);
  const data = JSON.stringify({ title: "Your turn in Iota", body: "You play.", url: "/table/x" });
  const message = { origin: server.address, registrationId, data };
  await devTools.send("ServiceWorker.deliverPushMessage", message);
  const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown);
  const expected = { title: "Your turn in Iota", body: "You play.", tag: "/table/x" };
  await expect.poll(shown).toMatchObject([expected]);
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    let closed = false;
    const close = () => (closed = true);
    await scope.fire("notificationclick", { notification: { ...scope.shown[0], close } });
    return { closed, opened: scope.opened };
  });
  expect(opened).toEqual({ closed: true, opened: [`${server.address}/table/x`] });
  expect(page.consoleErrors).toEqual([]);
});

test("tells the server when the browser renews its subscription", async ({ browser, server }) => {
  const { page, worker } = await withWorker(browser, server);
  const renew = (before: string | null, after: string) =>
    worker.evaluate(
      async ([before, after]) => {
        const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
          btoa(String.fromCharCode(...new Uint8Array(bytes)))
            .replaceAll("+", "-")
            .replaceAll("/", "_")
            .replaceAll("=", "");
        const curve = { name: "ECDH", namedCurve: "P-256" };
        const { publicKey } = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
        const keys = {
          p256dh: base64(await crypto.subtle.exportKey("raw", publicKey)),
          auth: base64(crypto.getRandomValues(new Uint8Array(16))),
        };
        const scope = self as unknown as WorkerScope;
        await scope.fire("pushsubscriptionchange", {
          oldSubscription: before && { endpoint: before },
          newSubscription: { toJSON: () => ({ endpoint: after, keys }) },
        });
      },
      [before, after],
    );
  const subscribed = async () =>
    ((await (await page.request.get("/api/me/notices")).json()) as { push: number }).push;
  await renew(null, "https://push.example.org/1");
  expect(await subscribed()).toBe(1);
  await renew("https://push.example.org/1", "https://push.example.org/2");
  expect(await subscribed()).toBe(1);
  await renew("https://push.example.org/1", "https://push.example.org/3");
  expect(await subscribed()).toBe(2); // the second one was not replaced
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
