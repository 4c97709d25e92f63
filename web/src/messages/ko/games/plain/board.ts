import type en from "../../../en/games/plain/board";
import type { Same } from "../../../key";

export default {
  "plain.card": "{colour} {label}",
  "plain.pile": "{size}장, 맨 위: {top}",
  "plain.moves": "둘 수 있는 수",
  "plain.more": "외 {n}개가 더 있어요. 카드나 자리를 누르면 줄어들어요.",
  "plain.not_here": "이 카드는 여기에 놓을 수 없어요.",
} satisfies Same<typeof en>;
