/** What a view is made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Step = string | number;

/** Make a newer value of an older one by the edits of an update; the older one stays as it was. */
export function edited(value: Json, edits: readonly unknown[][]): Json {
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
