import { formatList, t } from "../messages";
import type { Cell } from "./cells";

/** Cards with the places where they lie, as one would say them. */
export function cardsAt<T extends Cell>(cards: readonly T[], name: (card: T) => string): string {
  return formatList(
    cards.map((card) => t("access.card_at", { card: name(card), x: card.x, y: card.y })),
  );
}

/** A move with the place it goes to. */
export const moveAt = (move: string, { x, y }: Cell): string => t("access.move.at", { move, x, y });
