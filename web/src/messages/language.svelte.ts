/// <reference types="vite/client" />
import { load, save } from "../lib/storage";
import { isolate, leftToRight } from "./isolates";
import type { Key, Stem } from "./key";

type Messages = Readonly<Partial<Record<string, string>>>;
type Parameters = Record<string, string | number>;

const LOADERS = {
  en: () => import("./en"),
  ko: () => import("./ko"),
  he: () => import("./he"),
} satisfies Record<string, () => Promise<{ default: Record<string, Messages> }>>;

/** Texts that are loaded on demand: those of pages, dialogs and hints, and of each game. */
const PARTS = import.meta.glob<Messages>(
  [
    "./*/{guide,series,clock,deck,hint,me,people,plan,puzzles,daily,story,setup,replay,home,lobby,result,rules,tv}.ts",
    "./*/games/*/{board,guide}.ts",
  ],
  {
    import: "default",
  },
);

export type Language = keyof typeof LOADERS;

/** The name of each language in that language. */
export const LANGUAGES: Record<Language, string> = { en: "English", ko: "한국어", he: "עברית" };

const SETTING = "language";
const isLanguage = (tag: string): tag is Language => tag in LOADERS;

/** The current language, its texts and its formats. */
class Locale {
  language = $state<Language>("en");
  messages = $state.raw<Messages>({});
  plurals = $derived(new Intl.PluralRules(this.language));
  lists = $derived(new Intl.ListFormat(this.language));
  rightToLeft = $derived(this.language === "he");
}
const locale = new Locale();

export const language = {
  get now(): Language {
    return locale.language;
  },
  get rightToLeft(): boolean {
    return locale.rightToLeft;
  },
};

/** Returns the language chosen on this device, or the first supported one of the browser. */
export function preferredLanguage(): Language {
  const tags = [load(SETTING) ?? "", ...navigator.languages];
  return tags.map((tag) => tag.toLowerCase().split("-")[0]!).find(isLanguage) ?? "en";
}

let requested: Language = "en";
const requestedParts = new Set<string>();

/** Switches to a language as soon as its texts are loaded. */
export async function setLanguage(language: Language) {
  requested = language;
  await fetchTexts();
}

/**
 * Loads more texts, in this language and in each that is chosen later.
 *
 * A part is the path of a file in the folder of a language, such as `games/iota/board`; parts that
 * do not exist are ignored.
 */
export async function loadTexts(...parts: string[]) {
  for (const part of parts) requestedParts.add(part);
  await fetchTexts();
}

async function fetchTexts(): Promise<void> {
  const language = requested;
  const parts = [...requestedParts];
  const [{ default: files }, ...more] = await Promise.all([
    LOADERS[language](),
    ...parts.map((part) => PARTS[`./${language}/${part}.ts`]?.()),
  ]);
  // While we waited, another language or part may have been requested.
  if (language !== requested || parts.length !== requestedParts.size) return fetchTexts();
  locale.messages = Object.assign({}, ...Object.values(files), ...more) as Messages;
  locale.language = language;
  document.documentElement.lang = language;
  document.documentElement.dir = locale.rightToLeft ? "rtl" : "ltr";
}

/** Switches to a language and remembers it; throws if its texts cannot be loaded. */
export async function chooseLanguage(language: Language) {
  try {
    await setLanguage(language);
    save(SETTING, language);
  } catch (error) {
    requested = locale.language;
    throw error;
  }
}

/** Keeps the direction of names and sums inside a sentence that runs the other way. */
function isolateParameter(value: string): string {
  return locale.rightToLeft && !/^\d*$/.test(value) ? isolate(value) : value;
}

const SUM = /\(?\d[\d/()]*(?: [+−×÷=] \(?\d[\d/()]*)+/g;

/** Makes the sums in a text run from left to right in every language, and on one line. */
export function isolateSums(text: string): string {
  return locale.rightToLeft ? text.replace(SUM, leftToRight) : text;
}

/** Returns a text with its parameters filled in. */
export function t(key: Key, parameters: Parameters = {}): string {
  const text = locale.messages[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    isolateParameter(String(parameters[name] ?? "")),
  );
}

/** Returns the plural form of a text for a number, which is its parameter `n`. */
export function count(stem: Stem<Key>, n: number, parameters: Parameters = {}): string {
  const form = `${stem}_${locale.plurals.select(n)}`;
  return t((form in locale.messages ? form : `${stem}_other`) as Key, { n, ...parameters });
}

/** Whether a text exists; for keys made of names that come from the server. */
export function hasText(key: string): key is Key {
  return key in locale.messages;
}

/** Returns items as a list in words: "a, b and c". */
export function formatList(items: readonly string[]): string {
  return locale.lists.format(items);
}
