/// <reference types="vite/client" />
import access from "./access";
import app from "./app";
import home from "./home";
import lobby from "./lobby";
import play from "./play";
import problems from "./problems";
import replay from "./replay";
import result from "./result";
import rules from "./rules";
import setup from "./setup";
import tv from "./tv";

/** Titles and one-line descriptions of the games, found by their files. */
const summaries = Object.assign(
  {},
  ...Object.values(import.meta.glob("./games/*/summary.ts", { eager: true, import: "default" })),
) as Record<never, string>;

/** English. Other languages have the same files and keys; {names} in braces are filled in. */
export default {
  ...summaries,
  ...app,
  ...access,
  ...home,
  ...setup,
  ...lobby,
  ...play,
  ...result,
  ...replay,
  ...tv,
  ...rules,
  ...problems,
};
