"""How fast bots think, and how soon they answer when somebody calls time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean
from threading import Thread

import quintrix
from rich.table import Table

GAMES = 3
ALL = 1000
SECONDS_BEFORE_A_CALL = 0.05


def thinking_table() -> Table:
    table = Table(title="Thinking, two players, one thread, positions of greedy play")
    table.add_column("game")
    for heading in (
        "simulations a second",
        "expert move, mean",
        "longest",
        "longest from a call to the answer",
    ):
        table.add_column(heading, justify="right")
    for facts in quintrix.games():
        table.add_row(facts["title"], *row(facts["name"]))
    return table


def row(game: str) -> Iterator[str]:
    expert = quintrix.bot("expert", seed=1)
    simulations, times, answers = 0, [], []
    for match, seat in positions(game):
        start = time.perf_counter()
        verdicts = expert.analyse(match, seat, top=ALL)
        times.append(time.perf_counter() - start)
        simulations += sum(verdict["total_sims"] for verdict in verdicts)
        answers.append(answer_after_a_call(match, seat))
    yield f"{simulations / sum(times):,.0f}"
    yield f"{mean(times) * 1000:,.0f} ms"
    yield f"{max(times) * 1000:,.0f} ms"
    yield f"{max(answers) * 1000:,.1f} ms"


def positions(game: str) -> Iterator[tuple[quintrix.Match, int]]:
    """Every third moment with a choice in some games."""
    greedy = quintrix.bot("greedy", seed=1)
    for number in range(GAMES):
        match = quintrix.new(game, players=2, seed=number)
        while not match.over:
            seat = match.actors[0]
            if match.ply % 3 == 1 and len(match.legal_moves(seat)) > 1:
                yield match, seat
            match.play(seat, greedy.choose(match, seat))


def answer_after_a_call(match: quintrix.Match, seat: int) -> float:
    """Let a bot that could think for long be called, and take the time until it answers."""
    patient = quintrix.bot("expert", seed=1, think=60)
    thinking = Thread(target=patient.choose, args=(match, seat))
    thinking.start()
    time.sleep(SECONDS_BEFORE_A_CALL)
    called = time.perf_counter()
    patient.stop()
    thinking.join()
    return time.perf_counter() - called
