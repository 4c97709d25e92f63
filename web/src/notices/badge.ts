import { BASE } from "../lib/site";

const ICON = "link[rel=icon]";
const PLAIN = `${BASE}icon.svg`;

/** Shows in the icon of the page, and in that of the installed app, whether it is the player's turn. */
export function showBadge(mine: boolean) {
  const badge = mine ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  void badge?.catch(() => {}); // only installed apps have one
  document.querySelector<HTMLLinkElement>(ICON)!.href = mine ? badged() : PLAIN;
}

/** Returns an icon with a dot. */
function badged(): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#1d212b"/><rect x="14" y="18" width="28" height="34" rx="5" fill="#fbf7ee"/><circle cx="46" cy="18" r="16" fill="#d2322d" stroke="#fff" stroke-width="4"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
