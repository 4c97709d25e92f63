import type { Joker, Link, PlacedTile as LaidTile } from "../boards/hetrix/hex";
import type { PlacedCard as NumberCard } from "../boards/madmatix/card";

/** What `docs/examples.py` writes: a position as the core sees it, and what it brings. */
export interface Drawing {
  table?: LaidCard[];
  /** The cells of the move that is shown. */
  laid?: string[];
  /** Cards that the move takes off the table. */
  freed?: string[];
  refused?: string;
  sticks?: string[];
  sets?: string[][];
  sequence?: NumberCard[];
  gone?: boolean;
  matrix?: LaidTile[];
  links?: Link[];
  jokers?: Joker[];
  points?: number | string;
  sum?: string;
  cards?: number;
  longest?: number;
}

export interface LaidCard {
  x: number;
  y: number;
  card: string;
  rotation?: number;
}

/** A caption with the numbers of its example in it. */
export function caption(text: string, drawing: Drawing): string {
  const facts = drawing as Record<string, unknown>;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}
