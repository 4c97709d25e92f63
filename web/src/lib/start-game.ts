import { BOARDS } from "../boards/registry";
import { api } from "./api";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

/** Starts a game against bots. */
export async function playNow(game: string) {
  const others = (BOARDS[game]?.players ?? 2) - 1;
  const bot = { kind: "bot", level: settings.level } as const;
  const seats = [{ kind: "me" } as const, ...Array.from({ length: others }, () => bot)];
  const table = await api.open({ game, seats, start: true });
  router.go(`/table/${table.id}`);
}

/** Starts the guided first game. */
export async function startGuide(game: string) {
  const table = await api.startGuide(game);
  router.go(`/table/${table.id}`);
}
