import { LEVELS } from "./seats";

type Theme = "auto" | "light" | "dark";

/** What somebody chose on this device. */
class Settings {
  theme = $state<Theme>(kept("theme", ["auto", "light", "dark"]));
  /** Whether bots' moves are shown one after another at a pace to follow, or at once. */
  pace = $state<"calm" | "quick">(kept("pace", ["calm", "quick"]));

  /** How well the bots play with whom one plays at once. */
  level = $state(kept("level", LEVELS));

  sound = $state<"off" | "on">(kept("sound", ["off", "on"]));

  keep(name: "theme" | "pace" | "level" | "sound", value: string) {
    (this as Record<string, unknown>)[name] = value;
    localStorage.setItem(`quintrix.${name}`, value);
  }
}

function kept<T extends string>(name: string, values: readonly [T, ...T[]]): T {
  const value = localStorage.getItem(`quintrix.${name}`);
  return values.find((known) => known === value) ?? values[0];
}

export const settings = new Settings();

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
