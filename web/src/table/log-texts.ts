import type { LogLine } from "../lib/live-table.svelte";
import type { Play } from "./play.svelte";

/** Returns the log as sentences, without events that need none. */
export const logTexts = (play: Play): (LogLine & { sentence: string })[] =>
  play.live.log
    .map((line) => ({ ...line, sentence: play.sentence(line) }))
    .filter(({ sentence }) => sentence);

/** Returns the sentences about the last move. */
export function lastMoveTexts(play: Play): string[] {
  const lines = logTexts(play);
  const last = lines.at(-1)?.ply;
  return lines.filter(({ ply }) => ply === last).map(({ sentence }) => sentence);
}
