import { api, type DeckFile } from "../lib/api";
import { errorText } from "../lib/problem";
import { t } from "../messages";
import type { DeckCheck } from "../protocol";

/** Milliseconds without typing until a deck is checked. */
const QUIET = 250;

const codesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** A deck while it is edited: the text of each list, and everything else as JSON. */
export class DeckDraft {
  lists = $state<Record<string, string>>({});
  more = $state("{}");
  check = $state.raw<DeckCheck | null>(null);
  problem = $state("");
  /** The game that the file names: the server refuses a deck for another one. */
  #named: unknown;
  #timer = 0;
  #checks = 0;

  constructor(
    readonly game: string,
    /** Returns the number of players and the options that the deck is for. */
    readonly table: () => { players: number; options: Record<string, boolean | string> },
  ) {
    this.#named = game;
  }

  /** The codes of each list as typed. */
  get codes(): [string, string[]][] {
    return Object.entries(this.lists).map(([key, text]) => [key, codesIn(text)]);
  }

  /** The definitions of cards that the game does not know by itself. */
  get definitions(): Record<string, { text?: unknown }> {
    try {
      return JSON.parse(this.more).definitions ?? {};
    } catch {
      return {};
    }
  }

  get fine(): boolean {
    return this.check !== null && !this.check.errors.length && this.check.problem === null;
  }

  /** Returns why a card is wrong, or nothing. */
  errorAt = (key: string, index: number): string | undefined =>
    this.check?.errors.find((error) => error.key === key && error.index === index)?.message;

  /** Shows the content of a deck file. */
  show(deck: DeckFile) {
    this.#named = deck.game ?? this.game;
    const lists = Object.entries(deck).filter(([, value]) => Array.isArray(value));
    const more = Object.entries(deck).filter(
      ([key, value]) => key !== "game" && !Array.isArray(value),
    );
    this.lists = Object.fromEntries(
      lists.map(([key, cards]) => [key, (cards as unknown[]).map(String).join(" ")]),
    );
    this.more = JSON.stringify(Object.fromEntries(more), null, 1);
    void this.#ask();
  }

  /** Returns the deck file as typed; throws if the JSON is wrong. */
  file(): DeckFile {
    const more = JSON.parse(this.more || "{}") as DeckFile;
    return { ...more, game: this.#named, ...Object.fromEntries(this.codes) };
  }

  /** Checks the deck once nothing has been typed for a moment. */
  changed = () => {
    this.check = null;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), QUIET);
  };

  async #ask() {
    const number = ++this.#checks;
    let deck: DeckFile;
    try {
      deck = this.file();
    } catch (error) {
      this.problem = t("deck.not_json", { why: (error as Error).message });
      return;
    }
    try {
      const check = await api.checkDeck({ game: this.game, deck, ...this.table() });
      if (number !== this.#checks) return;
      this.check = check;
      this.problem = check.problem ?? "";
    } catch (error) {
      this.problem = errorText(error);
    }
  }
}
