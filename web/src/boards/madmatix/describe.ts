import type { SequenceChange, Event, IllegalReason, View } from "./types";
import { count, formatList, t } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import { actorName, ended, type Describer } from "../../table/describe";
import type { Play } from "../../table/play.svelte";
import { shortName, SIGN } from "./card";
import { formatValue } from "./fraction";

type NameOf = (seat: number) => string;

/** Returns what a move would do to each Sequence. */
export function describePreview(preview: PreviewMessage, nameOf: NameOf): string[] {
  const { changes = [], ends_game = false } = (preview.details ?? {}) as {
    changes?: SequenceChange[];
    ends_game?: boolean;
  };
  const sentences = changes.map(({ seat, sum, before, after, undefined: gone }) => {
    const facts = {
      name: nameOf(seat),
      sum: sum.replaceAll("-", "−"),
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
    case "played": {
      const text = (play.view as View).definitions?.[event.card]?.text ?? "";
      return t("madmatix.played", { name, card, text });
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
    case "doubled":
      return t(`madmatix.${event.kind}`, { name, card, owner: nameOf(event.place.seat) });
    case "slowed":
      return describeSlowed(event.draws, event.slowed === event.seat, {
        name,
        slowed: nameOf(event.slowed),
      });
    case "skipped": {
      const own = event.skipped === event.seat ? ".own" : "";
      return t(`madmatix.skipped${own}`, { name, skipped: nameOf(event.skipped) });
    }
    case "robbed":
      return event.cards
        ? count("madmatix.robbed", event.cards, { name, robbed: nameOf(event.robbed) })
        : "";
    case "gave": {
      const facts = { name, card, to: nameOf(event.to) };
      return t(card ? "madmatix.gave.card" : `madmatix.gave.${event.deck}`, facts);
    }
    case "again":
      return t("madmatix.again", { name });
    case "without_effect":
      return t("madmatix.without_effect", { card });
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

function describeSlowed(draws: number, own: boolean, facts: { name: string; slowed: string }) {
  if (!draws) return t("madmatix.slowed.nothing", facts);
  return own ? count("madmatix.slowed.own", draws, facts) : count("madmatix.slowed", draws, facts);
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
    return code === "empty" ? t("madmatix.score.empty") : text.replaceAll("-", "−");
  },
};
