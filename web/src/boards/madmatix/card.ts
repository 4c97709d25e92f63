import type { PlacedCard, Operator } from "./types";
import { t, type Key } from "../../messages";
import { isBuiltIn, type Definitions } from "./effects";

export type { PlacedCard, Operator };

/** How an operator is written and inked; the sign is always shown with the ink. */
export const SIGN: Record<Operator, string> = { "+": "+", "-": "−", "*": "×", "/": "÷" };
export const FILL: Record<Operator, string> = {
  "+": "var(--green)",
  "-": "var(--orange)",
  "*": "var(--blue)",
  "/": "var(--purple)",
};
export const ON_FILL: Record<Operator, string> = {
  "+": "var(--on-green)",
  "-": "var(--on-orange)",
  "*": "var(--on-blue)",
  "/": "var(--on-purple)",
};
const WORD: Record<Operator, Key> = {
  "+": "madmatix.plus",
  "-": "madmatix.minus",
  "*": "madmatix.times",
  "/": "madmatix.over",
};

/** A number card ends in its operator: "6-", "-12*". */
export const isNumber = (card: string): boolean => /\d[-+*/]$/.test(card);
export const operatorOf = (card: string): Operator => card.slice(-1) as Operator;
export const operatorName = (operator: string): string => t(WORD[operator as Operator]);

export const deckOf = (card: string): "number" | "action" => (isNumber(card) ? "number" : "action");
/** Where a card that a player gave away came from, as a deck of animations. */
export const heldBy = (deck: "number" | "action", seat: number): string => `${deck}-of-${seat}`;

/** The number of a card as people write it; twice as much if it is doubled. */
export function numberOf(card: string, doubled = false): string {
  const number = Number(card.slice(0, -1)) * (doubled ? 2 : 1);
  return String(number).replace("-", "−");
}

/** What a card is called, with the text of an action card that is not built in. */
export function cardName(card: string, definitions?: Definitions): string {
  if (isBuiltIn(card)) return t(`madmatix.${card}`);
  const defined = definitions?.[card];
  if (defined) return t("madmatix.action", { card, text: defined.text });
  return t("madmatix.number", { digit: numberOf(card), operator: operatorName(operatorOf(card)) });
}

export function placedName({ card, operator, token, doubled }: PlacedCard): string {
  const facts = { digit: numberOf(card, doubled), operator: operatorName(operator) };
  const name = t(token ? "madmatix.number.token" : "madmatix.number", facts);
  return doubled ? t("madmatix.number.doubled", { card: name }) : name;
}

/** A card as it is called in sentences: "6−", "Slow", or the name that an owner gave it. */
export function shortName(card: string): string {
  if (isBuiltIn(card)) return t(`madmatix.${card}`);
  return isNumber(card) ? numberOf(card) + SIGN[operatorOf(card)] : card;
}
