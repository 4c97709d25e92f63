import type en from "./en";

/** The name of a text; every language has all of them. */
export type Key = keyof typeof en;

/** What depends on a number ends in one of these; which are needed, each language knows. */
type Category = "zero" | "one" | "two" | "few" | "many";
type Counted<K> = K extends `${string}_${Category}` ? never : K;
export type Stem<K> = K extends `${infer S}_other` ? S : never;

/** A file of another language: all texts of the English one, and no others. */
export type Same<English> = Record<Counted<keyof English>, string> &
  Partial<Record<`${Stem<keyof English>}_${Category}`, string>>;
