const SOON = 1500;

/** What the server knows, asked again while somebody looks, and again when it was away. */
export class Fresh<T> {
  value = $state.raw<T | null>(null);
  away = $state(false);

  #timer = 0;
  #left = false;

  /** Without a pace it is asked until it was answered once. */
  constructor(
    readonly ask: () => Promise<T>,
    readonly pace: number | null = null,
  ) {
    document.addEventListener("visibilitychange", this.#look);
    addEventListener("online", this.#look);
    void this.now();
    $effect(() => () => this.#leave());
  }

  async now() {
    clearTimeout(this.#timer);
    try {
      this.value = await this.ask();
      this.away = false;
    } catch {
      this.away = true;
    }
    const wait = this.away ? SOON : this.pace;
    if (!this.#left && wait !== null) this.#timer = window.setTimeout(this.#look, wait);
  }

  #look = () => {
    const wanted = this.away || this.value === null || this.pace !== null;
    if (wanted && !document.hidden && !this.#left) void this.now();
  };

  #leave() {
    this.#left = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#look);
    removeEventListener("online", this.#look);
  }
}
