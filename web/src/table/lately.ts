import type { Play } from "./play.svelte";

/** The last move that is worth a word, in words. */
export function lately(play: Play): string[] {
  const told = play.live.log
    .map((line) => ({ ply: line.ply, words: play.sentence(line) }))
    .filter(({ words }) => words);
  const last = told.at(-1)?.ply;
  return told.filter(({ ply }) => ply === last).map(({ words }) => words);
}

/** The points of everybody, as far as they are told. */
export const pointsOf = (play: Play) =>
  (play.view.scores ?? play.view.points ?? []) as (number | string)[];
