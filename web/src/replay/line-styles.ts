/** The line of a seat in a graph: a colour, a dash and a symbol, so that it can be told without colour. */
export interface LineStyle {
  colour: string;
  dash: string;
  /** Around 0,0 in a circle of radius 6. */
  symbol: string;
}

export const LINE_STYLES: readonly LineStyle[] = [
  {
    colour: "var(--seat-0)",
    dash: "",
    symbol: "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z",
  },
  { colour: "var(--seat-1)", dash: "9 4", symbol: "M-4.6-4.6H4.6V4.6H-4.6Z" },
  { colour: "var(--seat-2)", dash: "2 4", symbol: "M0-6 5.6 4.4H-5.6Z" },
  { colour: "var(--seat-3)", dash: "12 3 2 3", symbol: "M0-6.4 6.4 0 0 6.4-6.4 0Z" },
  { colour: "var(--seat-4)", dash: "5 3", symbol: "M0 6 5.6-4.4H-5.6Z" },
  {
    colour: "var(--seat-5)",
    dash: "14 5",
    symbol: "M-6-2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z",
  },
  {
    colour: "var(--seat-6)",
    dash: "2 2",
    symbol: "M0-6.5 1.7-2.2 6.2-2 2.7.9 3.9 5.3 0 2.9-3.9 5.3-2.7.9-6.2-2-1.7-2.2Z",
  },
  {
    colour: "var(--seat-7)",
    dash: "7 2 2 2 2 2",
    symbol: "M0-6 5.2-3V3L0 6-5.2 3V-3Z",
  },
];

/** The line of the earlier game with the same deal. */
export const EARLIER: LineStyle = {
  colour: "var(--soft)",
  dash: "3 5",
  symbol: "M-5 5V-1A5 5 0 0 1 5-1V5L2.5 3 0 5-2.5 3Z",
};

export const lineStyleOf = (seat: number): LineStyle => LINE_STYLES[seat % LINE_STYLES.length]!;
