import { formatList, t } from "../messages";
import type { TableInfo } from "../protocol";
import type { Play } from "./play.svelte";

/** Returns who won as a sentence, addressed to the player of this device. */
export function resultText(play: Play, table: TableInfo): string {
  const [one, ...more] = play.view.winners as number[];
  const names = formatList((play.view.winners as number[]).map(play.nameOf));
  if (more.length) return t("result.shared", { names });
  if (table.you.seats.length === 1 && one === table.you.seats[0]) return t("result.you_won");
  return t("result.won", { names });
}
