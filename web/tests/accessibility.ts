import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SIZES = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
};
export const SCREENS = {
  laptop: SIZES.laptop,
  TV: { width: 1920, height: 1080 },
};
const THEMES = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  "light high contrast": { colorScheme: "light", contrast: "more" },
  "dark high contrast": { colorScheme: "dark", contrast: "more" },
} as const;

/** The rules of axe that depend on colours, checked in every theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Runs axe, which the page has loaded already. */
const runAxe = (page: Page, options: RunOptions) =>
  page.evaluate(
    (options): Promise<AxeResults> => Reflect.get(window, "axe").run(document, options),
    options,
  );

/** Fails if axe finds serious problems on a page, in any theme and at any size. */
export async function expectAccessible(
  page: Page,
  where: string,
  sizes: Record<string, { width: number; height: number }> = SIZES,
) {
  const before = page.viewportSize()!;
  await page.evaluate(AXE);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const [theme, media] of Object.entries(THEMES)) {
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      const { violations } = await runAxe(page, {
        resultTypes: ["violations"],
        ...(theme === "light" ? {} : { runOnly: COLOURS }),
      });
      const found = violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
        );
      expect(found, `${where} on a ${size}, ${theme}`).toEqual([]);
    }
  }
  await page.setViewportSize(before);
}

/** Returns the controls that are smaller than 44 px, except for links within a text. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "button, a[href], select, summary, label:has(input), input:not([type=radio], [type=checkbox])",
    );
    return [...all]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
      .filter((one) => !one.matches("article :is(p, li) a"))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ one, box }) => {
        const name = one.getAttribute("aria-label") ?? one.textContent!.trim();
        return `${one.tagName} ${name}: ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`;
      });
  });
}

/** Returns the controls that cannot be scrolled into view, and whether the page is too wide. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 1 ? [`the page is ${wide} px too wide`] : [];
    const all = document.querySelectorAll<HTMLElement>(
      "button, a[href], select, summary, input, svg[tabindex]",
    );
    for (const one of all) {
      const box = one.getBoundingClientRect();
      const seen = one.checkVisibility({ visibilityProperty: true });
      if (!seen || one.matches(":disabled, .skip, svg:has(~ .idle)")) continue;
      if (getComputedStyle(one).clipPath !== "none" || one.closest(".log:not(.open)")) continue;
      one.scrollIntoView({ block: "center", inline: "center" });
      const now = one.getBoundingClientRect();
      const [x, y] = [now.left + now.width / 2, now.top + now.height / 2];
      const hit = document.elementFromPoint(x, y);
      const name = one.getAttribute("aria-label") ?? one.textContent!.trim();
      const label = one.closest("label");
      if (box.width < 8 || box.height < 8) found.push(`${name}: ${box.width} × ${box.height}`);
      else if (!hit || !(one.contains(hit) || label?.contains(hit)))
        found.push(
          `${name} at ${x.toFixed()}, ${y.toFixed()} lies under ${hit?.outerHTML.slice(0, 90)}`,
        );
    }
    scrollTo(0, 0);
    return found;
  });
}

/** Returns the cards, cells and pictures without an accessible name. */
export function unnamed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "[data-cell], [data-place], [data-draft], .hand .card, [role=img]",
      ),
    ]
      .filter((one) => !one.getAttribute("aria-label")?.trim())
      .map((one) => one.outerHTML.slice(0, 160)),
  );
}

/** Fails if no element has the focus. */
export async function expectFocus(page: Page, after: string) {
  const held = () =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      return one && one !== document.body ? one.tagName : "nothing";
    });
  await expect.poll(held, { message: `the focus after ${after}` }).not.toBe("nothing");
}
