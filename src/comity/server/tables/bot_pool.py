"""Bots run in worker processes: a question holds only what a seat may see, and a slow bot blocks nobody."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from comity.bots import player
from comity.bots.situation import Decision, Situation
from comity.games.common.interpreter import interpreter
from comity.server.tables import bot_worker

Answer = Callable[[Situation], Decision]


class BotFailure(Exception):
    """The bot broke, or took too long."""


class BotPool:
    """The workers. processes: 0 for one thread of this process; seconds: the longest that an answer may take."""

    def __init__(self, processes: int, seconds: float, answer: Answer = player.answer) -> None:
        self._processes = processes
        self._seconds = seconds
        self._answer = answer
        self._pool: Executor | None = None
        self._ready: Future[bool] | None = None  # done when a worker has loaded the rules

    def start(self) -> None:
        """Start the workers; each loads the rules first, so that questions are answered at once."""
        if self._processes == 0:
            self._pool = ThreadPoolExecutor(1, "bot", bot_worker.warm)
        else:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, bot_worker.begin, (interpreter.on,))
        self._ready = self._pool.submit(bool)

    async def ask(self, question: Situation) -> Decision:
        """The bot's decision. Raises BotFailure."""
        for last_try in (False, True):
            pool, ready = self._pool, self._ready
            if pool is None or ready is None:
                raise BotFailure("the server is closing")
            try:
                await asyncio.shield(asyncio.wrap_future(ready))
                asked = asyncio.get_running_loop().run_in_executor(pool, self._answer, question)
                return await asyncio.wait_for(asked, self._seconds)
            except TimeoutError:
                self._replace(pool)
                raise BotFailure(f"no answer within {self._seconds:g} s") from None
            except (BrokenProcessPool, asyncio.CancelledError, RuntimeError) as error:
                if self._is_cancelled(error):
                    raise
                self._replace(pool)  # another bot has broken or blocked it: once more, with new workers
                if last_try:
                    raise BotFailure("its worker ended") from error
            except Exception as error:  # a bot may be anybody's program
                raise BotFailure(repr(error)) from error
        raise AssertionError("the second try returns or raises")

    @staticmethod
    def _is_cancelled(error: BaseException) -> bool:
        """Whether it is the asker who has been cancelled, not the question."""
        task = asyncio.current_task()
        return isinstance(error, asyncio.CancelledError) and task is not None and task.cancelling() > 0

    def _replace(self, pool: Executor) -> None:
        """New workers for old ones, which may be stuck."""
        if self._pool is pool:
            end(pool)
            self.start()

    def close(self) -> None:
        if self._pool is not None:
            end(self._pool)
            self._pool = None


def end(pool: Executor) -> None:
    """Stop a pool without waiting; its processes are ended even where a bot never answers."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
