import type { Cell } from "../../board/cells";
import { cardsAt } from "../../board/placement-text";
import { count, formatList, t } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import { ended, type Describer } from "../../table/describe";
import { cardName, valueOf, windName } from "./card";

export const describer: Describer = {
  event(event, play) {
    const name = play.nameOf(event.seat ?? 0);
    const haul = () => ({ name, points: event.points as number });
    const taken = () => (event.cards as unknown[]).length;
    switch (event.kind) {
      case "played": {
        const { card } = event.placement as { card: string };
        return t("smartrix.played", { name, n: valueOf(card) });
      }
      case "collected":
        return t("smartrix.collected", { n: taken(), ...haul() });
      case "claimed":
        return t("smartrix.claimed", { n: taken(), ...haul() });
      case "mugged":
        return count("smartrix.mugged", taken(), haul());
      case "passed":
        return t("smartrix.passed", { name });
      case "out": {
        const seats = event.seats as number[];
        return count("smartrix.left", seats.length, { names: formatList(seats.map(play.nameOf)) });
      }
      case "finished":
        return t("smartrix.finished", { name });
      case "drew":
        return "";
      case "ended":
        return ended(event, play);
      default:
        return null;
    }
  },
  eventAloud(event, play) {
    if (event.kind !== "played") return null;
    const laid = event.placement as Cell & { card: string; rotation: number };
    const cards = cardsAt([laid], ({ card, rotation }) => cardName(card, rotation));
    return count("access.played", 1, { name: play.nameOf(event.seat ?? 0), cards });
  },
  illegalMove(code, { mine, has }) {
    if (code !== "mismatch") return {};
    return {
      key: has === "is empty" ? "mismatch.empty" : "mismatch.spot",
      facts: { side: windName(String(mine)) },
    };
  },
  scoreLine({ code }) {
    return t(`smartrix.score.${code as "hand"}`);
  },
};

/** What a play would bring: its points, and where they come from. */
export function describePreview({ points, details }: PreviewMessage): string[] {
  const haul = details as { cards?: unknown[]; points?: number } | null;
  const all = Number(points ?? 0);
  if (!all) return [count("play.points", all)];
  const collected = haul?.points ?? 0;
  const from = [
    ...(haul?.cards
      ? [t("smartrix.gain.collects", { n: haul.cards.length, points: collected })]
      : []),
    ...(all > collected ? [t("smartrix.gain.hand", { n: all - collected })] : []),
  ];
  return [count("play.points", all), formatList(from)];
}
