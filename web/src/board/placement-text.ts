import { formatList, t } from "../messages";
import type { Cell } from "./cells";

/** Returns cards with their places as a list for a sentence. */
export function cardsAt<T extends Cell>(cards: readonly T[], name: (card: T) => string): string {
  return formatList(
    cards.map((card) => t("access.card_at", { card: name(card), x: card.x, y: card.y })),
  );
}

/** Returns a move with the place it goes to. */
export const moveAt = (move: string, { x, y }: Cell): string => t("access.move.at", { move, x, y });
