import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { LINE_STYLES } from "../src/replay/line-styles";
import { contrast, distance, COLOUR_VISION } from "./colour-vision";

type Palette = Record<string, string>;
const SOURCE = readFileSync(join(import.meta.dirname, "../src/palette.css"), "utf8");

/** The colours that a rule of the palette sets, in a light or dark scheme. */
function rule(selector: string, scheme: "light" | "dark"): Palette {
  const body = SOURCE.split(`\n${selector} {`)[1]!.split("\n}")[0]!;
  const found: Palette = {};
  for (const [, name, value] of body.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const pair = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value!);
    found[name!] = pair ? pair[scheme === "light" ? 1 : 2]! : value!;
  }
  return found;
}

const PALETTES = (["light", "dark"] as const).flatMap((scheme) => {
  const usual = rule(":root", scheme);
  const more = { ...usual, ...rule(':root[data-contrast="more"]', scheme) };
  return [
    { name: scheme, palette: usual, least: 4.5 },
    { name: `${scheme}, high contrast`, palette: more, least: 7 },
  ];
});

const INKS = ["red", "orange", "yellow", "green", "blue", "purple"];
const IOTA = ["red", "green", "blue", "yellow"];
const OPERATORS = ["green", "orange", "blue", "purple"];
const SEATS = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => `seat-${seat}`);
const TEXTS = ["ink", "soft", "accent", "good", "bad"];
const GROUNDS = ["paper", "raised", "sunk"];

/** Returns the pairs of colours that are too similar for some kind of colour vision. */
function confused(palette: Palette, names: readonly string[], floor: number): string[] {
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
  return Object.entries(COLOUR_VISION).flatMap(([kind, eyes]) =>
    pairs
      .map(([one, other]) => ({
        words: `${one} and ${other} by ${kind}`,
        far: distance(palette[one!]!, palette[other!]!, eyes),
      }))
      .filter(({ far }) => !(far >= floor))
      .map(({ words, far }) => `${words}: ${far.toFixed(3)}`),
  );
}

/** Returns the colours that are too similar to an ink for normal vision. */
function likeAnInk(palette: Palette, names: readonly string[], floor: number): string[] {
  return names.flatMap((name) =>
    INKS.map((ink) => ({
      words: `${name} and ${ink}`,
      far: distance(palette[name]!, palette[ink]!, COLOUR_VISION["normal"]!),
    }))
      .filter(({ far }) => !(far >= floor))
      .map(({ words, far }) => `${words}: ${far.toFixed(3)}`),
  );
}

/** Returns the pairs of text and background with too little contrast. */
function faint(palette: Palette, pairs: readonly (readonly [string, string])[], least: number) {
  return pairs
    .map(([one, other]) => ({ one, other, has: contrast(palette[one]!, palette[other]!) }))
    .filter(({ has }) => !(has >= least))
    .map(({ one, other, has }) => `${one} on ${other}: ${has.toFixed(2)}`);
}

const each = (ones: readonly string[], others: readonly string[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));

for (const { name, palette, least } of PALETTES) {
  test.describe(name, () => {
    test("the six inks differ for all kinds of colour vision", () => {
      expect(confused(palette, INKS, 0.16)).toEqual([]);
    });
    test("Iota’s four colours differ for all kinds of colour vision", () => {
      expect(confused(palette, IOTA, 0.16)).toEqual([]);
    });
    test("MadMatix’s operators differ for all kinds of colour vision", () => {
      expect(confused(palette, OPERATORS, 0.16)).toEqual([]);
    });
    test("the colours of seats differ for all kinds of colour vision, and from the page", () => {
      expect(confused(palette, SEATS, 0.14)).toEqual([]);
      expect(faint(palette, each(SEATS, ["paper", "raised"]), 3)).toEqual([]);
    });
    test("no player and no draft has the colour of an ink", () => {
      expect(likeAnInk(palette, [...SEATS, "ring"], 0.15)).toEqual([]);
      expect(faint(palette, each(SEATS, ["felt"]), 3)).toEqual([]);
    });
    test("no ring of the first seven players has the colour of the cards", () => {
      const eyes = COLOUR_VISION["normal"]!;
      for (const seat of SEATS.slice(0, 7))
        expect(distance(palette[seat]!, palette.card!, eyes), seat).toBeGreaterThan(0.13);
    });
    test("every ink is visible on a card", () => {
      for (const ink of INKS) expect(confused(palette, [ink, "card"], 0.15)).toEqual([]);
    });
    test("texts on an ink are readable", () => {
      const pairs = INKS.map((ink) => [`on-${ink}`, ink] as const);
      expect(faint(palette, pairs, 4.5)).toEqual([]);
    });
    test("texts are readable on every background", () => {
      expect(faint(palette, each(TEXTS, GROUNDS), least)).toEqual([]);
      expect(faint(palette, [["on-accent", "accent"], ["paper", "ink"]], least)).toEqual([]); // prettier-ignore
      expect(faint(palette, [["ink", "felt"], ["night", "card"], ["night", "yellow"]], least)).toEqual([]); // prettier-ignore
    });
    test("selected cards and legal places are visible on the table", () => {
      expect(faint(palette, each(["accent", "ink"], ["felt", "paper"]), 3)).toEqual([]);
      // A ring lies between two lines of paper: see .case in style.css.
      expect(faint(palette, each(["ring"], ["felt", "paper"]), 3)).toEqual([]);
    });
  });
}

test("cards and their symbols have visible outlines in high contrast", () => {
  for (const { name, palette } of PALETTES.filter(({ least }) => least === 7)) {
    expect(palette.rim, name).toMatch(/^#/);
    expect(faint(palette, [["rim", "card"], ["line", "paper"], ["line", "felt"]], 7)).toEqual([]); // prettier-ignore
  }
});

test("measures known distances and contrasts correctly", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  for (const eyes of Object.values(COLOUR_VISION)) {
    expect(distance("#000000", "#ffffff", eyes)).toBeCloseTo(1, 2);
    expect(distance("#64d4c5", "#64d4c5", eyes)).toBe(0);
  }
  const [plain, blind] = [COLOUR_VISION["normal"]!, COLOUR_VISION.deuteranopia!];
  const [red, green] = ["#e74c3c", "#8a8a1f"];
  expect(distance(red, green, blind)).toBeLessThan(distance(red, green, plain) / 2);
});

test("each player’s ring has dashes of its own, like the player’s line in a graph", () => {
  const palette = rule(":root", "light");
  const dashes = LINE_STYLES.map((_, seat) => palette[`dash-${seat}`]!);
  expect(new Set(dashes).size).toBe(SEATS.length);
  const doubled = ({ dash }: { dash: string }) =>
    dash
      .split(" ")
      .map((part) => 2 * Number(part))
      .join(" ");
  expect(dashes).toEqual(LINE_STYLES.map((line) => (line.dash ? doubled(line) : "none")));
});
