import { en } from "./en";

/** The name of a text; every language has all of them. */
export type Key = keyof typeof en;
export type Messages = Record<Key, string>;
type Stem<K> = K extends `${infer S}_other` ? S : never;
type Facts = Record<string, string | number>;

const LANGUAGES: Record<string, Messages> = { en };
/** The language of all texts, as browsers write it. */
export const language =
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";
const messages = LANGUAGES[language] ?? en;
const plurals = new Intl.PluralRules(language);
const lists = new Intl.ListFormat(language);

export function t(key: Key, facts: Facts = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}

/** A text that depends on a number. */
export function count(stem: Stem<Key>, n: number, facts: Facts = {}): string {
  const wanted = `${stem}_${plurals.select(n)}`;
  return t((wanted in messages ? wanted : `${stem}_other`) as Key, { n, ...facts });
}

/** Whether there is such a text; for names that come from the server. */
export function known(key: string): key is Key {
  return key in messages;
}

export function listed(items: readonly string[]): string {
  return lists.format(items);
}
