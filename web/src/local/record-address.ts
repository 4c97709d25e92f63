import { isLocal } from "./ids";
import { gameOf, namedRecord } from "./kept-games";

/** Returns where the record of a table can be downloaded. */
export function recordAddress(id: string): string {
  if (!isLocal(id)) return `/api/tables/${id}/record`;
  const kept = gameOf(id);
  const record = kept ? JSON.stringify(namedRecord(kept)) : "";
  return `data:application/json,${encodeURIComponent(record)}`;
}
