import { settings } from "./settings.svelte";
import type { Sound } from "./sound";

/** Vibrations in milliseconds: on, off, on, … */
const VIBRATIONS: Partial<Record<Sound, number | number[]>> = {
  laid: 12,
  points: [18, 60, 18],
  lot: [40, 50, 40, 50, 90],
  turn: 30,
  refused: [12, 40, 12],
  over: [30, 60, 30, 60, 120],
};

/** Plays a sound after some seconds, and vibrates, as far as the player asked for it. */
export async function cue(name: Sound, after = 0) {
  if (document.hidden) return;
  const vibration = VIBRATIONS[name];
  if (settings.vibration === "on" && vibration) navigator.vibrate?.(vibration);
  if (settings.sound === "off") return;
  const { soundPlayer } = await import("./sound");
  soundPlayer.play(name, after);
}
