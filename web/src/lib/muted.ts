import { load } from "./storage";

/** The seats of a table whose reactions this device does not show, as they are stored. */
export const mutedSeats = (table: string): string[] => load(`muted.${table}`)?.split(",") ?? [];
