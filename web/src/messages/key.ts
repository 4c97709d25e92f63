import type base from "./en";
import type guide from "./en/guide";

/** The texts of each game's board, by game; `en/games/<game>/board.ts` adds its own to this. */
export interface GameTexts {}

type GameKey = { [Game in keyof GameTexts]: keyof GameTexts[Game] }[keyof GameTexts];

/** The name of a text; every language has all of them. */
export type Key = keyof typeof base | keyof typeof guide | GameKey;

/** Plural forms; which ones are needed depends on the language. */
type Category = "zero" | "one" | "two" | "few" | "many";
type Counted<K> = K extends `${string}_${Category}` ? never : K;
export type Stem<K> = K extends `${infer S}_other` ? S : never;

/** A file of another language: all texts of the English one, and no others. */
export type Same<English> = Record<Counted<keyof English>, string> &
  Partial<Record<`${Stem<keyof English>}_${Category}`, string>>;
