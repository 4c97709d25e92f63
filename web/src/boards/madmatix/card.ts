import type { PlacedCard, Operator } from "../../generated/madmatix";
import { t, type Key } from "../../messages";

export type { PlacedCard, Operator };
export type Effect = "PM" | "TD" | "SLOW" | "SWAP" | "REV" | "REM";

/** How an operator is formatValue and inked; the sign is always shown with the ink. */
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

export const isNumber = (card: string): boolean => /^\d/.test(card);
export const digitOf = (card: string): string => card[0]!;
export const operatorOf = (card: string): Operator => card[1] as Operator;
export const operatorName = (operator: string): string => t(WORD[operator as Operator]);

export function cardName(card: string): string {
  if (!isNumber(card)) return t(`madmatix.${card as Effect}`);
  return t("madmatix.number", { digit: digitOf(card), operator: operatorName(operatorOf(card)) });
}

export function placedName({ card, operator, token }: PlacedCard): string {
  const facts = { digit: digitOf(card), operator: operatorName(operator) };
  return t(token ? "madmatix.number.token" : "madmatix.number", facts);
}

/** A card as it is called in sentences: "6−". */
export const shortName = (card: string): string =>
  isNumber(card) ? digitOf(card) + SIGN[operatorOf(card)] : cardName(card);
