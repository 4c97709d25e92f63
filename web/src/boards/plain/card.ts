import { FILL, ON_FILL, SYMBOLS, type Colour } from "../../board/colours";
import { t } from "../../messages";
import type { PlainCard, PlainView } from "../../protocol";

/** How a card is drawn. */
export interface Look {
  label: string;
  fill: string;
  ink: string;
  /** The SVG path of the colour's symbol; empty for a card without a colour. */
  symbol: string;
}

const LETTERS: Record<NonNullable<PlainCard["colour"]>, Colour | null> = {
  red: "R",
  orange: "O",
  yellow: "Y",
  green: "G",
  blue: "B",
  purple: "P",
  white: null,
};

const letterOf = ({ colour }: PlainCard): Colour | null => (colour ? LETTERS[colour] : null);

const cardOf = ({ cards = {} }: PlainView, code: string): PlainCard => cards[code] ?? {};

export function lookOf(view: PlainView, code: string): Look {
  const card = cardOf(view, code);
  const letter = letterOf(card);
  return {
    label: card.label ?? code,
    fill: letter ? FILL[letter] : "none",
    ink: letter ? ON_FILL[letter] : "#1d212b",
    symbol: letter ? SYMBOLS[letter] : "",
  };
}

/** Returns what a card is called: its name, or its label and its colour. */
export function cardName(view: PlainView, code: string): string {
  const card = cardOf(view, code);
  if (card.name) return card.name;
  const letter = letterOf(card);
  const label = card.label ?? code;
  return letter ? t("plain.card", { colour: t(`colour.${letter}`), label }) : label;
}
