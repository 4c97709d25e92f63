import { getContext, setContext, type Snippet } from "svelte";

/** What a phone shows in place of the table, as long as no place has to be chosen there. */
export interface Rest {
  readonly shown: boolean;
  readonly content: Snippet;
}

const KEY = Symbol("rest");

export const offerRest = (rest: Rest) => setContext(KEY, rest);
export const restHere = () => getContext<Rest | undefined>(KEY);
