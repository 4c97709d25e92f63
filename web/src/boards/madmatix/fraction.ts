/** An exact value as the server writes it: "4", "-7/3". */
export interface Parts {
  minus: boolean;
  above: string;
  below: string | null;
}

export function partsOf(value: string): Parts {
  const [above, below] = value.replace("-", "").split("/");
  return { minus: value.startsWith("-"), above: above!, below: below ?? null };
}

const decimals = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

/** About how much a fraction is; nothing for whole numbers. */
export function decimalOf(value: string): string | null {
  const { minus, above, below } = partsOf(value);
  if (below === null) return null;
  const size = decimals.format(Number(above) / Number(below));
  return `${minus ? "−" : ""}${size}`;
}

/** As people write it, with a real minus. */
export const formatValue = (value: string): string => value.replace("-", "−");

/** About how wide "= 7/3" is drawn in letters of some size. */
export function valueWidth(value: string, size: number): number {
  const { minus, above, below } = partsOf(value);
  const digits = below === null ? above.length * 0.68 : fractionWidth(value, 1);
  return size * digits + startOf(minus, size);
}

export function fractionWidth(value: string, size: number): number {
  const { above, below } = partsOf(value);
  return size * (Math.max(above.length, below?.length ?? 0) * 0.52 + 0.15);
}

/** Where the number begins after "=" or "= −". */
export const startOf = (minus: boolean, size: number): number => size * (minus ? 2 : 1.2);
