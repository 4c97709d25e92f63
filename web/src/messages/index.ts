export type { Key } from "./key";
export {
  choose,
  count,
  known,
  language,
  LANGUAGES,
  listed,
  preferred,
  speak,
  sumsApart,
  t,
  type Language,
} from "./language.svelte";
