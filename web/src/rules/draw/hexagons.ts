/** Hexagons with a corner at the top; sides count clockwise from the right one. */
const RADIUS = 60;
const WIDTH = RADIUS * Math.sqrt(3);

export const centre = ({ q, r }: { q: number; r: number }) => ({
  x: WIDTH * (q + r / 2),
  y: RADIUS * 1.5 * r,
});

export const gemOn = (side: number) => ({
  x: 35 * Math.cos((side * Math.PI) / 3),
  y: 35 * Math.sin((side * Math.PI) / 3),
});

export function gemAt(q: number, r: number, side: number) {
  const [tile, gem] = [centre({ q, r }), gemOn(side)];
  return { x: tile.x + gem.x, y: tile.y + gem.y };
}

const corner = (at: number, radius: number) => {
  const angle = ((at * 60 - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
};

export const corners = (radius: number) =>
  [0, 1, 2, 3, 4, 5].map((at) => corner(at, radius)).join(" ");

/** A jagged edge all around. */
export const TORN = `M${Array.from({ length: 36 }, (_, at) => corner(at / 6, at % 2 ? 47 : 52)).join("L")}Z`;
