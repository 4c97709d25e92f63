import access from "./access";
import app from "./app";
import colorfox from "./colorfox";
import guides from "./guides";
import hetrix from "./hetrix";
import home from "./home";
import iota from "./iota";
import lobby from "./lobby";
import madmatix from "./madmatix";
import play from "./play";
import problems from "./problems";
import replay from "./replay";
import result from "./result";
import rules from "./rules";
import setup from "./setup";
import smartrix from "./smartrix";
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
  ...guides,
  ...problems,
  ...iota,
  ...smartrix,
  ...colorfox,
  ...madmatix,
  ...hetrix,
};
