import type { Event, IllegalReason } from "../../generated/climb";
import { t } from "../../messages";
import { actorName, ended, type Describer } from "../../table/describe";

export const describer: Describer<Event, IllegalReason> = {
  event(event, play) {
    const name = actorName(event, play);
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
