import type { Effect } from "./types";
import { operatorOf, type PlacedCard, type Operator } from "./card";
import { indexOf, seatOf, type ParsedMove } from "./moves";

/** A card as it lies, or would lie by the move that is laid out. */
export type Shown = PlacedCard & { draft?: boolean; struck?: boolean };

/** The Sequences with the move that is laid out, as far as it can be seen before it is played. */
export function withDraft(
  sequences: readonly PlacedCard[][],
  move: ParsedMove | null,
  effect: Effect | undefined,
): Shown[][] {
  const shown: Shown[][] = sequences.map((row) => [...row]);
  const [target] = move?.targets ?? [];
  const row = target === undefined ? undefined : shown[seatOf(target)];
  if (!move || !row || !target) return shown;
  if (move.card && /[LR]$/.test(target)) {
    const card = { card: move.card, operator: operatorOf(move.card), token: false, draft: true };
    if (target.endsWith("L")) row.unshift(card);
    else row.push(card);
    return shown;
  }
  const laid = row[indexOf(target)];
  if (laid) row[indexOf(target)] = changed(laid, move, effect);
  return shown;
}

function changed(laid: Shown, { operator }: ParsedMove, effect: Effect | undefined): Shown {
  if (operator) return { ...laid, operator: operator as Operator, token: true };
  if (effect?.effect === "double") return { ...laid, doubled: true };
  return effect?.effect === "remove" ? { ...laid, struck: true } : laid;
}
