import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const FILE = join(import.meta.dirname, "../target/wasm/quintrix.wasm");
const NAME = "virtual:compiled-core";

/** Gives the pages the address of the core in WebAssembly; null if it could not be compiled. */
export function compiledCore(): Plugin {
  return {
    name: "compiled-core",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (!existsSync(FILE)) return "export default null";
      return `export { default } from ${JSON.stringify(`${FILE}?url`)}`;
    },
    // Once here, so that a server need not compress it for everyone who loads it.
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => name.endsWith(".wasm"))) {
        const file = join(dir!, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}
