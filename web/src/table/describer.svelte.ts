import { boardOf } from "../boards/registry";
import type { Play } from "./play.svelte";

/** Loads the texts of a game as soon as the game is known. */
export function loadDescriber(play: Play) {
  const game = $derived(play.live.table?.game);
  $effect(() => {
    if (game)
      void boardOf(game)
        .describer()
        .then(({ describer }) => (play.describer = describer));
  });
}
