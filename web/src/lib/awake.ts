/** Keep the screen awake as long as the page is looked at, where the browser can do that. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;

  async function ask() {
    if (document.hidden || ended) return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (ended) await lock?.release();
    } catch {
      // low battery or a browser that will not: the screen does what it always does
    }
  }

  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
