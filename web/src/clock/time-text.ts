import { language, t } from "../messages";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number) => String(n).padStart(2, "0");

/** Returns a time on a clock: `4:05`, `1:04:05`, or days and hours. */
export function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const hours = Math.floor(whole / HOUR);
  if (whole >= DAY) {
    return t("clock.days", { d: Math.floor(whole / DAY), h: Math.floor((whole % DAY) / HOUR) });
  }
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (hours) return `${hours}:${two(minutes)}:${two(whole % MINUTE)}`;
  return `${minutes}:${two(whole % MINUTE)}`;
}

/** Returns a time in words, for screen readers: its two largest units. */
export function spokenTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts: [number, "day" | "hour" | "minute" | "second"][] = [
    [Math.floor(whole / DAY), "day"],
    [Math.floor((whole % DAY) / HOUR), "hour"],
    [Math.floor((whole % HOUR) / MINUTE), "minute"],
    [whole % MINUTE, "second"],
  ];
  const first = parts.findIndex(([n]) => n > 0);
  const largest = first < 0 ? parts.slice(3) : parts.slice(first, first + 2);
  return largest
    .map(([n, unit]) =>
      new Intl.NumberFormat(language.now, { style: "unit", unit, unitDisplay: "long" }).format(n),
    )
    .join(" ");
}

/** Returns when a time is over: `Fri 14:30`, or with the date if that is more than six days away. */
export function deadlineText(deadline: number): string {
  const at = new Date(deadline * 1000);
  const isFar = deadline * 1000 - Date.now() > 6 * DAY * 1000;
  const day = isFar
    ? ({ day: "numeric", month: "short" } as const)
    : ({ weekday: "short" } as const);
  return at.toLocaleString(language.now, { ...day, hour: "numeric", minute: "2-digit" });
}
