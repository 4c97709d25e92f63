/** The page is older than the server, which was upgraded meanwhile. */

const KEY = "quintrix.reloaded";
/** Milliseconds after which another reload may help. */
const PAUSE = 60_000;

/** Loads the page again, unless that has just been tried; returns whether it does. */
export function reloadPage(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // without storage it might reload again and again
  }
  location.reload();
  return true;
}
