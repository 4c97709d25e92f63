import { cardsAt } from "../../board/placement-text";
import type {
  Event,
  IllegalReason,
  PassDetails,
  PlayDetails,
  TakenCards,
} from "../../generated/smartrix";
import { count, formatList, t } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import { actorName, ended, type Describer } from "../../table/describe";
import { cardName, valueOf, windName } from "./card";

export const describer: Describer<Event, IllegalReason> = {
  event(event, play) {
    const name = actorName(event, play);
    switch (event.kind) {
      case "played":
        return t("smartrix.played", { name, n: valueOf(event.placement.card) });
      case "collected":
        return t("smartrix.collected", { name, n: event.cards.length, points: event.points });
      case "claimed":
        return t("smartrix.claimed", { name, n: event.cards.length, points: event.points });
      case "mugged":
        return count("smartrix.mugged", event.cards.length, { name, points: event.points });
      case "passed":
        return t("smartrix.passed", { name });
      case "out": {
        const names = formatList(event.seats.map(play.nameOf));
        return count("smartrix.left", event.seats.length, { names });
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
    const cards = cardsAt([event.placement], ({ card, rotation }) => cardName(card, rotation));
    return count("access.played", 1, { name: play.nameOf(event.seat), cards });
  },
  illegalMove({ code, context }) {
    if (code !== "mismatch") return {};
    return {
      key: context.has_spot ? "mismatch.spot" : "mismatch.empty",
      facts: { side: windName(context.mine) },
    };
  },
  scoreLine({ code }) {
    return t(`smartrix.score.${code as "hand"}`);
  },
};

/** Returns what to ask before a pass. */
export function confirmQuestion({ details }: PreviewMessage, move: string): string | null {
  if (move !== "pass") return null;
  return t((details as PassDetails | null)?.out ? "smartrix.ask.out" : "smartrix.ask.pass");
}

/** Returns the points of a play, or how far its line has come. */
export function describePreview({ points, details }: PreviewMessage): string[] {
  const found = (details ?? {}) as Partial<TakenCards & PlayDetails>;
  const collected = found.points ?? 0;
  const fewer = Number(points ?? 0) - collected;
  const hand = fewer ? [t("smartrix.gain.hand", { n: fewer })] : [];
  if (found.cards)
    return [
      count("play.points", collected),
      t("smartrix.gain.collects", { n: found.cards.length }),
      ...hand,
    ];
  const progress =
    found.in_line && found.in_line > 1 ? [t("smartrix.gain.line", { n: found.in_line })] : [];
  return [t("smartrix.gain.none"), formatList([...progress, ...hand])].filter(Boolean);
}
