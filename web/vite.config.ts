import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { compiledCore } from "./compiled-core.ts";
import { precache } from "./precache.ts";
import { sitePolicy } from "./site-policy.ts";

// Each file costs its headers, so small modules that several pages share travel together; without
// what draws all games, and without what is shown only after a game.
const GROUPS = [
  { name: "core", tags: ["$initial" as const] },
  {
    name: "parts",
    test: /node_modules\/svelte|src\/((lib|parts)\/(?!\w*(Header|Choice|Menu|Control|Button)|Logo|Qr|Identity|FacePicker|Confirm|profile|my-api|muted|event-log|patch|cue|announce)|board\/(colours|CardFrame))/,
    minShareCount: 3,
  },
  // What pages with a header show, and tables do not.
  {
    name: "page",
    test: /src\/(parts\/(Header|Logo|Theme|LanguageChoice|SegmentedControl|LearnButton|Identity|FacePicker)|lib\/profile|clock\/time-text)/,
    minShareCount: 2,
  },
  {
    name: "table",
    test: /src\/(board|lib|table)\/(?!SquareGrid|Gain|placement-text|Facts|SeriesTable|NextGame|HandPage|result|[aA]nimation|transitions|snapshot|profile|my-api|markdown|Log|log-texts)/,
    minShareCount: 2,
  },
  // Cards in squares, which not every game has.
  {
    name: "squares",
    test: /src\/(board\/(SquareGrid|Gain|placement-text)|table\/Facts)/,
    minShareCount: 2,
  },
  {
    name: nameOfGame,
    debugName: "games",
    test: /src\/boards\/\w+\/(?!describe|Picture|Example)/,
    minShareCount: 2,
  },
];

function nameOfGame(module: string): string {
  return module.match(/src\/boards\/(\w+)\//)![1]!;
}

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [svelte(), compiledCore(), precache(), mode === "site" && sitePolicy()],
  // The name tells the server which policy a worker needs.
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "assets/engine-[hash].js" } },
  },
  build: {
    outDir: mode === "site" ? "../target/site" : "../python/quintrix/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // The policy of the server allows only images to be embedded.
    assetsInlineLimit: 0,
    // The packages in the bundle, for tools/licences.py.
    license: { fileName: "licences.json" },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
}));
