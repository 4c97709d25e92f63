/// <reference types="vite/client" />

/** Korean, by file. */
export default import.meta.glob<Record<string, string>>(
  ["./*.ts", "./games/*/summary.ts", "!./index.ts", "!./guide.ts"],
  { eager: true, import: "default" },
);
