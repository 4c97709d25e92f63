import type { Profile, SeatInfo } from "../protocol";

export type Face = NonNullable<Profile["face"]>;

/** The faces that a person can choose, as drawn in `faces.svg`. */
export const FACES = [
  "fox",
  "owl",
  "bear",
  "cat",
  "hare",
  "hedgehog",
  "otter",
  "badger",
  "frog",
  "raven",
  "mouse",
  "turtle",
] as const satisfies readonly Face[];

/** Each level of bots has a face of its own; the two levels for comparison share one. */
export const ROBOTS: Record<NonNullable<SeatInfo["level"]>, string> = {
  easy: "robot-1",
  medium: "robot-2",
  hard: "robot-3",
  expert: "robot-4",
  master: "robot-6",
  random: "robot-5",
  greedy: "robot-5",
};

/** Bots of one level are carved from different woods. */
const WOODS = [
  "#d9b06f",
  "#b5713f",
  "#c9a98a",
  "#9c5338",
  "#dcc394",
  "#8f6b4a",
  "#c68d55",
  "#a8623a",
];

/** Returns the id of a player's face in `faces.svg`. */
export function faceOf({ level, left, face }: SeatInfo): string {
  return level && !left ? ROBOTS[level] : (face ?? FACES[0]);
}

/** Returns the wood that a bot is carved from. */
export const stainOf = (info?: SeatInfo) => WOODS[(info?.place ?? 0) % WOODS.length]!;
