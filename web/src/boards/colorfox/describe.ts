import type { Cell } from "../../board/cells";
import type { Colour } from "../../board/colours";
import { cardsAt } from "../../board/placement-text";
import type { GameEvent } from "../../lib/live-table.svelte";
import { count, formatList, t, type Key } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import type { Play } from "../../table/play.svelte";
import { ended, type Describer } from "../../table/describe";
import { cardName } from "./card";

interface Taking {
  colour: Colour;
  paid: boolean;
}
interface Gain {
  sticks?: Taking[];
  swaps?: number;
  with?: number;
  their_points?: number;
  ends_game?: boolean;
}

export const colourName = (ink: unknown): string => t(`colour.${ink as Colour}` as Key);

/** "2 red sticks and a blue stick" */
function sticksNamed(sticks: readonly Taking[]): string {
  const colours = [...new Set(sticks.map(({ colour }) => colour))];
  const amount = (ink: Colour) => sticks.filter(({ colour }) => colour === ink).length;
  return formatList(
    colours.map((ink) => count("colorfox.sticks", amount(ink), { colour: colourName(ink) })),
  );
}

function took(event: GameEvent, name: string): string {
  const all = event.sticks as Taking[];
  const [paid, lacking] = [all.filter((one) => one.paid), all.filter((one) => !one.paid)];
  const facts = { name, sticks: sticksNamed(paid), missing: sticksNamed(lacking) };
  if (!lacking.length) return count("colorfox.took", paid.length, facts);
  if (!paid.length) return t("colorfox.took.nothing", facts);
  return count("colorfox.took.missing", paid.length, facts);
}

export const describer: Describer = {
  event(event, play) {
    const name = play.nameOf(event.seat ?? 0);
    switch (event.kind) {
      case "played":
        return t("colorfox.played", { name });
      case "took":
        return took(event, name);
      case "swapped":
        return t("colorfox.swapped", {
          name,
          other: play.nameOf(event.with as number),
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
    const laid = event.placement as Cell & { card: string };
    const cards = cardsAt([laid], ({ card }) => cardName(card));
    return count("access.played", 1, { name: play.nameOf(event.seat ?? 0), cards });
  },
  illegalMove(code, { colour, clashes }) {
    const [clash] =
      (clashes as { side: string; colour: Colour; shows: Colour }[] | undefined) ?? [];
    if (code === "clash" && clash) {
      const facts = { colour: colourName(clash.colour), shows: colourName(clash.shows) };
      return { key: `clash.${clash.side}`, facts };
    }
    return { facts: { ...(typeof colour === "string" && { colour: colourName(colour) }) } };
  },
  scoreLine({ points }) {
    const size = (Math.sqrt(8 * Number(points) + 1) - 1) / 2;
    return count("colorfox.score.set", size);
  },
};

/** What a play or a swap would bring. */
export function describePreview({ points, details }: PreviewMessage, play: Play): string[] {
  const gain = (details ?? {}) as Gain;
  const loss = gain.their_points ?? 0;
  const after = [
    ...(gain.sticks ? [sticksNamed(gain.sticks.filter(({ paid }) => paid))] : []),
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
  const told = own < 0 ? t("play.points_other", { n: `−${-own}` }) : count("play.points", own);
  return after.length ? [told, formatList(after)] : [told];
}
