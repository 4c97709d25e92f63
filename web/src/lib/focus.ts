/** Where the keys go when what had the focus is no longer there. */

const FOCUSABLE =
  "button:enabled, a[href], input:enabled, select:enabled, summary, [tabindex]:not([tabindex='-1'])";
/** Where a page wants the focus to rest: the table, while there is one. */
const REST = "[data-rest]";

const usable = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

function last<T>(items: Iterable<T>, fits: (item: T) => boolean): T | null {
  return [...items].findLast(fits) ?? null;
}

/** On the same page the place to rest, or what is nearest; on another page its heading. */
function refuge(app: Element, ancestors: readonly Element[]): HTMLElement | SVGElement | null {
  const around = ancestors.filter((one) => one !== app && app.contains(one));
  const found =
    around.length &&
    (last(app.querySelectorAll<SVGElement>(REST), usable) ??
      around
        .map((one) => last(one.querySelectorAll<HTMLElement>(FOCUSABLE), usable))
        .find((one) => one !== null));
  const heading = last(app.querySelectorAll<HTMLElement>("h1"), usable);
  return found || heading || app.querySelector<HTMLElement>("main");
}

/** Keep the focus from falling to the body; returns how to stop. */
export function keepFocus(app: Element): () => void {
  let held: Element | null = null;
  let ancestors: Element[] = [];

  function hold({ target }: FocusEvent) {
    held = target as Element;
    ancestors = [];
    for (let one = held.parentElement; one; one = one.parentElement) ancestors.push(one);
  }

  function check() {
    const { activeElement: active } = document;
    const elsewhere = active && active !== document.body && active !== held;
    if (!held || elsewhere || usable(held)) return;
    const next = refuge(app, ancestors);
    if (!next) return;
    if (!next.matches(FOCUSABLE)) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(check);
  document.addEventListener("focusin", hold);
  observer.observe(app, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden"],
  });
  return () => (observer.disconnect(), document.removeEventListener("focusin", hold));
}
