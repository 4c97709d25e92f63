import type access from "./en/access";
import type app from "./en/app";
import type clock from "./en/clock";
import type daily from "./en/daily";
import type deck from "./en/deck";
import type guide from "./en/guide";
import type hint from "./en/hint";
import type home from "./en/home";
import type lobby from "./en/lobby";
import type me from "./en/me";
import type people from "./en/people";
import type plan from "./en/plan";
import type play from "./en/play";
import type problems from "./en/problems";
import type puzzles from "./en/puzzles";
import type replay from "./en/replay";
import type result from "./en/result";
import type rules from "./en/rules";
import type seats from "./en/seats";
import type series from "./en/series";
import type story from "./en/story";
import type setup from "./en/setup";
import type tv from "./en/tv";

/** The texts of each game's board, by game; `en/games/<game>/board.ts` adds its own to this. */
export interface GameTexts {}

type CommonKey =
  | keyof typeof access
  | keyof typeof app
  | keyof typeof clock
  | keyof typeof daily
  | keyof typeof deck
  | keyof typeof guide
  | keyof typeof hint
  | keyof typeof home
  | keyof typeof lobby
  | keyof typeof me
  | keyof typeof people
  | keyof typeof plan
  | keyof typeof play
  | keyof typeof problems
  | keyof typeof puzzles
  | keyof typeof replay
  | keyof typeof result
  | keyof typeof rules
  | keyof typeof seats
  | keyof typeof series
  | keyof typeof setup
  | keyof typeof story
  | keyof typeof tv;

type GameKey = { [Game in keyof GameTexts]: keyof GameTexts[Game] }[keyof GameTexts];

/** The name of a text; every language has all of them. */
export type Key = CommonKey | GameKey;

/** Plural forms; which ones are needed depends on the language. */
type Category = "zero" | "one" | "two" | "few" | "many";
export type Stem<K> = K extends `${infer S}_other` ? S : never;

type Plural<English> = `${Stem<keyof English>}_${Category}`;

/** A file of another language: all texts of the English one, and no others. */
export type Same<English> = Record<Exclude<keyof English, Plural<English>>, string> &
  Partial<Record<Plural<English>, string>>;
