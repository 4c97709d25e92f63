import { count, t } from "../messages";
import type { PreviewMessage } from "../protocol";
import { rejectionText } from "./describe";
import type { Play } from "./play.svelte";

/** Returns what a move would score, the points first, and then why; why not, if it is illegal. */
export function previewTexts(play: Play, preview: PreviewMessage, move: string): string[] {
  if (!preview.legal) return [rejectionText(play, preview)];
  const own = play.hooks.describePreview?.(preview, move);
  if (own) return own;
  const { points, sum } = preview;
  if (points === null || points === undefined) return [];
  const score =
    typeof points === "number"
      ? count("play.points", points)
      : t("play.points_other", { n: points });
  return [score, ...(sum && sum !== String(points) ? [play.named(sum)] : [])];
}
