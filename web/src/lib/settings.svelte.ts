import { MediaQuery } from "svelte/reactivity";

import { LEVELS } from "./seats";
import { load, save } from "./storage";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;

/** What somebody chose on this device. */
class Settings {
  theme = $state(kept("theme", THEMES));
  /** Whether bots' moves are shown one after another at a pace to follow, or at once. */
  pace = $state<"calm" | "quick">(kept("pace", ["calm", "quick"]));

  /** How well the bots play with whom one plays at once. */
  level = $state(kept("level", LEVELS));

  sound = $state<"off" | "on">(kept("sound", ["off", "on"]));

  keep(name: "theme" | "pace" | "level" | "sound", value: string) {
    (this as Record<string, unknown>)[name] = value;
    save(name, value);
  }
}

function kept<T extends string>(name: string, values: readonly [T, ...T[]]): T {
  const value = load(name);
  return values.find((known) => known === value) ?? values[0];
}

export const settings = new Settings();

/** Whether lines and texts are to stand out, by choice or because the device asks for it; where the
 * device brings its own colours, they are used instead. */
export class Contrast {
  #more = new MediaQuery("(prefers-contrast: more)");
  #forced = new MediaQuery("(forced-colors: active)");

  get wanted(): boolean {
    return !this.#forced.current && (settings.theme === "contrast" || this.#more.current);
  }
}

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
