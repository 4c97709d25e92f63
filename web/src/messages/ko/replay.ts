import type en from "../en/replay";
import type { Same } from "../key";

export default {
  "replay.title": "{game}, 한 수씩 다시 보기",
  "replay.open": "게임 다시 보기",
  "replay.controls": "게임 넘겨 보기",
  "replay.move": "수",
  "replay.at": "전체 {plies}수 중 {n}수",
  "replay.first": "처음으로",
  "replay.back": "한 수 뒤로",
  "replay.next": "한 수 앞으로",
  "replay.last": "끝으로",
  "replay.play": "재생",
  "replay.pause": "일시 정지",
  "replay.pace": "속도: {n}배",
  "replay.times": "{n}배",
  "replay.link": "이 수의 링크 복사",
  "replay.viewpoint": "누구의 시점으로",
  "replay.viewpoint.spectator": "관전자",
  "replay.scores": "점수",
  "graph.value": "{name} {value}",

  "upload.title": "기록 파일을 여기에 끌어다 놓거나 골라 주세요",
  "upload.about":
    "기록은 결과 화면에서 내려받을 수 있고, “quintrix play”도 게임마다 하나씩 남겨요. 서버에는 아무것도 저장하지 않아요.",
  "upload.many": "파일에 게임이 {n}개 있어요",
  "upload.game": "게임 {n}",
  "upload.too_large": "게임 기록이라기엔 파일이 너무 커요.",
  "upload.no_record": "게임 기록이 들어 있지 않은 파일이에요.",
  "upload.refused": "이 기록은 보여 드릴 수 없어요. {why}",

  "coach.title": "코치",
  "coach.about":
    "코치가 그때 그 사람이 알던 것만 보고 모든 수를 살펴봐요. 더 좋은 수도 알려 줘요. 1분쯤 걸려요.",
  "coach.ask": "코치에게 물어보기",
  "coach.waiting": "다른 게임을 먼저 보고 있어요…",
  "coach.working": "코치가 게임을 살펴보는 중…",
  "coach.progress": "{steps}단계 중 {done}단계",
  "coach.failed": "코치가 끝까지 보지 못했어요. 다시 물어보세요.",
  "coach.step": "수를 하나 고르면 코치의 생각을 볼 수 있어요.",
  "coach.forced": "다른 수가 없었어요.",
  "coach.fine": "확실히 더 나은 수는 없었어요.",
  "coach.gain": "좋은 수! 보통 봇의 수보다 {n}점 더 좋아요.",
  "coach.lost": "이 수로 약 {n}점을 놓쳤어요.",
  "coach.lost.exact": "이 수로 {n}점을 놓쳤어요.",
  "coach.lost.all": "놓친 점수 모두 {n}점",
  "coach.better": "더 좋은 수: {what}",
  "coach.better.show": "더 좋은 수 보기",
  "coach.better.hide": "실제로 둔 수로 돌아가기",
  "coach.instead": "더 좋은 수",
  "coach.best": "최고의 수: {n}수",
  "coach.worst": "가장 아쉬운 수: {n}수",
  "coach.chances": "이길 확률",
  "coach.chances.about":
    "선마다 그 사람이 마지막 수를 둔 뒤 자기 눈으로 본 확률이라, 모두 더해도 100%가 아닐 수 있어요.",
  "coach.percent": "{n}%",

  "luck.title": "운과 실력",
  "luck.sum": "운 {luck}, 실력 {skill}",
  "luck.margin": "(±{n})",
  "luck.ask": "어디까지가 카드 운이고, 어디부터가 내 실력일까요?",
  "luck.about":
    "운은 보통 봇이 이 카드로 다른 카드 때보다 더 얻는 점수이고, 실력은 내가 그보다 더 얻은 점수예요.",
  "luck.method": "어떻게 계산하나요?",
  "luck.method.deal":
    "보통 봇들이 모든 자리에 앉아 같은 카드로 {n}판, 다른 카드로 {n}판을 해요. 이 자리가 이 카드로 더 얻은 만큼이 운이에요.",
  "luck.method.decisions":
    "같은 카드로 같은 자리에서 봇들이 얻은 점수보다 내 점수가 높은 만큼이 실력이에요.",
  "luck.method.margin":
    "‘±’는 95% 구간 폭의 절반이에요. 이 값이 숫자보다 크면 아무것도 증명되지 않아요. 한 판으로 알 수 있는 건 많지 않아요.",

  "same_deal.play": "이 카드로 다시 하기",
  "same_deal.about": "같은 카드로 한 번 더 하고, 두 게임을 비교해요.",
  "same_deal.compare": "예전 게임과 비교하기",
  "compare.title": "같은 카드, 지금과 그때",
  "compare.about": "같은 카드로, 지금은 {now} 님, 그때는 {then} 님.",
  "compare.scores": "차례마다의 점수",
  "compare.turn": "차례",
  "compare.look": "테이블에서 보기",
  "compare.board": "그때의 {n}번째 차례",
  "compare.now": "지금",
  "compare.then": "그때",
} satisfies Same<typeof en>;
