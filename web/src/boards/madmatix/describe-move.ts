import { count, t, type Key } from "../../messages";
import { isNumber, shortName, SIGN, type Operator } from "./card";
import { effectsOf, isBuiltIn } from "./effects";
import { seatOf, parseMove, type ParsedMove } from "./moves";
import type { Effect, Pending, View } from "./types";

type NameOf = (seat: number) => string;
type CardAt = (target: string) => string;

/** Returns a move as a suggestion. */
export function describeMove(move: string, view: View, nameOf: NameOf, cardAt: CardAt): string {
  const parts = parseMove(move);
  if (!parts) return t(`madmatix.move.${move.replace(" ", ".")}` as Key);
  const text = describeParts(parts, view, nameOf, cardAt);
  return parts.last ? t("madmatix.move.last", { move: text }) : text;
}

function describeParts(parts: ParsedMove, view: View, nameOf: NameOf, cardAt: CardAt): string {
  const { verb, card, targets } = parts;
  if (verb === "discard" || verb === "give") {
    return t(`madmatix.move.${verb}`, { card: shortName(card!) });
  }
  if (card && isNumber(card)) {
    const side = targets[0]!.endsWith("L") ? "left" : "right";
    const name = nameOf(seatOf(targets[0]!));
    return t(`madmatix.move.${side}`, { card: shortName(card), name });
  }
  const { definitions } = view;
  const pending = view.pending as Pending | null;
  const asked = pending?.kind === "choose" ? pending : { card: card!, effect: 0 };
  const effect = effectsOf(asked.card, definitions)[asked.effect]!;
  const does = targets.length ? describeTargets(parts, effect, nameOf, cardAt) : null;
  if (verb === "choose" || isBuiltIn(asked.card)) return does ?? "";
  const facts = { card: asked.card, move: does ?? definitions?.[asked.card]?.text ?? "" };
  return t("madmatix.move.action", facts);
}

function describeTargets(
  { targets, operator }: ParsedMove,
  effect: Effect,
  nameOf: NameOf,
  cardAt: CardAt,
): string {
  const [first, second] = targets as [string, string?];
  const facts = { name: nameOf(seatOf(first)), target: cardAt(first) };
  switch (effect.effect) {
    case "token":
      return t("madmatix.move.token", { ...facts, sign: SIGN[operator as Operator] });
    case "swap":
      return t("madmatix.move.swap", { ...facts, other: cardAt(second ?? first) });
    case "draw":
    case "steal":
      return count(`madmatix.move.${effect.effect}`, effect.cards, facts);
    case "again":
      return "";
    default:
      return t(`madmatix.move.${effect.effect}`, facts);
  }
}
