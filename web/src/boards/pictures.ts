/// <reference types="vite/client" />
import type { Component } from "svelte";

const FILES = import.meta.glob<Component>("./*/Picture.svelte", { import: "default", eager: true });

/** The picture of each game; not in the registry, so that a table does not load them all. */
export const PICTURES: Record<string, Component> = Object.fromEntries(
  Object.entries(FILES).map(([path, picture]) => [path.split("/")[1]!, picture]),
);
