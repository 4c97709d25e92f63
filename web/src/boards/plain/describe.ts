import type { Describer } from "../../table/describe";

/** A game of the host's own describes its events, reasons and scores itself. */
export const describer: Describer = {
  event: () => null,
  illegalMove: () => ({}),
  scoreLine: ({ text }) => text,
};
