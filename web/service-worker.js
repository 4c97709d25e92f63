// The service worker: pages and games work offline, and turn notices arrive (push.js). The build
// puts VERSION and FILES in front. A new version waits until no page uses the old one, and each
// has a cache of its own; names of assets contain a hash of their content, so versions never mix.
importScripts("push.js");

const PREFIX = "quintrix-";
const CACHE = PREFIX + VERSION;
const DOCUMENT = new URL("./", self.location).href;

self.addEventListener("install", (event) => event.waitUntil(precache()));
self.addEventListener("activate", (event) => event.waitUntil(dropOldCaches()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (!pathname.startsWith("/api/")) event.respondWith(file(request));
});

async function precache() {
  const cache = await caches.open(CACHE);
  const fresh = (name) => new Request(name, { cache: "no-cache" });
  await cache.addAll(FILES.map((name) => (name.startsWith("assets/") ? name : fresh(name))));
}

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Returns a page of the server, or offline the document of this version, which shows any page. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(DOCUMENT)) ?? Response.error();
  }
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
