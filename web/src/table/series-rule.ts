import { count, t } from "../messages";
import type { SeriesInfo } from "../protocol";

/** Returns when a series ends, in words; the texts of series are loaded. */
export function seriesRule({ kind, length }: SeriesInfo["rule"]): string {
  if (kind === "games") return count("series.rule.games", length);
  return t(`series.rule.${kind}`, { n: length });
}
