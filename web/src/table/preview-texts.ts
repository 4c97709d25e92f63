import { count, t } from "../messages";
import type { PreviewMessage } from "../protocol";
import { rejectionText } from "./describe";
import type { Play } from "./play.svelte";

/** Returns the question about a laid out move that is easily regretted, else what it would score. */
export function draftTexts(play: Play, preview: PreviewMessage, move: string): string[] {
  const question = preview.legal && play.hooks.confirmQuestion?.(preview, move);
  return question ? [question] : previewTexts(play, preview, move);
}

/** Returns what a hinted move would score; the move itself where a draft of it would be a question. */
export function hintTexts(play: Play, preview: PreviewMessage, move: string): string[] {
  const asks = play.hooks.confirmQuestion?.(preview, move);
  const named = asks && play.hooks.describeMove?.(move);
  return named ? [sentenceCase(named)] : previewTexts(play, preview, move);
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Returns what a move would score, the points first, and then why; why not, if it is illegal. */
function previewTexts(play: Play, preview: PreviewMessage, move: string): string[] {
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
