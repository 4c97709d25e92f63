import type { Definition, Effect } from "./types";

/** The action cards of a deck that are not built in, by code. */
export type Definitions = Readonly<Record<string, Definition>>;

/** What a card is put on: an end, one or two cards, a whole Sequence, or nothing. */
export type TargetKind = "end" | "card" | "pair" | "row" | "none";

const WHOLE = { whose: "any" } as const;
const BUILT_IN: Readonly<Record<string, readonly Effect[]>> = {
  PM: [{ effect: "token", operators: "+-", ...WHOLE }],
  TD: [{ effect: "token", operators: "*/", ...WHOLE }],
  SLOW: [{ effect: "draw", cards: 2, who: "opponent" }],
  SWAP: [{ effect: "swap", ...WHOLE }],
  REV: [{ effect: "reverse", ...WHOLE }],
  REM: [{ effect: "remove", ...WHOLE }],
};

export type BuiltIn = "PM" | "TD" | "SLOW" | "SWAP" | "REV" | "REM";
export const isBuiltIn = (card: string): card is BuiltIn => card in BUILT_IN;

/** What an action card does, one after the other. */
export const effectsOf = (card: string, definitions: Definitions = {}): readonly Effect[] =>
  BUILT_IN[card] ?? definitions[card]?.effects ?? [];

const ON_TABLE: Partial<Record<Effect["effect"], TargetKind>> = {
  token: "card",
  remove: "card",
  double: "card",
  swap: "pair",
  reverse: "row",
};

/** What the player chooses for an effect. */
export function targetKindOf(effect: Effect | undefined): TargetKind {
  if (!effect) return "none";
  const onTable = ON_TABLE[effect.effect];
  if (onTable) return onTable;
  return "who" in effect && effect.who === "opponent" ? "row" : "none";
}
