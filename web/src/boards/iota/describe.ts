import { cardsAt } from "../../board/placement-text";
import type { Event, IllegalReason, Tally } from "../../generated/iota";
import { count, formatList, t } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import { actorName, ended, type Describer } from "../../table/describe";
import { cardName } from "./card";

const names = (cards: readonly string[]) => formatList(cards.map(cardName));

export const describer: Describer<Event, IllegalReason> = {
  event(event, play) {
    const name = actorName(event, play);
    switch (event.kind) {
      case "played": {
        const cards = names(event.placements.map(({ card }) => card));
        return count("iota.played", event.placements.length, { name, cards });
      }
      case "recycled":
        return t("iota.recycled", { name, cards: cardName(event.placement.card) });
      case "scored": {
        const { points, sum } = event.tally;
        if (sum !== String(points)) return t("iota.scored.sum", { name, sum });
        return count("iota.scored", points, { name });
      }
      case "passed": {
        const { cards, traded } = event;
        if (!traded) return t("iota.passed", { name });
        if (cards) return t("iota.traded", { name, cards: names(cards) });
        return count("iota.traded", traded, { name });
      }
      case "drew": {
        const { cards } = event;
        if (!cards || play.seat === null) return "";
        return count("iota.drew", cards.length, { name, cards: names(cards) });
      }
      case "ended":
        return ended(event, play);
      default:
        return null;
    }
  },
  eventAloud(event, play) {
    if (event.kind !== "played" && event.kind !== "recycled") return null;
    const placements = event.kind === "played" ? event.placements : [event.placement];
    const name = play.nameOf(event.seat);
    const cards = cardsAt(placements, ({ card }) => cardName(card));
    if (event.kind === "recycled") return t("access.recycled", { name, cards });
    return count("access.played", placements.length, { name, cards });
  },
  illegalMove({ code, context }) {
    return {
      ...(code === "mixed" && { key: `mixed.${context.property}` }),
      facts: { ...("card" in context && { card: cardName(context.card) }) },
    };
  },
  scoreLine({ code }) {
    return t(`iota.score.${code as "lines"}`);
  },
};

/** Returns what to ask before a pass or a swap. */
export function confirmQuestion(_: PreviewMessage, move: string): string | null {
  const [verb, ...cards] = move.split(" ");
  if (verb !== "pass") return null;
  return cards.length ? count("iota.ask.trade", cards.length) : t("iota.ask.pass");
}

/** Returns what a play would score and why. */
export function describePreview({ points, sum, details }: PreviewMessage, move: string): string[] {
  if (move.startsWith("recycle ")) return [t("iota.recycle")];
  const tally = (details ?? {}) as Partial<Tally>;
  const why = [
    ...(sum && sum !== String(points) ? [sum] : []),
    ...(tally.lots ? [count("iota.why.lots", tally.lots)] : []),
    ...(tally.four ? [t("iota.why.four")] : []),
    ...(tally.out ? [t("iota.why.out")] : []),
  ];
  return [count("play.points", Number(points ?? 0)), ...why];
}
