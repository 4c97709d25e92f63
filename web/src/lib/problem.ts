import { hasText, language, t } from "../messages";
import { Refusal } from "./api";

/** What the server could not do; its own sentence is more exact, but always English. */
export function problem(code: string, message: string): string {
  const key = `problem.${code}`;
  if (message && (language.now === "en" || !hasText(key))) return message;
  return hasText(key) ? t(key) : t("app.failed");
}

export const whyNot = (error: unknown): string =>
  error instanceof Refusal && error.code !== "away"
    ? problem(error.code, error.message)
    : t("app.failed");
