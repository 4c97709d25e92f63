/// <reference types="vite/client" />
import { need, type Extra, type Language } from "../messages";
import type { Drawing } from "./drawing";

/** A page for each language and game, and what the core says about its examples. */
const PAGES = import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default" });
const EXAMPLES = import.meta.glob<Record<string, Drawing>>("./examples/*.json", {
  import: "default",
});

export interface RulesPage {
  text: string;
  examples: Record<string, Drawing>;
}

export async function rulesPage(game: string, language: Language): Promise<RulesPage | null> {
  const page = PAGES[`./${language}/${game}.md`] ?? PAGES[`./en/${game}.md`];
  const examples = EXAMPLES[`./examples/${game}.json`];
  if (!page) return null;
  const [text, drawn] = await Promise.all([page(), examples?.() ?? {}, need(game as Extra)]);
  return { text, examples: drawn };
}
