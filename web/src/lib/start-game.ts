import { boardOf } from "../boards/registry";
import { api } from "./api";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { load, save } from "./storage";

/** Starts a game against bots. */
export async function playNow(game: string, fewest = 2) {
  const others = Math.max(boardOf(game).players, fewest) - 1;
  const bot = { kind: "bot", level: settings.level } as const;
  const seats = [{ kind: "me" } as const, ...Array.from({ length: others }, () => bot)];
  const table = await api.open({ game, seats, start: true });
  router.go(`/table/${table.id}`);
}

/** Starts the guided game the first time a game is played on this device, then games against bots. */
export async function playOrLearn(game: string, fewest: number) {
  const learns = boardOf(game).guided && load(`learned.${game}`) === null;
  await (learns ? startGuide(game) : playNow(game, fewest));
}

/** Starts the guided first game. */
export async function startGuide(game: string) {
  const table = await api.startGuide(game);
  save(`learned.${game}`, "yes");
  router.go(`/table/${table.id}`);
}
