/** Keeps the screen on while the page is visible, where the browser can; returns how to stop. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;

  async function request() {
    if (document.hidden || ended) return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (ended) await lock?.release();
    } catch {
      // The browser refuses, for example because of a low battery: the screen turns off as usual.
    }
  }

  document.addEventListener("visibilitychange", request);
  void request();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", request);
    void lock?.release();
  };
}
