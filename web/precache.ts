import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "service-worker.js");
/** Files that no page loads. */
const LEFT_OUT = /\.gz$|licences\.json$|^service-worker\.js$|^index\.html$/;

/** Writes the service worker with the names of all files, and a version that depends on them. */
export function precache(): Plugin {
  return {
    name: "precache",
    writeBundle({ dir }) {
      const names = readdirSync(dir!, { recursive: true, encoding: "utf8" });
      const files = names.filter((name) => /\.\w+$/.test(name) && !LEFT_OUT.test(name)).sort();
      const hash = createHash("sha256");
      for (const name of [...files, "index.html"]) hash.update(readFileSync(join(dir!, name)));
      const version = hash.digest("hex").slice(0, 12);
      const listed = JSON.stringify(["./", ...files.map((name) => name.replaceAll("\\", "/"))]);
      const head = `const VERSION = "${version}";\nconst FILES = ${listed};\n`;
      writeFileSync(join(dir!, "service-worker.js"), head + readFileSync(SOURCE, "utf8"));
    },
  };
}
