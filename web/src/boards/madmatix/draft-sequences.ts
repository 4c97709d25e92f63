import type { PlacedCard, Operator } from "./card";
import { indexOf, seatOf, type ParsedMove } from "./moves";

/** A card as it lies, or would lie by the move that is laid out. */
export type Shown = PlacedCard & { draft?: boolean; struck?: boolean };

/** The Sequences with the move that is laid out, as far as it can be seen before it is played. */
export function withDraft(sequences: readonly PlacedCard[][], move: ParsedMove | null): Shown[][] {
  const shown: Shown[][] = sequences.map((row) => [...row]);
  const [target] = move?.targets ?? [];
  const row = target === undefined ? undefined : shown[seatOf(target)];
  if (!move || !row || !target) return shown;
  const fresh: Shown = {
    card: move.card,
    operator: move.card[1] as Operator,
    token: false,
    draft: true,
  };
  if (target.endsWith("L")) row.unshift(fresh);
  else if (target.endsWith("R")) row.push(fresh);
  const laid = row[indexOf(target)];
  if (laid && move.operator) {
    row[indexOf(target)] = { ...laid, operator: move.operator as Operator, token: true };
  } else if (laid && move.card === "REM") row[indexOf(target)] = { ...laid, struck: true };
  return shown;
}
