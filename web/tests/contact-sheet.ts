import { readFileSync } from "node:fs";

import type { Browser } from "@playwright/test";

/** A picture of a sheet: a PNG file, what it shows, and the size of its window. */
export interface Picture {
  path: string;
  title: string;
  width: number;
  height: number;
}

/** The height of every picture on a sheet, in pixels; wide windows become wide pictures. */
const HEIGHT = 360;

const figure = ({ path, title, width, height }: Picture) => {
  const source = `data:image/png;base64,${readFileSync(path).toString("base64")}`;
  const shown = Math.round((width * HEIGHT) / height);
  return `<figure><img src="${source}" width="${shown}" height="${HEIGHT}"><figcaption>${title}</figcaption></figure>`;
};

const STYLE = `
  body { margin: 0; padding: 24px; width: max-content; background: #77736b; font: 15px sans-serif; color: #fff }
  h1 { margin: 0 0 12px } .row { display: flex; gap: 16px; margin-bottom: 14px }
  figure { margin: 0 } img { display: block; border-radius: 4px } figcaption { padding-top: 3px }`;

/** Draws rows of pictures on one page, and saves that as a picture of its own. */
export async function drawSheet(
  browser: Browser,
  title: string,
  rows: readonly (readonly Picture[])[],
  path: string,
) {
  const page = await browser.newPage();
  const lines = rows.map((row) => `<div class="row">${row.map(figure).join("")}</div>`);
  await page.setContent(`<style>${STYLE}</style><h1>${title}</h1>${lines.join("")}`);
  const width = await page.evaluate(() => document.body.scrollWidth);
  await page.setViewportSize({ width, height: 600 });
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
