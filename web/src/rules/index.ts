/// <reference types="vite/client" />
import { loadTexts, type Language } from "../messages";
import type { Drawing } from "./drawing";

/** The rules of each game in each language, and the examples that the core has computed. */
const PAGES = import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default" });
const EXAMPLES = import.meta.glob<Record<string, Drawing>>("./examples/*.json", {
  import: "default",
});

export interface RulesPage {
  text: string;
  examples: Record<string, Drawing>;
}

/** Loads the rules of a game, in English where they are not translated; null if there are none. */
export async function loadRules(game: string, language: Language): Promise<RulesPage | null> {
  const page = PAGES[`./${language}/${game}.md`] ?? PAGES[`./en/${game}.md`];
  const examples = EXAMPLES[`./examples/${game}.json`];
  if (!page) return null;
  const texts = loadTexts(`games/${game}/board`);
  const [text, drawings] = await Promise.all([page(), examples?.() ?? {}, texts]);
  return { text, examples: drawings };
}
