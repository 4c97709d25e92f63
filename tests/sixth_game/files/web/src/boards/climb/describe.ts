import { t } from "../../messages";
import { ended, type Describer } from "../../table/describe";

export const describer: Describer = {
  event(event, play) {
    const name = play.nameOf(event.seat ?? 0);
    switch (event.kind) {
      case "played":
        return t(event.points ? "climb.scored" : "climb.played", {
          name,
          card: Number(event.card),
        });
      case "drew":
        return "";
      case "ended":
        return ended(event, play);
      default:
        return null;
    }
  },
  illegalMove: () => ({}),
  scoreLine: () => t("climb.score.climbs"),
};
