export type { Extra, Key } from "./key";
export {
  choose,
  count,
  known,
  language,
  LANGUAGES,
  listed,
  need,
  preferred,
  speak,
  sumsApart,
  t,
  type Language,
} from "./language.svelte";
