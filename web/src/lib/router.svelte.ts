import { IS_STATIC } from "./site";

/** Returns the path of the page that an address shows; a static site has one document for all. */
const pathOf = ({ hash, pathname }: Location | HTMLAnchorElement): string =>
  IS_STATIC ? hash.slice(1) || "/" : pathname;
const addressOf = (path: string): string => (IS_STATIC ? `#${path}` : path);

/** The path of the current page. */
class Router {
  path = $state(pathOf(location));

  constructor() {
    addEventListener("popstate", () => (this.path = pathOf(location)));
  }

  go(path: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", addressOf(path));
    this.path = path;
    scrollTo(0, 0);
  }

  /** Changes the address without leaving the page. */
  rename(path: string) {
    history.replaceState(null, "", addressOf(path));
    this.path = path;
  }

  /** Follows links within the site without reloading the page. */
  follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const plain = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.metaKey;
    if (!link || !plain || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (IS_STATIC && !link.hash)) return;
    event.preventDefault();
    this.go(pathOf(link));
  };

  /** Gives a link of a static site its real address before anything can follow it. */
  mend = ({ target }: Event) => {
    const link = IS_STATIC ? (target as Element).closest("a") : null;
    const path = link?.getAttribute("href");
    if (path?.startsWith("/")) link!.href = addressOf(path);
  };
}

export const router = new Router();
