/// <reference types="vite/client" />
import type { Component } from "svelte";

type Face = Component<{ card: string }>;

const FACES = import.meta.glob<{ default: Face }>("../boards/*/Card.svelte");

/** Loads how a game draws a card, from 0,0 to 100,100; null if it does not say. */
export async function loadFace(game: string): Promise<Face | null> {
  return (await FACES[`../boards/${game}/Card.svelte`]?.())?.default ?? null;
}
