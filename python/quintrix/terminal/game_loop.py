"""The loop of a terminal game: draw, prompt, play."""

from __future__ import annotations

from rich.console import Console

from quintrix import Move, own_games
from quintrix.errors import Error, IllegalMove, InvalidBot, InvalidGame, InvalidNotation
from quintrix.terminal import commands, saved_games
from quintrix.terminal.local_game import LocalGame
from quintrix.terminal.prompt import prompt
from quintrix.terminal.screen import Screen


class GameLoop:
    """Connects a game with the screen and the prompt."""

    def __init__(self, game: LocalGame, console: Console) -> None:
        self._game = game
        self._screen = Screen(console, game.match.game, game.names)
        self._prompt = prompt(console, lambda: commands.completions(game))
        self._drawn_ply: int | None = None
        self._saved = True

    def run(self) -> None:
        """Play until the game is over or the player quits; the game is saved in any case."""
        try:
            self._save()
            self._screen.set_baseline(self._game.match.view(self._game.me))
            while not self._game.match.over:
                self._step()
        except (EOFError, KeyboardInterrupt, commands.Quit):
            self._print_goodbye()
        except (InvalidBot, InvalidGame):
            self._print_goodbye()
            raise
        else:
            self._print_result()

    def _step(self) -> None:
        if not self._game.my_turn:
            self._play_bot()
            return
        self._draw_if_changed()
        line = self._prompt.ask().strip()
        if line:
            self._execute(line)
        elif self._game.may_wait:
            self._game.wait()

    def _play_bot(self) -> None:
        seat = self._game.next_bot()
        with self._screen.thinking(self._game.names[seat]):
            events = self._game.play_bot(seat)
        if events:
            self._save()
            self._screen.print_events(events)

    def _draw_if_changed(self) -> None:
        match = self._game.match
        if self._drawn_ply != match.ply:
            self._screen.draw(match.view(self._game.me))
            self._drawn_ply = match.ply
            if self._game.may_wait:
                moves = " or ".join(map(str, self._game.offered_moves())) or "act if you see why"
                self._screen.print(
                    f"It is not your turn, but you may {moves}. Press Enter to wait."
                )

    def _execute(self, line: str) -> None:
        found = commands.find(line)
        if found:
            command, argument = found
            command.action(commands.Context(self._game, self._screen, argument))
            self._save()
        elif line.isdecimal() and self._game.suggestions:
            self._play_suggestion(int(line))
        else:
            self._play_line(line)

    def _play_suggestion(self, number: int) -> None:
        suggestions = self._game.suggestions
        if 1 <= number <= len(suggestions):
            self._play(suggestions[number - 1])
        else:
            self._screen.print(f"Choose a number from 1 to {len(suggestions)}.")

    def _play_line(self, line: str) -> None:
        try:
            self._play(self._game.parse(line))
        except (InvalidNotation, IllegalMove) as error:
            self._reject(line, error)

    def _play(self, move: Move) -> None:
        events = self._game.play(move)
        self._save()
        self._screen.print_events(events)

    def _reject(self, line: str, error: Error) -> None:
        meant = commands.closest(line) if isinstance(error, InvalidNotation) else None
        if meant:
            self._screen.print(f"Did you mean `{meant}`?")
            return
        self._game.last_error = line, error
        self._screen.print_error(line, error)
        self._screen.print("Type `why` for more.")

    def _save(self) -> None:
        try:
            self._game.save()
            self._saved = True
        except OSError as error:
            if self._saved:
                self._screen.print(f"This game cannot be saved automatically: {error.strerror}.")
                self._screen.print("`save FILE` saves it to a file of your choice.")
            self._saved = False

    def _print_goodbye(self) -> None:
        self._save()  # Ctrl-C may have come between a move and its save
        if self._saved:
            command = saved_games.resume_command(self._game.match.game)
            self._screen.print(f"Game saved. Resume it with `{command}`.")
        else:
            self._screen.print("Goodbye.")

    def _print_result(self) -> None:
        match = self._game.match
        self._screen.draw(match.view(self._game.me))
        self._screen.print_winners(match.winners, match.scores)
        if self._saved:
            self._screen.print("To watch the replay:")
            own = own_games.class_name(match.game)
            option = "" if own is None else f" --game {own}"
            self._screen.print_unwrapped(f"quintrix replay {self._game.saved.path}{option}")
