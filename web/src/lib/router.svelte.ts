/** The path of the current page. */
class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** Changes the address without leaving the page. */
  rename(path: string) {
    history.replaceState(null, "", path);
    this.path = path;
  }

  /** Follows links within the site without reloading the page. */
  follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const plain = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.metaKey;
    if (!link || !plain || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const router = new Router();
