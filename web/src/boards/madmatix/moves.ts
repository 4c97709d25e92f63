import type { Effect } from "./card";

export type Side = "L" | "R";
/** What a card is put on: an end, one or two cards, or a whole Sequence. */
export type TargetKind = "end" | "card" | "pair" | "row";

/** A move that is made of a card and where it goes. */
export interface ParsedMove {
  card: string;
  /** An end "2L", a card "2:0", or a whole Sequence "2"; a swap has two. */
  targets: string[];
  operator: string | null;
  discards: boolean;
  last: boolean;
}

export function parseMove(move: string): ParsedMove | null {
  const last = move.endsWith(" last");
  const [verb, rest, ...more] = (last ? move.slice(0, -5) : move).split(" ");
  if (rest === undefined || (verb !== "play" && verb !== "discard")) return null;
  const [card, end] = rest.split("@");
  const targets = end ? [end] : more.map((target) => target.split("=")[0]!);
  const operator = more[0]?.split("=")[1] ?? null;
  return { card: card!, targets, operator, discards: verb === "discard", last };
}

export const seatOf = (target: string): number => Number(target[0]);
export const indexOf = (target: string): number => Number(target.split(":")[1] ?? -1);

export function targetKindOf(card: string): TargetKind {
  const targetKind: Record<Effect, TargetKind> = {
    PM: "card",
    TD: "card",
    REM: "card",
    SWAP: "pair",
    REV: "row",
    SLOW: "row",
  };
  return targetKind[card as Effect] ?? "end";
}

/** The move that puts a card on a target, whether it is allowed or not; to hear why not. */
export function moveText(card: string, targets: readonly string[]): string {
  const targetKind = targetKindOf(card);
  if (targetKind === "end") return `play ${card}@${targets[0]}`;
  const all = targetKind === "pair" ? [targets[0], targets.at(-1)] : targets;
  const operator = { PM: "=+", TD: "=*" }[card] ?? "";
  return `play ${card} ${all.join(" ")}${operator}`;
}
