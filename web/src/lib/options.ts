import { known, t } from "../messages";
import type { OptionInfo } from "../protocol";

type Value = boolean | string;

export function optionTitle(name: string): string {
  const key = `option.${name}`;
  return known(key) ? t(key) : name;
}

export function optionValue(name: string, value: Value): string {
  if (typeof value === "boolean") return t(value ? "setup.on" : "setup.off");
  const key = `option.${name}.${value}`;
  return known(key) ? t(key) : value;
}

/** The server's sentence about an option, with the words that the buttons have. */
export function optionAbout(option: OptionInfo): string {
  const words = option.values.reduce<string>(
    (about, value) =>
      about.replace(new RegExp(`\\b${value}\\b`), `“${optionValue(option.name, value)}”`),
    option.about,
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
