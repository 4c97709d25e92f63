/** Settings that this device remembers; a browser that blocks cookies remembers nothing. */

const PREFIX = "quintrix.";

/** Returns a remembered value, or null if there is none. */
export function load(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function save(name: string, value: string) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is blocked or full: the setting lasts until the page is closed.
  }
}

export function forget(name: string) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}
