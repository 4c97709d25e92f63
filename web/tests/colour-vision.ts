/** How colours look to different eyes, and how far apart they are. */

export type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/**
 * The kinds of colour vision. The matrices are those of Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), for a cone that is
 * missing altogether (severity 1.0); they apply to linear RGB.
 */
export const EYES: Record<string, Matrix> = {
  "common sight": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;

/** Linear RGB of a colour that is written `#rrggbb`. */
export function linear(colour: string): Rgb {
  const parts = /^#(..)(..)(..)$/.exec(colour)!.slice(1);
  return parts.map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
}

/** Oklab, in which equal distances look about equally far apart. */
function oklab(rgb: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as unknown as Rgb;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const seen = (colour: string, eyes: Matrix): Rgb =>
  oklab(
    times(eyes, linear(colour)).map((share) => Math.min(1, Math.max(0, share))) as unknown as Rgb,
  );

/** How far apart two colours look to some eyes; black and white are 1 apart. */
export function distance(one: string, other: string, eyes: Matrix): number {
  const [a, b] = [seen(one, eyes), seen(other, eyes)];
  return Math.hypot(...a.map((value, axis) => value - b[axis]!));
}

/** The contrast of the Web Content Accessibility Guidelines, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [one, other]
    .map((colour) => {
      const [red, green, blue] = linear(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    })
    .sort((a, b) => a - b);
  return bright! / dark!;
}
