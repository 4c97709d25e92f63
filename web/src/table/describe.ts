import { problemText } from "../lib/problem";
import { hasText, formatList, t } from "../messages";
import type { ScoreLineInfo } from "../protocol";
import type { Play } from "./play.svelte";

export type Facts = Record<string, string | number>;
export type Context = Record<string, unknown>;

/** The least that is known of an event and of the reason of an illegal move, whatever the game. */
type AnyEvent = { kind: string };
type AnyReason = { code: string; context: object };

/** The texts of one game in the player's language, for its events and the reasons of illegal moves. */
export interface Describer<E extends AnyEvent = AnyEvent, R extends AnyReason = AnyReason> {
  /** Returns an event as a sentence, "" to leave it out of the log, null to use the server's text. */
  event(event: E, play: Play): string | null;
  /** Returns an event with every card and place, for screen readers; null if `event` says it all. */
  eventAloud?(event: E, play: Play): string | null;
  /** Returns the message key of an illegal move, if it is not its code, and the message's parameters. */
  illegalMove(reason: R): { key?: string; facts?: Facts };
  /** Returns what a line of a seat's score is for. */
  scoreLine(line: ScoreLineInfo, place: number, seat: number, play: Play): string;
}

/** The server's reason for a rejection. */
export interface RejectionReason {
  /** A code of the protocol, or of the rules where there is no `reason`. */
  code?: string | null;
  /** The reason code of an illegal move. */
  reason?: string | null;
  message?: string | null;
  context?: Context | null;
}

/** Returns why a move is illegal, or null if there is no message for its code. */
export function illegalMoveText(play: Play, code: string, context: Context): string | null {
  const { key = code, facts = {} } = play.describer?.illegalMove({ code, context }) ?? {};
  const game = play.live.table!.game;
  const seat = context.seat ?? context.owner ?? (context.place as Context | undefined)?.seat;
  const all = { ...plain(context), ...(typeof seat === "number" && { name: play.nameOf(seat) }) };
  for (const found of [`${game}.illegal.${key}`, `illegal.${code}`])
    if (hasText(found)) return t(found, { ...all, ...facts });
  return null;
}

/** Returns why something was rejected, in the player's language. */
export function rejectionText(
  play: Play,
  { code, reason, message, context }: RejectionReason,
): string {
  const named = reason ?? code ?? "";
  return (
    illegalMoveText(play, named, context ?? {}) ??
    (reason || !code ? play.named(message ?? "") : problemText(code, message ?? ""))
  );
}

const plain = (context: Context): Facts =>
  Object.fromEntries(
    Object.entries(context).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === "number" || typeof entry[1] === "string",
    ),
  );

/** Returns the sentence for the end of a game. */
export const ended = ({ winners }: { winners: number[] }, play: Play): string =>
  t("play.ended", { names: formatList(winners.map(play.nameOf)) });

/** Returns the name of the seat that an event is about; "" if it is about none. */
export const actorName = (event: AnyEvent & { seat?: number }, play: Play): string =>
  event.seat === undefined ? "" : play.nameOf(event.seat);
