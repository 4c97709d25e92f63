import { hasText, t } from "../messages";
import type { GameInfo, OptionInfo } from "../protocol";

type Value = boolean | string;

/** The words of this language about a game's option, or else those of the server. */
export function optionTitle(option: OptionInfo): string {
  const key = `option.${option.name}`;
  return hasText(key) ? t(key) : option.title;
}

export function optionValue(option: OptionInfo, value: Value): string {
  if (typeof value === "boolean") return t(value ? "setup.on" : "setup.off");
  const key = `option.${option.name}.${value}`;
  return hasText(key) ? t(key) : value;
}

export function optionAbout(option: OptionInfo): string {
  const key = `option.${option.name}.about`;
  if (hasText(key)) return t(key);
  return `${option.about.charAt(0).toUpperCase()}${option.about.slice(1)}.`;
}

export function gameLine(game: GameInfo): string {
  const key = `game.${game.name}.line`;
  return hasText(key) ? t(key) : game.about;
}

/** What a game is called in this language. */
export function gameTitle(name: string, title: string = name): string {
  const key = `game.${name}`;
  return hasText(key) ? t(key) : title;
}
