import type en from "../en/clock";
import type { Same } from "../key";

export default {
  "clock.title": "생각할 시간",
  "clock.none": "제한 없이",
  "clock.live": "한 사람에 {minutes}분, 차례마다 {seconds}초 추가",
  "clock.minutes": "한 수에 {n}분",
  "clock.per_days": "한 수에 {n}일",
  "clock.rule": "시간이 다 되면",
  "clock.rule.bot": "돌아올 때까지 봇이 대신 둬요",
  "clock.rule.resign": "기권해요",
  "clock.about.none": "아무도 서두르지 않아도 돼요.",
  "clock.about.live": "시계는 내 차례에만 가요. 봇이 생각하거나 서버가 쉬는 동안에는 멈춰요.",
  "clock.about.minutes": "한 수마다 모두 이만큼 시간이 있어요.",
  "clock.about.days": "매일 조금씩 해요. 한 사람이 모두 합쳐 14일까지 시계를 멈추고 쉴 수 있어요.",
  "clock.left": "{name}: {time} 남았어요",
  "clock.low": "서두르세요: {time} 남았어요",
  "clock.away": "휴가",
  "clock.away.of": "{name} 님은 휴가 중이에요. {time} 남았어요",
  "clock.days": "{d}일 {h}시간",
  "clock.over": "시간이 다 됐어요",
  "clock.over.about": "지금은 봇이 대신 두고 있어요. 자리로 돌아오면 이어서 할 수 있어요.",
  "clock.vacation": "휴가",
  "clock.vacation.left_other": "{n}일 남았어요",
  "clock.vacation.take_other": "{n}일 쉬기",
  "clock.vacation.end": "돌아왔어요",
} satisfies Same<typeof en>;
