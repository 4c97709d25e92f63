import type { Play } from "./play.svelte";

/** The moves that are worth a word, in words. */
export const told = (play: Play) =>
  play.live.log
    .map((line) => ({ ply: line.ply, words: play.sentence(line) }))
    .filter(({ words }) => words);

/** The last of them. */
export function lately(play: Play): string[] {
  const lines = told(play);
  const last = lines.at(-1)?.ply;
  return lines.filter(({ ply }) => ply === last).map(({ words }) => words);
}

/** The points of everybody, as far as they are told. */
export const pointsOf = (play: Play) =>
  (play.view.scores ?? play.view.points ?? []) as (number | string)[];
