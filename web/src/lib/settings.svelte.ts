import { MediaQuery } from "svelte/reactivity";

import { LEVELS } from "./seats";
import { load, save } from "./storage";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;

/** The settings of this device. */
class Settings {
  theme = $state(stored("theme", THEMES));
  /** Whether moves are shown one after another, or at once. */
  pace = $state<"calm" | "quick">(stored("pace", ["calm", "quick"]));

  /** The level of the bots in a quick game. */
  level = $state(stored("level", LEVELS));

  sound = $state<"off" | "on">(stored("sound", ["off", "on"]));
  vibration = $state<"off" | "on">(stored("vibration", ["off", "on"]));

  set(name: "theme" | "pace" | "level" | "sound" | "vibration", value: string) {
    (this as Record<string, unknown>)[name] = value;
    save(name, value);
  }
}

function stored<T extends string>(name: string, values: readonly [T, ...T[]]): T {
  const value = load(name);
  return values.find((known) => known === value) ?? values[0];
}

export const settings = new Settings();

/** Whether to use high contrast: by choice or because the device asks for it, unless it forces its own colours. */
export class Contrast {
  #more = new MediaQuery("(prefers-contrast: more)");
  #forced = new MediaQuery("(forced-colors: active)");

  get wanted(): boolean {
    return !this.#forced.current && (settings.theme === "contrast" || this.#more.current);
  }
}

/** Matches if the device asks for less motion. */
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
