"""The `quintrix` command as a subprocess."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import quintrix
from command import COMMAND, environment, run, wait_until
from quintrix.cli import main


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def saved_games(home: Path) -> list[Path]:
    return sorted(home.glob("**/games/*.json"))


def finished_record(seed: int) -> dict[str, Any]:
    match = quintrix.new("iota", seed=seed)
    bot = quintrix.bot("greedy", seed=1)
    while not match.over:
        (seat,) = match.actors
        match.play(seat, bot.choose(match, seat))
    return dict(match.record())


def test_prints_the_version(home: Path) -> None:
    assert run(home, "version").stdout == f"quintrix {quintrix.__version__}\n"


def test_help_lists_every_command(home: Path) -> None:
    text = run(home, "--help").stdout
    assert all(
        word in text
        for word in ("play", "rules", "replay", "simulate", "arena", "train", "version")
    )


@pytest.mark.parametrize(
    ("line", "clue"),
    [
        ("--fast", "--fast"),
        ("chess", "chess"),
        ("play chess", "chess"),
        ("rules chess", "chess"),
        ("rules ../iota", "../iota"),
        ("simulate chess", "chess"),
        ("simulate", "game"),
        ("simulate iota --games none", "--games"),
        ("simulate iota --games 0", "--games"),
        ("simulate iota --games 1 --players 9", "players"),
        ("simulate iota --games 1 --seed -1", "--seed"),
        ("simulate iota --games 1 --players 3 --bot random --bot greedy", "3 bots"),
        ("simulate iota --games 1 --plot picture.bmp", ".png"),
        ("simulate iota --games 1 --plot nowhere/picture.png", "nowhere"),
        ("play iota --players 9", "2 to 4 players"),
        ("play iota --players 0", "--players"),
        ("play iota --bot deepblue", "deepblue"),
        ("play iota --seat 2", "seat 2"),
        ("play iota --seat -1", "seat -1"),
        ("play iota --option deck=third", "third"),
        ("play iota --option deck", "full or half"),
        ("play iota --option wings=2", "wings"),
        ("play iota --seed 99999999999999999999999", "--seed"),
        ("play --resume", "unfinished"),
        ("play --resume --seed 4", "new game"),
        ("play --load missing.json", "missing.json"),
        ("replay missing.json", "missing.json"),
        ("replay .", "."),
    ],
)
def test_reports_errors_in_one_sentence(
    home: Path,
    line: str,
    clue: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(home)
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.setattr(sys, "argv", ["quintrix", *line.split()])
    with pytest.raises(SystemExit) as left:
        main()
    said = capsys.readouterr()
    assert left.value.code == 2
    assert clue in said.err
    assert said.err.count("\n") == 1
    assert said.err.endswith((".\n", "?\n"))
    assert said.out == ""


def test_errors_have_no_traceback(home: Path) -> None:
    done = run(home, "play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    names = ", ".join(facts["name"] for facts in quintrix.games())
    assert done.stderr == (
        f"Unknown game 'chess'. Choose from {names}, or name your own as module:Class.\n"
    )


def test_rules_show_and_explain_source_marks(home: Path) -> None:
    text = run(home, "rules", "iota").stdout
    assert "[B] Printed: the rulebook says so." in text
    for mark in ("[V]", "[R]", "[D]"):
        assert mark in text


def test_rules_explain_options_and_moves_of_the_terminal(home: Path) -> None:
    text = run(home, "rules", "iota").stdout
    assert "--option deck=half" in text
    assert "recycle GC2@0,1" in text


def test_rules_are_translated(home: Path) -> None:
    assert "아이오타" in run(home, "rules", "iota", "--language", "ko").stdout
    done = run(home, "rules", "iota", "--language", "xx")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Choose from en, he, ko." in done.stderr


def test_closed_pipe_is_no_error(home: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "iota"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""


def test_plays_through_a_pipe(home: Path) -> None:
    done = run(home, "play", "iota", says="help\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Your move> help" in done.stdout
    assert "take back your last move" in done.stdout
    assert "quintrix play --resume" in done.stdout


def test_default_game_is_the_first(home: Path) -> None:
    assert run(home, "play", says="quit\n").stdout.startswith("Iota.")


def test_same_seed_gives_the_same_game(home: Path) -> None:
    says = "best\n1\nbest\n1\nquit\n"
    first, again, other = (
        run(home, "play", "iota", "--seed", seed, says=says, XDG_DATA_HOME=str(home / place)).stdout
        for place, seed in (("a", "5"), ("b", "5"), ("c", "6"))
    )
    assert first == again
    assert first != other


def test_plays_a_whole_game(home: Path) -> None:
    done = run(
        home,
        "play",
        "iota",
        "--bot",
        "greedy",
        "--seed",
        "5",
        "--option",
        "deck=half",
        says="best\n1\n" * 60,
    )
    assert ". The game is over: " in done.stdout.replace("\n", " ")
    assert " wins, " in done.stdout or "You win, " in done.stdout
    (saved,) = saved_games(home)
    assert quintrix.replay(json.loads(saved.read_text())).over
    assert run(home, "play", "--resume").returncode == 2


def test_never_shows_other_hands(home: Path) -> None:
    words = ("--players", "3", "--first", "me", "--seed", "3")
    done = run(home, "play", "iota", *words, says="best\n1\n" * 3)
    (saved,) = saved_games(home)
    match = quintrix.replay(json.loads(saved.read_text()))
    hidden = {card for seat in (1, 2) for card in match.view(seat)["hand"]} - {"*"}
    assert len(hidden) > 4
    assert not [card for card in hidden if card in done.stdout]


def test_saves_every_move_before_a_kill(home: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "iota", "--first", "me", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(home),
    ) as running:
        assert running.stdin
        running.stdin.write(b"pass\n")
        running.stdin.flush()
        wait_until(
            lambda: any(json.loads(path.read_text())["moves"][1:] for path in saved_games(home))
        )
        running.kill()
    done = run(home, "play", "--resume", says="undo\nquit\n")
    assert "Took back 2 moves." in done.stdout


def test_resumes_where_the_game_was_left(home: Path) -> None:
    words = ("play", "iota", "--players", "3", "--seat", "1", "--bot", "random", "--seed", "9")
    left = run(home, *words, says="best\n1\nquit\n").stdout
    again = run(home, "play", "--resume", says="quit\n").stdout

    def last_table(text: str) -> str:
        return text.split("\n\n")[-1].split("hand")[1].split("Your move>")[0]

    assert last_table(left) == last_table(again)
    assert json.loads(saved_games(home)[0].read_text())["seats"] == ["random", "human", "random"]
    assert len(saved_games(home)) == 1


@pytest.mark.parametrize(
    ("first", "seat"), [("me", 0), ("1", 2), ("2", 1)], ids=["me", "left", "right"]
)
def test_the_chosen_player_begins(home: Path, first: str, seat: int) -> None:
    words = ("play", "iota", "--players", "3", "--bot", "random", "--bot", "greedy")
    done = run(home, *words, "--first", first, says="quit\n")
    assert done.returncode == 0
    seats = json.loads(saved_games(home)[0].read_text())["seats"]
    assert seats[seat:] + seats[:seat] == ["human", "random", "greedy"]
    assert "by lot" not in done.stdout


def test_lots_are_drawn_by_default(home: Path) -> None:
    seats = set()
    for seed in range(8):
        done = run(home, "play", "iota", "--seed", str(seed), says="quit\n")
        seat = json.loads(saved_games(home)[-1].read_text())["seats"].index("human")
        assert ("You begin, by lot." if seat == 0 else "Bot 0 begins, by lot.") in done.stdout
        seats.add(seat)
    assert seats == {0, 1}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--first", "you"], "--first is lot, me or 1 to 1, not 'you'."),
        (["--first", "2"], "--first is lot, me or 1 to 1, not '2'."),
        (["--first", "me", "--seat", "1"], "Give --first or --seat, not both."),
        (["--first", "me", "--resume"], "need a new game"),
    ],
)
def test_reports_a_wrong_first_player(home: Path, words: list[str], message: str) -> None:
    done = run(home, "play", "iota", *words)
    assert done.returncode == 2
    assert message in done.stderr.replace("\n", " ")
    assert not saved_games(home)


def test_new_game_mentions_an_unfinished_one(home: Path) -> None:
    assert "unfinished game" not in run(home, "play", "iota", says="pass\n").stdout
    assert "unfinished game" in run(home, "play", "iota", says="quit\n").stdout
    assert len(saved_games(home)) == 2


def test_loading_does_not_change_the_file(home: Path) -> None:
    words = ("play", "iota", "--first", "me", "--seed", "5")
    saved = run(home, *words, says="pass\nsave mine.json\nsave mine.json\n")
    assert "Saved." in saved.stdout
    assert "The file mine.json exists already" in saved.stdout
    before = (home / "mine.json").read_bytes()
    loaded = run(home, "play", "--load", "mine.json", says="undo\npass\nquit\n")
    assert "Took back 2 moves." in loaded.stdout
    assert (home / "mine.json").read_bytes() == before
    assert len(saved_games(home)) == 2


@pytest.mark.parametrize("name", ["no/such/folder.json", "~nobody-here/x", "a\0b"])
def test_failed_save_does_not_end_the_game(home: Path, name: str) -> None:
    done = run(home, "play", "iota", says=f"save {name}\npass\nquit\n")
    assert "Cannot write" in done.stdout
    assert "You passed" in done.stdout
    assert done.returncode == 0


def test_plays_on_if_saving_fails(home: Path) -> None:
    (home / "data").write_text("a file where a folder should be")
    done = run(home, "play", "iota", says="pass\nquit\n")
    assert done.stdout.count("cannot be saved") == 1
    assert "You passed" in done.stdout
    assert done.returncode == 0


def test_works_in_an_ascii_terminal(home: Path) -> None:
    done = run(home, "play", "iota", says="best\n1\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You played" in done.stdout


def test_reports_undecodable_input_as_invalid_notation(home: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "iota"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=environment(home),
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert b"expected play" in done.stdout


def test_prints_a_summary_of_a_record(home: Path) -> None:
    record = finished_record(3)
    (home / "game.json").write_text(json.dumps(record, indent=2))
    scores = " : ".join(map(str, record["result"]["scores"]))
    line = run(home, "replay", "game.json").stdout
    assert line.startswith(
        f"1. iota, 2 players, {len(record['moves'])} moves, {scores}, won by seat"
    )
    assert line.count("\n") == 1


def test_prints_every_step_of_a_record(home: Path) -> None:
    record = finished_record(3)
    (home / "game.json").write_text(json.dumps(record))
    text = run(home, "replay", "game.json", "--step").stdout
    moves = len(record["moves"])
    assert text.count("Move ") == moves + 1
    assert f"Move {moves} of {moves}" in text
    assert "hand" not in text.replace("hands", "")
    assert "hand" in run(home, "replay", "game.json", "--step", "--seat", "1").stdout


def test_reads_files_of_many_games(home: Path) -> None:
    lines = [json.dumps(finished_record(seed)) for seed in (1, 2, 3)]
    (home / "games.jsonl").write_text("\n".join(lines) + "\n\n")
    assert run(home, "replay", "games.jsonl").stdout.count("won by") == 3
    assert run(home, "replay", "games.jsonl", "--number", "2").stdout.startswith("2. iota")
    for words in (["--number", "4"], ["--step"]):
        assert run(home, "replay", "games.jsonl", *words).returncode == 2
    assert run(home, "play", "--load", "games.jsonl").returncode == 2


def test_reports_the_first_illegal_move_of_a_record(home: Path) -> None:
    bad = finished_record(2)
    bad["moves"][4] = [bad["moves"][4][0], "play RC1@90,90"]
    (home / "games.jsonl").write_text(f"{json.dumps(finished_record(1))}\n{json.dumps(bad)}\n")
    done = run(home, "replay", "games.jsonl", "--summary")
    assert done.returncode == 2
    assert "games.jsonl, game 2: move 5" in done.stderr


@pytest.mark.parametrize(
    ("content", "clue"),
    [
        (b"", "line 1"),
        (b"{", "line 1"),
        (b'{\n"format":\n', "line 3"),
        (b"[1]", "JSON object"),
        (b"[" * 100_000, "JSON object"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"{}", "format"),
        (b'{"format": "quintrix-record/9", "game": "iota"}', "quintrix-record/9"),
    ],
)
def test_rejects_files_that_are_not_records(home: Path, content: bytes, clue: str) -> None:
    (home / "file").write_bytes(content)
    for words in (["replay", "file"], ["play", "--load", "file"]):
        done = run(home, *words)
        assert done.returncode == 2
        assert clue in done.stderr
        assert done.stderr.count("\n") == 1


def test_does_not_continue_a_finished_game(home: Path) -> None:
    (home / "game.json").write_text(json.dumps(finished_record(3)))
    done = run(home, "play", "--load", "game.json")
    assert done.returncode == 2
    assert "is over" in done.stderr
