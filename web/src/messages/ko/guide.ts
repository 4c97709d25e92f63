import type en from "../en/guide";
import type { Same } from "../key";

export default {
  "guide.title": "첫 게임",
  "guide.step": "{all}단계 중 {n}단계",
  "guide.next": "다음",
  "guide.skip": "대신 해 주세요",
  "guide.play_now": "안내 건너뛰기",
  "guide.leave": "모든 게임",
  "guide.play": "이제 봇과 겨루기",
  "guide.again": "다시 보기",
  "guide.take_back": "무르기",
  "guide.elsewhere": "그것도 돼요. 지금은 동그라미가 있는 곳에 놓아 보세요.",
  "guide.off_script": "그것도 돼요! 지금은 무르고 함께 이어 가요.",
  "guide.over": "예정보다 조금 일찍 게임이 끝났네요. 이제 충분히 할 수 있어요.",
} satisfies Same<typeof en>;
