"""The texts of notices. They name the game and the players, and nothing of the game itself."""

from __future__ import annotations

from typing import NamedTuple

from quintrix.server.notices.preferences import Language

TEXTS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "Your turn in {game}",
        "with": "You play with {names}.",
        "alone": "Your table is waiting for you.",
        "stop": "You can turn these notices off on this page: {origin}/notices",
        "code.title": "Your code for Quintrix: {code}",
        "code": "Type this code to get your turn notices here: {code}\n\n"
        "If you did not ask for it, ignore this message.",
        "test.title": "Turn notices work",
        "test": "From now on you hear of your turns here.",
        "guest": "a guest",
        "and": ", ",
    },
    "ko": {
        "title": "{game}: 내 차례예요",
        "with": "함께 하는 사람: {names}",
        "alone": "테이블에서 기다리고 있어요.",
        "stop": "알림은 이 페이지에서 끌 수 있어요: {origin}/notices",
        "code.title": "Quintrix 확인 번호: {code}",
        "code": "차례 알림을 여기로 받으려면 이 번호를 입력해 주세요: {code}\n\n"
        "요청한 적이 없다면 이 메일을 무시해 주세요.",
        "test.title": "차례 알림이 켜졌어요",
        "test": "이제 차례가 되면 여기로 알려 드려요.",
        "guest": "손님",
        "and": ", ",
    },
    "he": {
        "title": "תורך ב־{game}",
        "with": "משחקים איתך: {names}.",
        "alone": "השולחן מחכה לך.",
        "stop": "אפשר לכבות את ההודעות בדף הזה: {origin}/notices",
        "code.title": "הקוד שלך ל־Quintrix: {code}",
        "code": "כדי לקבל לכאן הודעות על התור שלך, מקלידים את הקוד: {code}\n\n"
        "אם לא ביקשת, אפשר להתעלם מההודעה.",
        "test.title": "ההודעות על התור פועלות",
        "test": "מעכשיו הודעות על התור שלך יגיעו לכאן.",
        "guest": "אורח/ת",
        "and": ", ",
    },
}


class Notice(NamedTuple):
    """A notice in the language of its reader."""

    title: str
    text: str
    path: str
    """Where it leads on this server."""


def turn_notice(language: Language, game: str, names: list[str], table: str) -> Notice:
    """Return the notice of a turn; ``names`` are the other players."""
    texts = TEXTS[language]
    others = texts["and"].join(name or texts["guest"] for name in names)
    text = texts["with"].format(names=others) if names else texts["alone"]
    return Notice(texts["title"].format(game=game), text, f"/table/{table}")


def trial_notice(language: Language) -> Notice:
    """Return a notice by which a person can see that notices arrive."""
    return Notice(TEXTS[language]["test.title"], TEXTS[language]["test"], "/")
