/// <reference types="vite/client" />
import type { Component } from "svelte";

const MODULES = import.meta.glob<Component>("./*/Picture.svelte", {
  eager: true,
  import: "default",
});

/** The picture of each game; apart from the registry, so that tables load without them. */
const PICTURES: Record<string, Component> = Object.fromEntries(
  Object.entries(MODULES).map(([path, picture]) => [path.split("/")[1]!, picture]),
);

/** Returns the picture of a game; that of the plain board for a game of the host's own. */
export const pictureOf = (game: string): Component => PICTURES[game] ?? PICTURES.plain!;
