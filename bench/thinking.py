"""Measures the speed of search bots, and how fast they stop."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean
from threading import Thread

import quintrix
from text_table import TextTable

GAMES = 3
ALL = 1000
SECONDS_BEFORE_STOP = 0.05


def thinking_table() -> TextTable:
    headings = [
        "game",
        "simulations per second",
        "expert move, mean",
        "maximum",
        "maximum delay after stop()",
    ]
    rows = [[game["title"], *row(game["name"])] for game in quintrix.games()]
    return TextTable("Search, two players, one thread, positions of greedy play", headings, rows)


def row(game: str) -> Iterator[str]:
    expert = quintrix.bot("expert", seed=1)
    simulations, times, delays = 0, [], []
    for match, seat in positions(game):
        start = time.perf_counter()
        evaluations = expert.analyse(match, seat, top=ALL)
        times.append(time.perf_counter() - start)
        simulations += sum(evaluation["total_sims"] for evaluation in evaluations)
        delays.append(stop_delay(match, seat))
    yield f"{simulations / sum(times):,.0f}"
    yield f"{mean(times) * 1000:,.0f} ms"
    yield f"{max(times) * 1000:,.0f} ms"
    yield f"{max(delays) * 1000:,.1f} ms"


def positions(game: str) -> Iterator[tuple[quintrix.Match, int]]:
    """Yield every third position with a choice in some games."""
    greedy = quintrix.bot("greedy", seed=1)
    for number in range(GAMES):
        match = quintrix.new(game, players=2, seed=number)
        while not match.over:
            seat = match.actors[0]
            if match.ply % 3 == 1 and len(match.legal_moves(seat)) > 1:
                yield match, seat
            match.play(seat, greedy.choose(match, seat))


def stop_delay(match: quintrix.Match, seat: int) -> float:
    """Return the seconds between `stop()` and the answer of a bot with a large budget."""
    bot = quintrix.bot("expert", seed=1, think=60)
    thread = Thread(target=bot.choose, args=(match, seat))
    thread.start()
    time.sleep(SECONDS_BEFORE_STOP)
    stopped = time.perf_counter()
    bot.stop()
    thread.join()
    return time.perf_counter() - stopped
