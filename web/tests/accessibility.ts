import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const SIZES = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
};
export const SCREENS = {
  laptop: SIZES.laptop,
  TV: { width: 1920, height: 1080 },
};
const LOOKS = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  "high contrast by day": { colorScheme: "light", contrast: "more" },
  "high contrast by night": { colorScheme: "dark", contrast: "more" },
} as const;

/** What axe asks that depends on colours, and has to be asked again in every look. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe finds on a page that keeps people out, in every look and at every size. */
export async function expectAccessible(
  page: Page,
  where: string,
  sizes: Record<string, { width: number; height: number }> = SIZES,
) {
  const before = page.viewportSize()!;
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (look !== "light") axe.withRules(COLOURS);
      const { violations } = await axe.analyze();
      const found = violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
        );
      expect(found, `${where} on a ${size}, ${look}`).toEqual([]);
    }
  }
  await page.setViewportSize(before);
}

/** The buttons and links that a thumb would miss, with their sizes. Words within a text may be small. */
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

/** The controls that cannot be brought into sight, and whether the page has to be moved sideways. */
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
      if (!seen || one.matches(":disabled, .skip, svg:has(~ .resting)")) continue;
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

/** Cards, cells and pictures without a name. */
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

/** The keys must always go somewhere. */
export async function expectFocus(page: Page, after: string) {
  const held = () =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      return one && one !== document.body ? one.tagName : "nothing";
    });
  await expect.poll(held, { message: `the focus after ${after}` }).not.toBe("nothing");
}
