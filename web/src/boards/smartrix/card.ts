/** The centres of the eight boxes of a card, clockwise from the north. */
export const BOXES: readonly (readonly [number, number])[] = [
  [50, 13],
  [87, 13],
  [87, 50],
  [87, 87],
  [50, 87],
  [13, 87],
  [13, 50],
  [13, 13],
];

/** Which boxes hold a spot when a card has been turned so many quarters clockwise. */
export function spotsOf(card: string, rotation: number): boolean[] {
  const byte = parseInt(card, 16);
  return BOXES.map((_, box) => ((byte >> ((box - 2 * rotation + 16) % 8)) & 1) === 1);
}

export const valueOf = (card: string): number => spotsOf(card, 0).filter(Boolean).length;
