import { cardsAt } from "../../board/placement-text";
import type {
  Colour,
  Event,
  IllegalReason,
  PlayDetails,
  SwapDetails,
  TouchingSide,
  View,
} from "../../generated/colorfox";
import { count, formatList, t } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import { actorName, ended, type Describer } from "../../table/describe";
import type { Play } from "../../table/play.svelte";
import { cardName, colourName, sticksName } from "./card";

/** Returns the sticks of some sides: "2 red sticks and a blue stick". */
function stickNames(sticks: readonly TouchingSide[]): string {
  const colours = [...new Set(sticks.map(({ colour }) => colour))];
  const amount = (colour: Colour) => sticks.filter((stick) => stick.colour === colour).length;
  return formatList(colours.map((colour) => sticksName(colour, amount(colour))));
}

function took(sticks: readonly TouchingSide[], name: string): string {
  const [paid, lacking] = [sticks.filter((one) => one.paid), sticks.filter((one) => !one.paid)];
  const facts = { name, sticks: stickNames(paid), missing: stickNames(lacking) };
  if (!lacking.length) return count("colorfox.took", paid.length, facts);
  if (!paid.length) return t("colorfox.took.nothing", facts);
  return count("colorfox.took.missing", paid.length, facts);
}

export const describer: Describer<Event, IllegalReason> = {
  event(event, play) {
    const name = actorName(event, play);
    switch (event.kind) {
      case "played":
        return t("colorfox.played", { name });
      case "took":
        return took(event.sticks, name);
      case "swapped":
        return t("colorfox.swapped", {
          name,
          other: play.nameOf(event.with),
          give: colourName(event.give),
          take: colourName(event.take),
        });
      case "stopped":
        return t("colorfox.stopped", { name });
      case "skipped":
        return t("colorfox.skipped", { name });
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
    const cards = cardsAt([event.placement], ({ card }) => cardName(card));
    return count("access.played", 1, { name: play.nameOf(event.seat), cards });
  },
  illegalMove({ code, context }) {
    const [clash] = code === "clash" ? context.clashes : [];
    if (clash) {
      const facts = { colour: colourName(clash.colour), shows: colourName(clash.shows) };
      return { key: `clash.${clash.side}`, facts };
    }
    return { facts: { ...("colour" in context && { colour: colourName(context.colour) }) } };
  },
  scoreLine(_, index, seat, play) {
    const { sets } = play.view as View;
    return count("colorfox.score.set", sets[seat]![index]!);
  },
};

/** Returns what a play or a swap would score. */
export function describePreview({ points, details }: PreviewMessage, play: Play): string[] {
  const gain = (details ?? {}) as Partial<PlayDetails & SwapDetails>;
  const loss = gain.their_points ?? 0;
  const after = [
    ...(gain.sticks ? [stickNames(gain.sticks.filter(({ paid }) => paid))] : []),
    ...(gain.swaps ? [count("colorfox.gain.swaps", gain.swaps)] : []),
    ...(loss
      ? [
          t("colorfox.gain.theirs", {
            name: play.nameOf(gain.with!),
            n: loss > 0 ? `+${loss}` : `−${-loss}`,
          }),
        ]
      : []),
    ...(gain.ends_game ? [t("play.ends")] : []),
  ].filter(Boolean);
  const own = Number(points ?? 0);
  const score = own < 0 ? t("play.points_other", { n: `−${-own}` }) : count("play.points", own);
  return after.length ? [score, formatList(after)] : [score];
}
