export type { Key } from "./key";
export {
  chooseLanguage,
  count,
  formatList,
  hasText,
  isolateSums,
  language,
  LANGUAGES,
  loadTexts,
  preferredLanguage,
  setLanguage,
  t,
  type Language,
} from "./language.svelte";
