/** Whether the pages are a static site (`make site`): they have no server, and any folder. */
export const IS_STATIC = import.meta.env.MODE === "site";

/** The folder of the pages. */
export const BASE = import.meta.env.BASE_URL;
