import { join } from "node:path";

import { test, type Page } from "@playwright/test";

export const FOLDER = join(import.meta.dirname, "../artefacts/pictures");

/**
 * Saves a screenshot for people to look at, and returns its path; the `games` project does so only
 * with PICTURES=1.
 */
export async function saveScreenshot(page: Page, name: string, fullPage = false): Promise<string> {
  const path = join(FOLDER, `${name}.png`);
  if (test.info().project.name === "games" && !process.env.PICTURES) return path;
  await page.waitForTimeout(400); // until animations have ended
  await page.screenshot({ path, fullPage });
  return path;
}
