/// <reference types="vite/client" />

/** Hebrew, by file. */
export default import.meta.glob<Record<string, string>>(
  [
    "./*.ts",
    "./games/*/summary.ts",
    "!./index.ts",
    "!./guide.ts",
    "!./series.ts",
    "!./clock.ts",
    "!./deck.ts",
    "!./hint.ts",
    "!./people.ts",
    "!./plan.ts",
    "!./story.ts",
    "!./setup.ts",
    "!./replay.ts",
    "!./{home,lobby,result,rules,tv}.ts",
    "!./me.ts",
  ],
  { eager: true, import: "default" },
);
