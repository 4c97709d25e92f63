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
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** The most digits above or below a line that are drawn; beyond, about how much it is. */
const MOST_DRAWN = 7;
/** The most digits that are written in a sentence. */
const MOST_WRITTEN = 15;
const LARGE = 1e9;

const digitsOf = ({ above, below }: Parts): number => Math.max(above.length, below?.length ?? 0);

/** Whether a value has too many digits to be drawn in full. */
export const isLong = (value: string): boolean => digitsOf(partsOf(value)) > MOST_DRAWN;

/** About how much a value is: "2.333", "1.52 × 10³⁸". */
export function roughly(value: string): string {
  const { minus, above, below } = partsOf(value);
  const size = Number(above) / Number(below ?? 1);
  const sign = minus ? "−" : "";
  if (size < LARGE) return sign + decimals.format(size);
  const [digits, exponent] = size.toExponential(2).split("e+");
  const raised = [...exponent!].map((digit) => RAISED[Number(digit)]).join("");
  return `${sign}${decimals.format(Number(digits))} × 10${raised}`;
}

/** About how much a fraction is; nothing for whole numbers. */
export const decimalOf = (value: string): string | null =>
  partsOf(value).below === null ? null : roughly(value);

/** A value as people write it, with a real minus; a very long one is rounded. */
export const formatValue = (value: string): string =>
  digitsOf(partsOf(value)) > MOST_WRITTEN ? `≈ ${roughly(value)}` : value.replace("-", "−");

/** About how wide "= 7/3" is drawn in letters of some size. */
export function valueWidth(value: string, size: number): number {
  if (isLong(value)) return size * (roughly(value).length + 2) * 0.52;
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
