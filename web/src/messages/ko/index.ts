/// <reference types="vite/client" />

/** Korean, by file. */
export default import.meta.glob<Record<string, string>>(
  [
    "./*.ts",
    "./games/*/summary.ts",
    "!./index.ts",
    "!./guide.ts",
    "!./series.ts",
    "!./deck.ts",
    "!./hint.ts",
    "!./people.ts",
    "!./story.ts",
    "!./setup.ts",
    "!./replay.ts",
  ],
  { eager: true, import: "default" },
);
