import { noticesApi } from "./api";

/** Whether this browser can show notices of this page. */
export const canPush =
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registered = () => navigator.serviceWorker.register("/service-worker.js");

/** Returns the subscription of this browser; null if it has none. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!canPush) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the player for permission and subscribes this browser; throws if either is denied. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  await registered();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = made.toJSON();
  return noticesApi.subscribe({
    endpoint: endpoint!,
    keys: { p256dh: keys!.p256dh!, auth: keys!.auth! },
  });
}

export async function unsubscribe() {
  const made = await subscription();
  if (!made) return noticesApi.settings();
  await made.unsubscribe();
  return noticesApi.unsubscribe(made.endpoint);
}
