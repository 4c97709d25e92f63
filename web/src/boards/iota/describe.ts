import type { Cell } from "../../board/cells";
import { cardsAt } from "../../board/placement-text";
import { count, formatList, t } from "../../messages";
import { ended, type Describer } from "../../table/describe";
import { cardName } from "./card";

interface Tally {
  points: number;
  sum: string;
}
const names = (cards: readonly string[]) => formatList(cards.map(cardName));

export const describer: Describer = {
  event(event, play) {
    const name = play.nameOf(event.seat ?? 0);
    const cards = event.cards as string[] | null;
    switch (event.kind) {
      case "played": {
        const placements = event.placements as { card: string }[];
        const laid = names(placements.map(({ card }) => card));
        return count("iota.played", placements.length, { name, cards: laid });
      }
      case "recycled":
        return t("iota.recycled", {
          name,
          cards: cardName((event.placement as { card: string }).card),
        });
      case "scored": {
        const { points, sum } = event.tally as Tally;
        if (sum !== String(points)) return t("iota.scored.sum", { name, sum });
        return count("iota.scored", points, { name });
      }
      case "passed": {
        const traded = event.traded as number;
        if (!traded) return t("iota.passed", { name });
        if (cards) return t("iota.traded", { name, cards: names(cards) });
        return count("iota.traded", traded, { name });
      }
      case "drew":
        if (!cards || play.seat === null) return "";
        return count("iota.drew", cards.length, { name, cards: names(cards) });
      case "ended":
        return ended(event, play);
      default:
        return null;
    }
  },
  eventAloud(event, play) {
    if (event.kind !== "played" && event.kind !== "recycled") return null;
    const placements = (event.placements ?? [event.placement]) as (Cell & { card: string })[];
    const name = play.nameOf(event.seat ?? 0);
    const cards = cardsAt(placements, ({ card }) => cardName(card));
    if (event.kind === "recycled") return t("access.recycled", { name, cards });
    return count("access.played", placements.length, { name, cards });
  },
  illegalMove(code, { card, property }) {
    return {
      ...(code === "mixed" && { key: `mixed.${String(property)}` }),
      facts: { ...(typeof card === "string" && { card: cardName(card) }) },
    };
  },
  scoreLine({ code }) {
    return t(`iota.score.${code as "lines"}`);
  },
};
