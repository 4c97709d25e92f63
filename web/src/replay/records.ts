/** Returns the records in a file, which holds one JSON object, or one on each line. */
export function recordsIn(text: string): string[] {
  const whole = text.replace(/^\uFEFF/, "").trim();
  const first = whole.split("\n", 1)[0]!;
  return isJson(first) ? whole.split("\n").filter((line) => line.trim()) : [whole];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
