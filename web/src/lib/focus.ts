/** Moves the focus when the focused element disappears. */

const FOCUSABLE =
  "button:enabled, a[href], input:enabled, select:enabled, summary, [tabindex]:not([tabindex='-1'])";
/** Where a page prefers the focus to be: the table, while there is one. */
const PREFERRED = "[data-rest]";

const usable = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

function last<T>(items: Iterable<T>, fits: (item: T) => boolean): T | null {
  return [...items].findLast(fits) ?? null;
}

/** Returns what to focus: on the same page the preferred or the nearest element, on another page its heading. */
function focusFallback(
  app: Element,
  ancestors: readonly Element[],
): HTMLElement | SVGElement | null {
  const around = ancestors.filter((one) => one !== app && app.contains(one));
  const found =
    around.length &&
    (last(app.querySelectorAll<SVGElement>(PREFERRED), usable) ??
      around
        .map((one) => last(one.querySelectorAll<HTMLElement>(FOCUSABLE), usable))
        .find((one) => one !== null));
  const heading = last(app.querySelectorAll<HTMLElement>("h1"), usable);
  return found || heading || app.querySelector<HTMLElement>("main");
}

/** Keeps the focus from falling back to the body; returns how to stop. */
export function keepFocus(app: Element): () => void {
  let focused: Element | null = null;
  let ancestors: Element[] = [];

  function remember({ target }: FocusEvent) {
    focused = target as Element;
    ancestors = [];
    for (let one = focused.parentElement; one; one = one.parentElement) ancestors.push(one);
  }

  function check() {
    const { activeElement: active } = document;
    const elsewhere = active && active !== document.body && active !== focused;
    if (!focused || elsewhere || usable(focused)) return;
    const next = focusFallback(app, ancestors);
    if (!next) return;
    if (!next.matches(FOCUSABLE)) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(check);
  document.addEventListener("focusin", remember);
  observer.observe(app, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden"],
  });
  return () => (observer.disconnect(), document.removeEventListener("focusin", remember));
}
