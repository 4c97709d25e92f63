import type en from "../en/people";
import type { Same } from "../key";

export default {
  "face.choose": "얼굴을 골라 보세요",
  "face.fox": "여우",
  "face.owl": "부엉이",
  "face.bear": "곰",
  "face.cat": "고양이",
  "face.hare": "토끼",
  "face.hedgehog": "고슴도치",
  "face.otter": "수달",
  "face.badger": "오소리",
  "face.frog": "개구리",
  "face.raven": "까마귀",
  "face.mouse": "생쥐",
  "face.turtle": "거북이",

  "join.title": "누구세요?",
  "join.about": "얼굴과 이름을 고른 다음 자리에 앉으세요.",
  "join.name_first": "먼저 이름을 적어 주세요.",

  "door.friends": "친구와 하기",
  "door.friends.about": "링크를 보내세요. 각자 자기 기기로 해요.",
  "door.pass": "돌려 가며 하기",
  "door.pass.about": "이 기기 하나로 함께 해요. 차례가 끝나면 넘겨 주세요.",
  "door.tv": "TV로 하기",
  "door.tv.about": "TV에는 테이블이, 휴대전화에는 내 카드가 보여요.",
  "door.tv.code": "이 TV에 코드 입력하기",
  "door.game": "게임을 골라 보세요",

  "delete.about": "{game} {names} 삭제",
  "delete.title": "이 게임을 삭제할까요?",
  "delete.alone": "완전히 사라져요.",
  "delete.shared": "봇이 자리를 맡고, 다른 사람들은 계속해요.",
  "delete.confirm": "삭제",
  "delete.cancel": "그대로 두기",

  "ask.leave.title": "게임에서 나갈까요?",
  "ask.leave.about": "봇이 이어서 해요. 게임이 끝나기 전에는 돌아올 수 있어요.",
  "ask.leave.confirm": "나가기",
  "ask.cancel": "계속하기",
  "ask.resign.title": "이 게임을 포기할까요?",
  "ask.resign.about": "끝까지 봇이 대신 해요. 자리로 돌아올 수 없어요.",
  "ask.resign.confirm": "포기하기",
} as const satisfies Same<typeof en>;
