/// <reference types="vite/client" />
import type { Component } from "svelte";

import type { Drawing } from "../rules/drawing";

type Example = Component<{ drawing: Drawing }>;
const FILES = import.meta.glob<Example>("./*/Example.svelte", { import: "default", eager: true });

/** The component of each game that draws the examples of its rules page. */
export const EXAMPLES: Record<string, Example> = Object.fromEntries(
  Object.entries(FILES).map(([path, example]) => [path.split("/")[1]!, example]),
);
