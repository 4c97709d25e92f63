import { cardsAt, moveAt } from "../../board/placement-text";
import type { Details, Event, IllegalReason, View } from "../../generated/hetrix";
import { count, t, type Key } from "../../messages";
import type { PreviewMessage } from "../../protocol";
import type { Play } from "../../table/play.svelte";
import { actorName, ended, type Describer } from "../../table/describe";
import { parseHex } from "./hex";
import { pieceName, tileName } from "./tile";

/** Returns a move as a sentence. */
export function describeMove(move: string): string {
  const [kind, tile] = move.split(" ");
  if (kind === "done") return t("hetrix.move.done");
  const { q: x, r: y } = parseHex(move.split("@")[1] ?? "0,0");
  if (kind === "link") return moveAt(t("hetrix.move.link"), { x, y });
  const gems = tileName(tile ?? "");
  const text = t(kind === "infiltrate" ? "hetrix.move.infiltrate" : "hetrix.move.place", { gems });
  return moveAt(text, { x, y });
}

/** Returns which tile was placed and where, for screen readers. */
function eventAloud(event: Event, play: Play): string | null {
  if (event.kind !== "placed" && event.kind !== "infiltrated") return null;
  const { tile, rotation, q: x, r: y } = event;
  const link = event.kind === "placed" && event.link;
  const cards = cardsAt([{ tile, rotation, link, x, y }], pieceName);
  const name = play.nameOf(event.seat);
  if (event.kind === "placed") return count("access.played", 1, { name, cards });
  return t("access.infiltrated", { name, owner: play.nameOf(event.owner), cards });
}

function describeEvent(event: Event, play: Play): string | null {
  const name = actorName(event, play);
  const owner = "owner" in event ? play.nameOf(event.owner) : "";
  switch (event.kind) {
    case "placed":
      return t(event.link ? "hetrix.placed.link" : "hetrix.placed", { name });
    case "infiltrated":
      return t("hetrix.infiltrated", { name, owner });
    case "link_changed":
      return t(linkKey(event), {
        name: owner,
        colour: t(`colour.${event.colour}` as Key),
        n: event.length,
        before: event.before,
      });
    case "done":
      return t(event.kept ? "hetrix.finished.kept" : "hetrix.finished", { name });
    case "infiltration_began":
      return t("hetrix.infiltration", { name, owner });
    case "dealt":
      return t("hetrix.round", { n: event.round });
    case "counted":
      return count("hetrix.counted", event.score, { name });
    case "ended":
      return ended(event, play);
    default:
      return null;
  }
}

function linkKey({ before, gone }: { before: number; gone: boolean }): Key {
  if (gone) return "hetrix.link.gone";
  return before ? "hetrix.link.grew" : "hetrix.link.new";
}

export const describer: Describer<Event, IllegalReason> = {
  event: describeEvent,
  eventAloud,
  illegalMove: () => ({}),
  /** The lines are the links and then the bonuses, as in the view. */
  scoreLine({ code, points }, index, seat, play) {
    const view = play.view as View;
    const [links, bonuses] = [view.links[seat]!, view.bonuses[seat]!];
    const colour = links[index]?.colour ?? bonuses[index - links.length]?.colour;
    return t(`hetrix.score.${code as "link"}`, {
      n: points,
      colour: colour ? t(`colour.${colour}` as Key) : "",
    });
  },
};

const signed = (n: number) => (n < 0 ? t("hetrix.loss", { n: -n }) : t("hetrix.gain", { n }));

/** Returns what saying done, or infiltrating, would score, and what it does to the infiltrated player. */
export function describePreview({ points, details }: PreviewMessage, play: Play): string[] {
  const { owner, owner_points, ends_game } = (details ?? {}) as Partial<Details>;
  const n = Number(points ?? 0);
  const texts = [];
  if (owner != null && owner !== play.seat)
    texts.push(
      t("hetrix.preview.owner", { name: play.nameOf(owner), n: signed(owner_points ?? 0) }),
    );
  if (n || !texts.length) texts.push(t("hetrix.preview", { n: signed(n) }));
  return ends_game ? [...texts, t("play.ends")] : texts;
}
