"""One sitting at the terminal: from the first drawing to the end of the game or a break."""

from __future__ import annotations

from rich.console import Console

from quintrix import Move
from quintrix.errors import Error, IllegalMove, InvalidBot, InvalidNotation
from quintrix.terminal import commands
from quintrix.terminal.prompt import prompt
from quintrix.terminal.screen import Screen
from quintrix.terminal.session import Session


class Sitting:
    """A person, a session and a screen."""

    def __init__(self, session: Session, console: Console) -> None:
        self._session = session
        self._screen = Screen(console, session.match.game, session.names)
        self._prompt = prompt(console, lambda: commands.completions(session))
        self._drawn_ply: int | None = None
        self._kept = True

    def play(self) -> None:
        """Play until the game is over or the person leaves; it is kept in any case."""
        try:
            self._keep()
            self._screen.remember(self._session.match.view(self._session.me))
            while not self._session.match.over:
                self._step()
        except (EOFError, KeyboardInterrupt, commands.Leave):
            self._say_goodbye()
        except InvalidBot:
            self._say_goodbye()
            raise
        else:
            self._announce_end()

    def _step(self) -> None:
        if not self._session.my_turn:
            self._let_bot_play()
            return
        self._draw_news()
        line = self._prompt.ask().strip()
        if line:
            self._obey(line)
        elif self._session.may_wait:
            self._session.wait()

    def _let_bot_play(self) -> None:
        seat = self._session.next_bot()
        with self._screen.thinking(self._session.names[seat]):
            events = self._session.let_bot_play(seat)
        if events:
            self._keep()
            self._screen.tell(events)

    def _draw_news(self) -> None:
        match = self._session.match
        if self._drawn_ply != match.ply:
            self._screen.draw(match.view(self._session.me))
            self._drawn_ply = match.ply
            if self._session.may_wait:
                moves = " or ".join(map(str, self._session.offered())) or "act if you see why"
                self._screen.say(f"It is not your turn, but you may {moves}. Enter waits.")

    def _obey(self, line: str) -> None:
        found = commands.find(line)
        if found:
            known, rest = found
            known.action(commands.Request(self._session, self._screen, rest))
            self._keep()
        elif line.isdecimal() and self._session.offers:
            self._take_offer(int(line))
        else:
            self._try_move(line)

    def _take_offer(self, number: int) -> None:
        offers = self._session.offers
        if 1 <= number <= len(offers):
            self._play(offers[number - 1])
        else:
            self._screen.say(f"The numbers go from 1 to {len(offers)}.")

    def _try_move(self, line: str) -> None:
        try:
            self._play(self._session.read(line))
        except (InvalidNotation, IllegalMove) as error:
            self._refuse(line, error)

    def _play(self, move: Move) -> None:
        events = self._session.play(move)
        self._keep()
        self._screen.tell(events)

    def _refuse(self, line: str, error: Error) -> None:
        meant = commands.likely(line) if isinstance(error, InvalidNotation) else None
        if meant:
            self._screen.say(f"Did you mean `{meant}`?")
            return
        self._session.refused = line, error
        self._screen.refuse(line, error)
        self._screen.say("`why` tells more.")

    def _keep(self) -> None:
        try:
            self._session.keep()
            self._kept = True
        except OSError as error:
            if self._kept:
                self._screen.say(f"This game cannot be kept by itself ({error.strerror}).")
                self._screen.say("`save FILE` writes it where you like.")
            self._kept = False

    def _say_goodbye(self) -> None:
        self._keep()  # Ctrl-C may have come between a move and its keeping
        if self._kept:
            self._screen.say("The game is kept. `quintrix play --resume` goes on with it.")
        else:
            self._screen.say("Goodbye.")

    def _announce_end(self) -> None:
        match = self._session.match
        self._screen.draw(match.view(self._session.me))
        self._screen.announce(match.winners, match.scores)
        if self._kept:
            self._screen.say("To see it again:")
            self._screen.quote(f"quintrix replay {self._session.save.path}")
