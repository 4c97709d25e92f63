/** A JSON value, such as a view. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Step = string | number;

/** Returns a value with the edits of an update applied; the old value is not changed. */
export function applyPatch(value: Json, edits: readonly unknown[][]): Json {
  return edits.reduce<Json>((before, edit) => changed(before, edit[0] as Step[], edit), value);
}

function changed(value: Json, path: readonly Step[], edit: readonly unknown[]): Json {
  const [step, ...rest] = path;
  if (step === undefined) return replaced(value, edit);
  const copy = Array.isArray(value) ? [...value] : { ...(value as Record<string, Json>) };
  const parts = copy as Record<Step, Json>;
  if (!rest.length && edit.length === 1) delete parts[step];
  else parts[step] = changed(parts[step] ?? null, rest, edit);
  return copy as Json;
}

function replaced(value: Json, edit: readonly unknown[]): Json {
  if (edit.length === 2) return edit[1] as Json;
  const [, start, count, items] = edit as [Step[], number, number, Json[]];
  return (value as Json[]).toSpliced(start, count, ...items);
}
