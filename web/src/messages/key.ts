import type base from "./en";
import type colorfox from "./en/colorfox";
import type guides from "./en/guides";
import type hetrix from "./en/hetrix";
import type iota from "./en/iota";
import type madmatix from "./en/madmatix";
import type smartrix from "./en/smartrix";

/** What is fetched only where it is needed: the texts of a game, and those of first games. */
interface Extras {
  iota: typeof iota;
  smartrix: typeof smartrix;
  colorfox: typeof colorfox;
  madmatix: typeof madmatix;
  hetrix: typeof hetrix;
  guides: typeof guides;
}
export type Extra = keyof Extras;

/** The name of a text; every language has all of them. */
export type Key = keyof typeof base | { [E in Extra]: keyof Extras[E] }[Extra];

/** What depends on a number ends in one of these; which are needed, each language knows. */
type Category = "zero" | "one" | "two" | "few" | "many";
type Counted<K> = K extends `${string}_${Category}` ? never : K;
export type Stem<K> = K extends `${infer S}_other` ? S : never;

/** A file of another language: all texts of the English one, and no others. */
export type Same<English> = Record<Counted<keyof English>, string> &
  Partial<Record<`${Stem<keyof English>}_${Category}`, string>>;
