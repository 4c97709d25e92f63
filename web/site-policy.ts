import type { Plugin } from "vite";

/** What the server says in a header, as far as a document can say it itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Gives the document of a static site a content security policy, since its host may send none. */
export function sitePolicy(): Plugin {
  const attrs = { "http-equiv": "Content-Security-Policy", content: POLICY };
  return {
    name: "site-policy",
    transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head-prepend" as const }],
  };
}
