/** Milliseconds until a failed request is repeated. */
const RETRY_DELAY = 1500;

/** A value of the server, requested again at an interval and after errors while the page is visible. */
export class Polled<T> {
  value = $state.raw<T | null>(null);
  offline = $state(false);

  #timer = 0;
  #stopped = false;

  /** Without an interval (in milliseconds) it is requested until it has been answered once. */
  constructor(
    readonly request: () => Promise<T>,
    readonly interval: number | null = null,
  ) {
    document.addEventListener("visibilitychange", this.#refreshIfVisible);
    addEventListener("online", this.#refreshIfVisible);
    void this.refresh();
    $effect(() => () => this.#stop());
  }

  async refresh() {
    clearTimeout(this.#timer);
    try {
      this.value = await this.request();
      this.offline = false;
    } catch {
      this.offline = true;
    }
    const wait = this.offline ? RETRY_DELAY : this.interval;
    if (!this.#stopped && wait !== null)
      this.#timer = window.setTimeout(this.#refreshIfVisible, wait);
  }

  #refreshIfVisible = () => {
    const wanted = this.offline || this.value === null || this.interval !== null;
    if (wanted && !document.hidden && !this.#stopped) void this.refresh();
  };

  #stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#refreshIfVisible);
    removeEventListener("online", this.#refreshIfVisible);
  }
}
