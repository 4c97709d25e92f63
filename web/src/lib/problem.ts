import { hasText, language, t } from "../messages";
import { ApiError } from "./api";

/** Returns a problem as a sentence. The server's own is more exact, but always in English. */
export function problemText(code: string, message: string): string {
  const key = `problem.${code}`;
  if (message && (language.now === "en" || !hasText(key))) return message;
  return hasText(key) ? t(key) : t("app.failed");
}

/** Returns why a request failed as a sentence. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError && error.code !== "offline"
    ? problemText(error.code, error.message)
    : t("app.failed");
