// The service worker; without a handler for fetch, pages load as if there were none.
importScripts("/push.js");
