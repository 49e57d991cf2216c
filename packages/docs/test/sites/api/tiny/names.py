from typing import Generic, TypeVar, overload

from .model import Model as Machine

T = TypeVar("T")
EXAMPLES = """
    Examples:
        ```py
        >>> run_all()
        ```
"""


class Pipeline(Machine, Generic[T]):
    """
    Runs `steps`, one after the other. Made by [`Config`], never by <script>alert(1)</script> or
    [a link](javascript:alert(1)).

    <Tip>

    Keep it short.

    </Tip>

    Args:
        steps (`list[Callable]`, *optional*, defaults to `[]`):
            What to run:
            - first **this**
            - then that

            ```py
            Pipeline(steps=[print])
            ```
        > Parameters of the end
        end (`str` or [`~tiny.Config`], *optional*, defaults to `"stop"`): How to
            end; see [`~tiny.Model.run`].
        **kwargs: The rest.

    Attributes:
        end: The same again.
        size: Is a member.

    Raises:
        ValueError: If there is nothing to run.
        [`OSError`]: If nothing runs.

    Note:
        Formulas stay: $x^2$.
    """

    #: not a text
    size: int = 3
    """How many."""

    def __init__(self, steps=(), end: "str | Config" = "stop", **kwargs):
        yield

    @classmethod
    def load(cls, path: str) -> "Pipeline":
        """Loads.

        Parameters
        ----------
        path : str
            Where from.

        Returns
        -------
        Pipeline
            As it was.
        """
        with open(path) as (
            a,
            b,
        ):
            return a

    @property
    def length(self) -> int:
        """How long."""
        return 1

    @overload
    def pick(self, at: int) -> str: ...
    @overload
    def pick(self, at: str) -> int: ...
    def pick(self, at):
        """Picks.

        >>> pipeline.pick(1)
        'a'
        """

    __call__ = pick

    def run(self, times=1):
        return super().run(times)


TextPipeline = Pipeline[str]
"""For texts."""


@replace_example_docstring(EXAMPLES)
async def run_all(first: dict[str, tuple[int, ...]] = {}, /, second_parameter: str = "a, b", *, third_parameter=None, **more):
    """
    Runs all.

    Examples:

    Yields:
        `int`: one by one
    """


def _hidden():
    pass
