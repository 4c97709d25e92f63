import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../python/quintrix/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // The policy of the server allows only images to be embedded.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
