import { gameTitle } from "../lib/options";
import { pointsText } from "../lib/points";
import { language, t } from "../messages";
import { signed } from "../replay/coach.svelte";
import type { Day } from "./deal";

/** What a result card says; it gives no card and no move away. */
export interface CardFacts {
  day: Day;
  game: string;
  title: string;
  score: number | string;
  level: "easy" | "medium" | "hard" | "expert";
  expert: number | string | null;
  /** Points by luck and by decisions; null while they are not known. */
  luck: { luck: number; skill: number } | null;
  streak: number;
}

/** Returns a day as people write it. */
export const dayText = (day: Day): string =>
  new Intl.DateTimeFormat(language.now, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(day),
  );

/** Returns the lines of a result card, the title first. */
export function cardLines(facts: CardFacts): string[] {
  const { day, game, title, score, level, expert, luck, streak } = facts;
  const about = { level: t(`level.${level}`), points: pointsText(score) };
  return [
    t("daily.card.title", { game: gameTitle(game, title), day: dayText(day) }),
    t("daily.card.score", about),
    ...(expert === null ? [] : [t("daily.card.expert", { points: pointsText(expert) })]),
    ...(luck ? [t("luck.sum", { luck: signed(luck.luck), skill: signed(luck.skill) })] : []),
    ...(streak > 1 ? [t("daily.streak", { n: streak })] : []),
  ];
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 90;
const PAPER = "#fbf7ee";
const INK = "#1d212b";
const COLOURS = ["#2f6eed", "#d8342b", "#2a9d4a", "#f2b619", "#8a5f30"];

/** Returns a result card as a picture. */
export function cardPicture(lines: readonly string[]): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const drawing = canvas.getContext("2d")!;
  drawing.fillStyle = PAPER;
  drawing.fillRect(0, 0, WIDTH, HEIGHT);
  COLOURS.forEach((colour, at) => {
    drawing.fillStyle = colour;
    drawing.fillRect((at * WIDTH) / COLOURS.length, HEIGHT - 40, WIDTH / COLOURS.length, 40);
  });
  drawing.fillStyle = INK;
  drawing.textBaseline = "top";
  drawing.direction = language.rightToLeft ? "rtl" : "ltr";
  drawing.textAlign = "start";
  const x = language.rightToLeft ? WIDTH - MARGIN : MARGIN;
  [t("app.name"), ...lines].forEach((line, at) => {
    drawing.font = `${at === 2 ? "700 64px" : at === 0 ? "700 48px" : "400 44px"} sans-serif`;
    drawing.fillText(line, x, 60 + 82 * at, WIDTH - 2 * MARGIN);
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}
