import type { GameEvent } from "../../lib/live-table.svelte";
import { count, formatList, t, type Key } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import { ended, type Describer } from "../../table/describe";
import { shortName, SIGN, type Operator } from "./card";
import { formatValue } from "./fraction";
import { seatOf, parseMove } from "./moves";

type NameOf = (seat: number) => string;
interface Change {
  seat: number;
  sum: string;
  before: string;
  after: string;
  undefined: boolean;
}
interface Place {
  seat: number;
}

/** A move, as somebody would advise it. */
export function describeMove(
  move: string,
  nameOf: NameOf,
  cardAt: (target: string) => string,
): string {
  const parts = parseMove(move);
  if (!parts) return t(`madmatix.move.${move.replace(" ", ".")}` as Key);
  const said = parts.last ? ".last" : "";
  const { card, targets, operator } = parts;
  if (parts.discards) return t(`madmatix.move.discard${said}`, { card: shortName(card) });
  const [first, second] = targets;
  const facts = { card: shortName(card), name: nameOf(seatOf(first!)) };
  if (first!.endsWith("L")) return t(`madmatix.move.left${said}`, facts);
  if (first!.endsWith("R")) return t(`madmatix.move.right${said}`, facts);
  const on = { ...facts, target: cardAt(first!) };
  if (operator) {
    return t(`madmatix.move.token${said}`, { ...on, sign: SIGN[operator as Operator] });
  }
  if (second) return t(`madmatix.move.SWAP${said}`, { ...on, other: cardAt(second) });
  return t(`madmatix.move.${card as "REV" | "REM" | "SLOW"}${said}`, on);
}

/** What a move would bring, sum by sum. */
export function describePreview(preview: PreviewMessage, nameOf: NameOf): string[] {
  const { changes = [], ends_game = false } = (preview.details ?? {}) as {
    changes?: Change[];
    ends_game?: boolean;
  };
  const told = changes.map(({ seat, sum, before, after, undefined: gone }) => {
    const facts = {
      name: nameOf(seat),
      sum: sum.replaceAll(" - ", " − "),
      before: formatValue(before),
      after: formatValue(after),
    };
    if (gone) return t("madmatix.change.gone", facts);
    return t(/ /.test(sum) ? "madmatix.change" : "madmatix.change.short", facts);
  });
  return ends_game ? [...told, t("madmatix.ends")] : told;
}

function describeEvent(event: GameEvent, nameOf: NameOf): string | null {
  const name = nameOf(event.seat ?? 0);
  const card = typeof event.card === "string" ? shortName(event.card) : "";
  const at = (key: string) => (event[key] as Place).seat;
  switch (event.kind) {
    case "laid": {
      const own = event.onto === event.seat ? ".own" : "";
      const owner = nameOf(event.onto as number);
      return t(`madmatix.placed.${event.side as "left" | "right"}${own}`, { name, card, owner });
    }
    case "placed": {
      const sign = SIGN[event.operator as Operator];
      return t("madmatix.token_placed", { name, card, sign, owner: nameOf(at("place")) });
    }
    case "swapped":
      return t("madmatix.swapped", { name, card, other: shortName(event.other as string) });
    case "reversed":
      return t("madmatix.reversed", { name, owner: nameOf(event.sequence as number) });
    case "removed":
      return t("madmatix.removed", { name, card, owner: nameOf(at("place")) });
    case "slowed":
      return count("madmatix.slowed", event.draws as number, {
        name,
        slowed: nameOf(event.slowed as number),
      });
    case "undefined":
      return t("madmatix.undefined", { owner: nameOf(event.sequence as number) });
    case "drew":
      return card
        ? t("madmatix.drew.card", { name, card })
        : t(`madmatix.drew.${event.deck as "number" | "action"}`, { name });
    case "discarded": {
      const hand = formatList((event.hand as string[]).map(shortName));
      return t("madmatix.discarded", { name, card, hand });
    }
    case "said_last":
      return t("madmatix.said", { name });
    case "caught":
      return t("madmatix.caught", { name, caught: nameOf(event.caught as number) });
    case "will_miss":
      return t("madmatix.will_miss", { name });
    case "missed":
      return t("madmatix.missed", { name });
    default:
      return null;
  }
}

export const describer: Describer = {
  event(event, play) {
    return event.kind === "ended" ? ended(event, play) : describeEvent(event, play.nameOf);
  },
  illegalMove(code, { card, deck, operator }) {
    return {
      ...(typeof deck === "string" && { key: `${code}.${deck}` }),
      facts: {
        ...(typeof card === "string" && { card: shortName(card) }),
        ...(typeof operator === "string" && { sign: SIGN[operator as Operator] }),
      },
    };
  },
  scoreLine({ code, text }) {
    return code === "empty" ? t("madmatix.score.empty") : formatValue(text).replace("- ", "− ");
  },
};
