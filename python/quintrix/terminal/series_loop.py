"""Plays the games of a series in the terminal; one game by itself is a series of one."""

from __future__ import annotations

from rich.console import Console
from rich.prompt import Confirm
from rich.table import Table
from rich.text import Text

from quintrix import Match
from quintrix.terminal.game_loop import GameLoop
from quintrix.terminal.local_game import LocalGame
from quintrix.terminal.saved_games import HUMAN, SavedGame
from quintrix.terminal.standing import Standing

BREAKS_TIES = "colorfox"
"""The game whose rulebook lets those who tied play again."""


class SeriesLoop:
    """Connects the games of a series with the console."""

    def __init__(self, standing: Standing, console: Console) -> None:
        self._standing = standing
        self._console = console

    def run(self, match: Match, saved: SavedGame) -> None:
        """Play a match and all games that follow it, until the series is over or the player quits.

        A series whose player quits can be resumed like a game.
        """
        while (match := self._play(match, saved)).over:
            self._standing = self._standing.finished(match)
            series = self._standing.series
            if not self._standing.is_single:
                self._print_totals()
            if series.over and not self._wants_to_decide(match.game):
                return
            if series.over:
                self._standing = self._standing.deciding_game()
            match = self._standing.next_match(match)
            saved = SavedGame.create(match.game)

    def _play(self, match: Match, saved: SavedGame) -> Match:
        """Play a game; returns it as it stands when it is over or the player quits."""
        standing = self._standing
        names = [standing.names[player] for player in standing.seats]
        game = LocalGame(match, standing.occupants, saved, names)
        if not standing.is_single or standing.decider:
            game.series = standing.to_json()
            begins = "You begin." if game.me == 0 else f"{names[0]} begins."
            self._console.print(Text(f"{standing.title}. {begins}", style="bold"))
        GameLoop(game, self._console).run()
        return game.match

    def _wants_to_decide(self, game: str) -> bool:
        winners, people = self._standing.series.winners, self._standing.people
        ties = game == BREAKS_TIES and len(winners) > 1
        if not ties or people.index(HUMAN) not in winners:
            return False
        try:
            return Confirm.ask("Play again to break the tie?", default=True, console=self._console)
        except (EOFError, KeyboardInterrupt):
            return False

    def _print_totals(self) -> None:
        series, names = self._standing.series, self._standing.names
        grid = Table(box=None, padding=(0, 2, 0, 0))
        grid.add_column("")
        for name in names:
            grid.add_column(name, justify="right")
        for number, game in enumerate(series.games, start=1):
            title = "Deciding game" if game.decider else f"Game {number}"
            grid.add_row(title, *("–" if score is None else str(score) for score in game.scores))
        grid.add_row("Total", *map(str, series.totals), style="bold")
        grid.add_row("Games won", *map(str, series.wins))
        self._console.print(grid)
        if series.over:
            winners = [names[player] for player in series.winners]
            verb = "wins" if len(winners) == 1 and winners != ["You"] else "win"
            self._console.print(Text(f"{' and '.join(winners)} {verb} the series.", style="bold"))
