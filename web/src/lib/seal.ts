import type { Seal } from "../protocol";

const SEALED = ["deal", "game", "options", "players", "rules"];

/** Checks that a record has the sealed deal; null where the browser cannot compute hashes. */
export async function verifySeal(
  record: Record<string, unknown>,
  seal: Seal,
): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const facts = Object.fromEntries(SEALED.map((key) => [key, record[key]]));
  const whole = { ...facts, format: "quintrix-seal/1", salt: seal.salt, seed: seal.seed };
  const bytes = new TextEncoder().encode(JSON.stringify(sorted(whole)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === seal.commitment;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
