/** Simulates kinds of colour vision, and measures distances and contrasts of colours. */

export type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

const mapRgb = ([red, green, blue]: Rgb, change: (value: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

/**
 * The kinds of colour vision. The matrices are those of Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), for a cone that is
 * missing altogether (severity 1.0); they apply to linear RGB.
 */
export const COLOUR_VISION: Record<string, Matrix> = {
  normal: [
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

const dot = ([a, b, c]: Rgb, [x, y, z]: Rgb) => a * x + b * y + c * z;

const times = ([first, second, third]: Matrix, rgb: Rgb): Rgb => [
  dot(first, rgb),
  dot(second, rgb),
  dot(third, rgb),
];

/** Returns the linear RGB of a colour written as `#rrggbb`. */
export function linear(colour: string): Rgb {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour)!.map((part) => parseInt(part, 16));
  return mapRgb([red!, green!, blue!], (byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

/** Returns the Oklab values of a colour; equal distances there look about equally far apart. */
function oklab(rgb: Rgb): Rgb {
  const cones = mapRgb(
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      rgb,
    ),
    Math.cbrt,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const perceived = (colour: string, vision: Matrix): Rgb =>
  oklab(mapRgb(times(vision, linear(colour)), (share) => Math.min(1, Math.max(0, share))));

/** Returns how far apart two colours look; black and white are 1 apart. */
export function distance(one: string, other: string, vision: Matrix): number {
  const [a, b] = [perceived(one, vision), perceived(other, vision)];
  return Math.hypot(...a.map((value, axis) => value - b[axis]!));
}

/** Returns the contrast of two colours by the Web Content Accessibility Guidelines, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [one, other]
    .map((colour) => {
      const [red, green, blue] = linear(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    })
    .sort((a, b) => a - b);
  return bright! / dark!;
}
