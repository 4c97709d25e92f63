import { join } from "node:path";

import { test, type Page } from "@playwright/test";

const ALBUM = join(import.meta.dirname, "../artefacts/pictures");

/** Keep a picture to be looked at by people, where pictures are asked for: they take their time. */
export async function keep(page: Page, name: string, fullPage = false) {
  if (test.info().project.name === "games" && !process.env.PICTURES) return;
  await page.waitForTimeout(400); // the animations come to rest
  await page.screenshot({ path: join(ALBUM, `${name}.png`), fullPage });
}
