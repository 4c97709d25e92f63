import type { GameEvent } from "../lib/live.svelte";
import { problem } from "../lib/problem";
import { known, listed, t } from "../messages";
import type { ScoreLineInfo } from "../protocol";
import type { Play } from "./play.svelte";

export type Facts = Record<string, string | number>;
export type Context = Record<string, unknown>;

/** What a game says in the language of whoever plays. */
export interface Words {
  /** An event in a sentence, or nothing if it is not worth one; null leaves it to the server. */
  tell(event: GameEvent, play: Play): string | null;
  /** The same with every card and place, for those who do not see the table; null if there is no more to say. */
  speak?(event: GameEvent, play: Play): string | null;
  /** The key of a refusal, if its code alone does not tell it, and what its sentence names. */
  refusal(code: string, context: Context): { key?: string; facts?: Facts };
  /** What a line of a seat's score is for. */
  account(line: ScoreLineInfo, place: number, seat: number, play: Play): string;
}

/** What the server says about something that it did not do. */
export interface Refusing {
  /** A code of the protocol, or of the rules where there is no rule beside it. */
  code?: string | null;
  rule?: string | null;
  message?: string | null;
  context?: Context | null;
}

/** Why a rule refuses a move; null if there are no words for it. */
export function ruleRefuses(play: Play, code: string, context: Context): string | null {
  const { key = code, facts = {} } = play.words?.refusal(code, context) ?? {};
  const game = play.live.table!.game;
  const seat = context.seat ?? context.owner ?? (context.place as Context | undefined)?.seat;
  const all = { ...plain(context), ...(typeof seat === "number" && { name: play.nameOf(seat) }) };
  for (const found of [`${game}.illegal.${key}`, `illegal.${code}`])
    if (known(found)) return t(found, { ...all, ...facts });
  return null;
}

/** Why something was not done, in the reader's language. */
export function refuses(play: Play, { code, rule, message, context }: Refusing): string {
  const named = rule ?? code ?? "";
  return (
    ruleRefuses(play, named, context ?? {}) ??
    (rule || !code ? play.named(message ?? "") : problem(code, message ?? ""))
  );
}

const plain = (context: Context): Facts =>
  Object.fromEntries(
    Object.entries(context).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === "number" || typeof entry[1] === "string",
    ),
  );

/** The end of any game. */
export const ended = (event: GameEvent, play: Play): string =>
  t("play.ended", { names: listed((event.winners as number[]).map(play.nameOf)) });
