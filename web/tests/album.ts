import { join } from "node:path";

import type { Page } from "@playwright/test";

const ALBUM = join(import.meta.dirname, "../artefacts/pictures");

/** Keep a picture to be looked at by people. */
export async function keep(page: Page, name: string, fullPage = false) {
  await page.waitForTimeout(400); // the animations come to rest
  await page.screenshot({ path: join(ALBUM, `${name}.png`), fullPage });
}
