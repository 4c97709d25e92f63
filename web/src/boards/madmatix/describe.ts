import type { SequenceChange, Event, IllegalReason } from "../../generated/madmatix";
import { count, formatList, t, type Key } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import { actorName, ended, type Describer } from "../../table/describe";
import type { Play } from "../../table/play.svelte";
import { shortName, SIGN, type Operator } from "./card";
import { formatValue } from "./fraction";
import { seatOf, parseMove } from "./moves";

type NameOf = (seat: number) => string;

/** Returns a move as a suggestion. */
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

/** Returns what a move would do to each Sequence. */
export function describePreview(preview: PreviewMessage, nameOf: NameOf): string[] {
  const { changes = [], ends_game = false } = (preview.details ?? {}) as {
    changes?: SequenceChange[];
    ends_game?: boolean;
  };
  const sentences = changes.map(({ seat, sum, before, after, undefined: gone }) => {
    const facts = {
      name: nameOf(seat),
      sum: sum.replaceAll(" - ", " − "),
      before: formatValue(before),
      after: formatValue(after),
    };
    if (gone) return t("madmatix.change.gone", facts);
    return t(/ /.test(sum) ? "madmatix.change" : "madmatix.change.short", facts);
  });
  return ends_game ? [...sentences, t("madmatix.ends")] : sentences;
}

function describeEvent(event: Event, play: Play): string | null {
  const { nameOf } = play;
  const name = actorName(event, play);
  const card = "card" in event && event.card ? shortName(event.card) : "";
  switch (event.kind) {
    case "laid": {
      const own = event.onto === event.seat ? ".own" : "";
      const owner = nameOf(event.onto);
      return t(`madmatix.placed.${event.side}${own}`, { name, card, owner });
    }
    case "placed": {
      const sign = SIGN[event.operator];
      return t("madmatix.token_placed", { name, card, sign, owner: nameOf(event.place.seat) });
    }
    case "swapped":
      return t("madmatix.swapped", { name, card, other: shortName(event.other) });
    case "reversed":
      return t("madmatix.reversed", { name, owner: nameOf(event.sequence) });
    case "removed":
      return t("madmatix.removed", { name, card, owner: nameOf(event.place.seat) });
    case "slowed":
      return count("madmatix.slowed", event.draws, {
        name,
        slowed: nameOf(event.slowed),
      });
    case "undefined":
      return t("madmatix.undefined", { owner: nameOf(event.sequence) });
    case "drew":
      return card
        ? t("madmatix.drew.card", { name, card })
        : t(`madmatix.drew.${event.deck}`, { name });
    case "discarded": {
      const hand = formatList(event.hand.map(shortName));
      return t("madmatix.discarded", { name, card, hand });
    }
    case "said_last":
      return t("madmatix.said", { name });
    case "caught":
      return t("madmatix.caught", { name, caught: nameOf(event.caught) });
    case "will_miss":
      return t("madmatix.will_miss", { name });
    case "missed":
      return t("madmatix.missed", { name });
    case "ended":
      return ended(event, play);
    default:
      return null;
  }
}

export const describer: Describer<Event, IllegalReason> = {
  event: describeEvent,
  illegalMove({ code, context }) {
    return {
      ...("deck" in context && { key: `${code}.${context.deck}` }),
      facts: {
        ...("card" in context && { card: shortName(context.card) }),
        ...("operator" in context && { sign: SIGN[context.operator] }),
      },
    };
  },
  scoreLine({ code, text }) {
    return code === "empty" ? t("madmatix.score.empty") : formatValue(text).replace("- ", "− ");
  },
};
