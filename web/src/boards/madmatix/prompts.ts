import type { Effect, Pending, View } from "./types";
import { count, t } from "../../messages";
import { SIGN, type Operator } from "./card";
import { effectsOf, type Definitions } from "./effects";

type NameOf = (seat: number) => string;

/** What the player has to tap for an effect; "" if there is nothing to choose. */
export function effectPrompt(effect: Effect | undefined): string {
  switch (effect?.effect) {
    case "token": {
      const signs = [...effect.operators].map((sign) => SIGN[sign as Operator]);
      return t("madmatix.ask.token", { signs: signs.join(" / ") });
    }
    case "swap":
    case "reverse":
    case "remove":
    case "double":
      return t(`madmatix.ask.${effect.effect}`);
    case "skip":
      return effect.who === "opponent" ? t("madmatix.ask.skip") : "";
    case "draw":
    case "steal":
      return effect.who === "opponent" ? count(`madmatix.ask.${effect.effect}`, effect.cards) : "";
    default:
      return "";
  }
}

/** What a picked action card does: the text that its owner wrote, and what to tap now. */
export function cardPrompt(card: string, definitions: Definitions | undefined): string {
  const [first] = effectsOf(card, definitions);
  const text = definitions?.[card]?.text;
  return [text && t("madmatix.action", { card, text }), effectPrompt(first)]
    .filter(Boolean)
    .join(" ");
}

/** What this seat has to answer. */
export function questionPrompt(question: Pending, view: View, nameOf: NameOf): string {
  switch (question.kind) {
    case "slow":
      return count("madmatix.asked.slow", question.draws);
    case "give":
      return count("madmatix.asked.give", question.cards, { name: nameOf(question.to) });
    case "choose": {
      const { card, effect } = question;
      const asked = effectPrompt(effectsOf(card, view.definitions)[effect]);
      return t("madmatix.asked.choose", { card, asked });
    }
    case "penalty":
      return t("madmatix.asked.penalty");
  }
}

/** What everybody waits for. */
export const waitingFor = (pending: Pending, nameOf: NameOf): string =>
  t(`madmatix.waits.${pending.kind}`, { name: nameOf(pending.seat) });
