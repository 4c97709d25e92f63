import type { TargetKind } from "./effects";

export type Side = "L" | "R";
export type Verb = "play" | "discard" | "choose" | "give";

/** A move that is made of a card, or of an answer, and where it goes. */
export interface ParsedMove {
  verb: Verb;
  /** The card; none for `choose`, which goes on with the card just played. */
  card: string | null;
  /** An end "2L", a card "2:0", or a whole Sequence "2"; a swap has two. */
  targets: string[];
  operator: string | null;
  last: boolean;
}

const VERBS: readonly string[] = ["play", "discard", "choose", "give"];

export function parseMove(move: string): ParsedMove | null {
  const last = move.endsWith(" last");
  const [verb, ...words] = (last ? move.slice(0, -5) : move).split(" ");
  if (!VERBS.includes(verb!)) return null;
  const [card = null, end] = verb === "choose" ? [] : words.shift()!.split("@");
  const targets = end ? [end] : words.map((target) => target.split("=")[0]!);
  const operator = words[0]?.split("=")[1] ?? null;
  return { verb: verb as Verb, card, targets, operator, last };
}

export const seatOf = (target: string): number => Number(target[0]);
export const indexOf = (target: string): number => Number(target.split(":")[1] ?? -1);

/** The move that begins so and goes to some targets, whether it is allowed or not; to hear why not. */
export function moveText(
  begin: string,
  kind: TargetKind,
  targets: readonly string[],
  operator = "",
): string {
  if (kind === "end") return `${begin}@${targets[0]}`;
  const all = kind === "pair" ? [targets[0], targets.at(-1)] : targets;
  return `${begin} ${all.join(" ")}${operator && `=${operator}`}`;
}
