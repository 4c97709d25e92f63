import type { Guide } from "./guide.svelte";

/** How to find what a guide points at, and how to see that it is done. */
const KINDS: Record<string, { selector: string; done: (found: Element | null) => boolean }> = {
  card: { selector: "held", done: (found) => !found || isChosen(found) },
  button: { selector: "act", done: (found) => !found || isChosen(found) },
  place: { selector: "place", done: () => false },
  cell: { selector: "cell", done: () => false },
};

const isChosen = (element: Element) =>
  element.getAttribute("aria-pressed") === "true" || (element as HTMLButtonElement).disabled;

const find = (name: string, value: string) =>
  document.querySelector(`.frame main [data-${name}="${CSS.escape(value)}"]`);

/** Returns the element that the learner should look at now, or press next. */
export function target(guide: Guide): Element | null {
  const { step, play } = guide;
  if (!step || guide.answering || guide.astray) return null;
  if (guide.elsewhere) return find("act", "clear");
  if (!step.laid && guide.ready && play.draft) return find("act", "confirm");
  for (const name of step.show) {
    const [kind, value] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
    const { selector, done } = KINDS[kind]!;
    const found = find(selector, value);
    if (kind === "place" && (find("draft", value) || (!found && play.draft))) continue;
    if (!done(found)) return found;
  }
  return step.laid ? turning(step.move!) : null;
}

/** Returns the laid out card that has to be turned. */
const turning = (move: string) => find("act", "turn") ?? find("draft", move.split("@")[1] ?? "");
