import { cardsAt, moveAt } from "../../board/placement-text";
import type { GameEvent } from "../../lib/live-table.svelte";
import { count, formatList, t, type Key } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import type { Play } from "../../table/play.svelte";
import { ended, type Describer } from "../../table/describe";
import type { Bonus } from "./matrix-draft.svelte";
import { parseHex, type Laid, type Link } from "./hex";
import { pieceName, tileName } from "./tile";

/** A move in words. */
export function describeMove(move: string): string {
  const [kind, tile] = move.split(" ");
  if (kind === "done") return t("hetrix.move.done");
  const { q: x, r: y } = parseHex(move.split("@")[1] ?? "0,0");
  if (kind === "link") return moveAt(t("hetrix.move.link"), { x, y });
  const gems = tileName(tile ?? "");
  const words = t(kind === "infiltrate" ? "hetrix.move.infiltrate" : "hetrix.move.place", { gems });
  return moveAt(words, { x, y });
}

/** What was laid and where, for those who do not see it. */
function eventAloud(event: GameEvent, play: Play): string | null {
  if (event.kind !== "placed" && event.kind !== "infiltrated") return null;
  const laid = event as unknown as Laid & { seat: number; owner?: number };
  const cards = cardsAt([{ ...laid, x: laid.q, y: laid.r }], pieceName);
  const name = play.nameOf(laid.seat);
  if (laid.owner === undefined) return count("access.played", 1, { name, cards });
  return t("access.infiltrated", { name, owner: play.nameOf(laid.owner), cards });
}

function describeEvent(event: GameEvent, play: Play): string | null {
  const name = play.nameOf(event.seat ?? 0);
  const owner = play.nameOf((event.owner as number | undefined) ?? 0);
  switch (event.kind) {
    case "placed":
      return t(event.link ? "hetrix.placed.link" : "hetrix.placed", { name });
    case "infiltrated":
      return t("hetrix.infiltrated", { name, owner });
    case "link_changed":
      return t(changed(event), {
        name: owner,
        colour: t(`colour.${String(event.colour)}` as Key),
        n: event.length as number,
        before: event.before as number,
      });
    case "done":
      return t(event.kept ? "hetrix.finished.kept" : "hetrix.finished", { name });
    case "infiltration_began":
      return t("hetrix.infiltration", {
        names: formatList((event.seats as number[]).map(play.nameOf)),
      });
    case "dealt":
      return t("hetrix.round", { n: event.round as number });
    case "counted":
      return count("hetrix.counted", event.score as number, { name });
    case "ended":
      return ended(event, play);
    default:
      return null;
  }
}

function changed(event: GameEvent): Key {
  if (event.gone) return "hetrix.link.gone";
  return event.before ? "hetrix.link.grew" : "hetrix.link.new";
}

export const describer: Describer = {
  event: describeEvent,
  eventAloud,
  illegalMove: () => ({}),
  /** The lines are the links and then the bonuses, as in the view. */
  scoreLine({ code, points }, place, seat, { view }) {
    const links = (view.links as unknown as Link[][])[seat]!;
    const bonuses = (view.bonuses as unknown as Bonus[][])[seat]!;
    const colour = links[place]?.colour ?? bonuses[place - links.length]?.colour;
    return t(`hetrix.score.${code as "link"}`, {
      n: points,
      colour: colour ? t(`colour.${colour}` as Key) : "",
    });
  },
};

/** What comes of it, for those who are done or break in. */
export function describePreview({ points, details }: PreviewMessage): string[] {
  const n = Number(points ?? 0);
  const told = n < 0 ? t("hetrix.loss", { n: -n }) : t("hetrix.gain", { n });
  return [t("hetrix.preview", { n: told }), ...(details?.ends_game ? [t("play.ends")] : [])];
}
