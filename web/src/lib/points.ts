import { count, t } from "../messages";

/** Returns a number of points with its sign as people write it; fractions come as text. */
export const signText = (points: number | string): string => String(points).replace("-", "−");

/** Returns a number of points in words: 1 point, 12 points. */
export const pointsText = (points: number | string): string =>
  typeof points === "number" && points >= 0 && Number.isInteger(points)
    ? count("play.points", points)
    : t("play.points_other", { n: signText(points) });
