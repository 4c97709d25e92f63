const PREFIX = "local-";

/** Whether a table, or the table of a path, is on this device, not on a server. */
export const isLocal = (id: string): boolean =>
  id.split("/").some((part) => part.startsWith(PREFIX));

/** Whether a table shows a puzzle. */
export const isPuzzle = (id: string): boolean => id.startsWith(`${PREFIX}puzzle-`);

/** What the names of the games in the storage of this device begin with. */
export const GAME_PREFIX = "quintrix.game.";

/** Whether there are games on this device. */
export function keepsGames(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(GAME_PREFIX));
  } catch {
    return true; // storage is forbidden: they last until the page is closed
  }
}

export const newLocalId = (): string => `${PREFIX}${randomNumber().toString(36)}`;

/** Returns a random whole number below 2⁵², which JSON and JavaScript write exactly. */
export function randomNumber(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high! >>> 12) * 2 ** 32 + low!;
}
