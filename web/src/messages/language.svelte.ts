/// <reference types="vite/client" />
import { load, save } from "../lib/storage";
import { isolate, leftToRight } from "./isolates";
import type { Extra, Key, Stem } from "./key";

type Messages = Readonly<Partial<Record<string, string>>>;
type Facts = Record<string, string | number>;

const LOADERS = {
  en: () => import("./en"),
  ko: () => import("./ko"),
  he: () => import("./he"),
} satisfies Record<string, () => Promise<{ default: Messages }>>;

const EXTRAS = import.meta.glob<Messages>(
  "./*/{iota,smartrix,colorfox,madmatix,hetrix,guides}.ts",
  { import: "default" },
);

export type Language = keyof typeof LOADERS;

/** Every language under its own name. */
export const LANGUAGES: Record<Language, string> = { en: "English", ko: "한국어", he: "עברית" };

const SETTING = "language";
const spoken = (tag: string): tag is Language => tag in LOADERS;

/** The language of all texts, and whatever depends on it. */
class Speech {
  language = $state<Language>("en");
  messages = $state.raw<Messages>({});
  plurals = $derived(new Intl.PluralRules(this.language));
  lists = $derived(new Intl.ListFormat(this.language));
  rightToLeft = $derived(this.language === "he");
}
const speech = new Speech();

export const language = {
  get now(): Language {
    return speech.language;
  },
  get rightToLeft(): boolean {
    return speech.rightToLeft;
  },
};

/** What was chosen on this device, or else the first language of the browser that is known. */
export function preferred(): Language {
  const tags = [load(SETTING) ?? "", ...navigator.languages];
  return tags.map((tag) => tag.toLowerCase().split("-")[0]!).find(spoken) ?? "en";
}

let wanted: Language = "en";
const needed = new Set<Extra>();

/** Go on in a language, once its texts are here. */
export async function speak(tongue: Language) {
  wanted = tongue;
  await fetchTexts();
}

/** Have more texts at hand, in this language and in any that is chosen later. */
export async function need(extra: Extra) {
  needed.add(extra);
  await fetchTexts();
}

async function fetchTexts(): Promise<void> {
  const tongue = wanted;
  const extras = [...needed];
  const [{ default: base }, ...more] = await Promise.all([
    LOADERS[tongue](),
    ...extras.map((extra) => EXTRAS[`./${tongue}/${extra}.ts`]!()),
  ]);
  if (tongue !== wanted || extras.length !== needed.size) return fetchTexts();
  speech.messages = Object.assign({}, base, ...more) as Messages;
  speech.language = tongue;
  document.documentElement.lang = tongue;
  document.documentElement.dir = speech.rightToLeft ? "rtl" : "ltr";
}

export async function choose(tongue: Language) {
  try {
    await speak(tongue);
    save(SETTING, tongue);
  } catch (error) {
    wanted = speech.language;
    throw error;
  }
}

/** Names and sums keep their own direction inside of a sentence that runs the other way. */
function isolated(fact: string): string {
  return speech.rightToLeft && !/^\d*$/.test(fact) ? isolate(fact) : fact;
}

const SUM = /\(?\d[\d/()]*(?: [+−×÷=] \(?\d[\d/()]*)+/g;

/** Sums in a text run from left to right in every language, and on one line. */
export function sumsApart(text: string): string {
  return speech.rightToLeft ? text.replace(SUM, leftToRight) : text;
}

export function t(key: Key, facts: Facts = {}): string {
  const text = speech.messages[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(String(facts[name] ?? "")));
}

/** A text that depends on a number. */
export function count(stem: Stem<Key>, n: number, facts: Facts = {}): string {
  const wanted = `${stem}_${speech.plurals.select(n)}`;
  return t((wanted in speech.messages ? wanted : `${stem}_other`) as Key, { n, ...facts });
}

/** Whether there is such a text; for names that come from the server. */
export function known(key: string): key is Key {
  return key in speech.messages;
}

export function listed(items: readonly string[]): string {
  return speech.lists.format(items);
}
