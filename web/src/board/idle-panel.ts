import { getContext, setContext, type Snippet } from "svelte";

/** What a phone shows instead of the table while no place has to be chosen there. */
export interface IdlePanel {
  readonly shown: boolean;
  readonly content: Snippet;
}

const KEY = Symbol("idle panel");

export const provideIdlePanel = (panel: IdlePanel) => setContext(KEY, panel);
export const useIdlePanel = () => getContext<IdlePanel | undefined>(KEY);
