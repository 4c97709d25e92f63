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

/** Korean. */
export default {
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
