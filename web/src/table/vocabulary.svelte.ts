import { BOARDS } from "../boards/registry";
import type { Play } from "./play.svelte";

/** Fetch what the game calls things, as soon as it is known which one it is. */
export function learnWords(play: Play) {
  const game = $derived(play.live.table?.game);
  $effect(() => {
    if (game) void BOARDS[game]?.words().then(({ words }) => (play.words = words));
  });
}
