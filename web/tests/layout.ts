import type { Locator, Page } from "@playwright/test";

/** Returns by how many pixels a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns by how many pixels a table is higher than its window. */
export const tableOverflow = (page: Page) =>
  page
    .locator(".frame")
    .evaluate(({ scrollHeight, clientHeight }) =>
      Math.max(scrollHeight - clientHeight, document.documentElement.scrollHeight - innerHeight),
    );

/** Whether an element is inside the window and nothing lies on it. */
export const inSight = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const box = one.getBoundingClientRect();
      const inside =
        box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      const points = [0.1, 0.5, 0.9].map((share) => [
        box.left + share * box.width,
        box.top + box.height / 2,
      ]);
      return inside && points.every(([x, y]) => one.contains(document.elementFromPoint(x!, y!)));
    });

/** Returns the names of elements that are not wholly inside the window, or are covered. */
export const outOfSight = (all: Locator) =>
  all.evaluateAll((found) =>
    found
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
        const inside =
          left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return (
          !inside || !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        );
      })
      .map((one) => one.ariaLabel ?? one.textContent!.trim()),
  );

/** Returns the places of elements in the window. */
export const boxes = (all: Locator) =>
  all.evaluateAll((found) =>
    found.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { name: one.textContent!.trim(), left, right, top, bottom };
    }),
  );

/** Returns the pairs of different elements that share more than a pixel. */
export async function overlap(ones: Locator, others: Locator): Promise<string[]> {
  const [first, second] = [await boxes(ones), await boxes(others)];
  return first.flatMap((one) =>
    second
      .filter((other) => JSON.stringify(one) !== JSON.stringify(other))
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `${one.name} | ${other.name}`),
  );
}
