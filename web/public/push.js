// Shows the turn notices that the server pushes; the service worker imports this.
self.addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  const options = { body, data: { url }, tag: url, icon: "/icon.svg", badge: "/icon.svg" };
  const badge = self.navigator.setAppBadge?.().catch(() => {});
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), badge]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin).href;
  event.waitUntil(open(address));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** Tells the server where this browser gets its messages from now on. */
async function renew({ oldSubscription, newSubscription }) {
  const made = newSubscription ?? (await subscribeAgain());
  const { endpoint, keys } = made.toJSON();
  await tell("POST", { endpoint, keys });
  if (oldSubscription && oldSubscription.endpoint !== endpoint)
    await tell("DELETE", { endpoint: oldSubscription.endpoint });
}

async function subscribeAgain() {
  const { push_key } = await (await fetch("/api/me/notices")).json();
  const options = { userVisibleOnly: true, applicationServerKey: push_key };
  return self.registration.pushManager.subscribe(options);
}

const tell = (method, body) =>
  fetch("/api/me/notices/push", {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Goes to the page of a table that is open already, or opens it. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((client) => client.url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}
