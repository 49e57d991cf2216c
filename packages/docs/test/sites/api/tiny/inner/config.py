from dataclasses import dataclass, field


@dataclass
class Config:
    """
    What a model is made from.

    Args:
        r: never shown
    """

    r: int = field(default=8, metadata={"help": "rank"})
    names: list[str] = field(
        default=None,
        metadata={"help": "names"},
    )
    bias: str = "none"  # or "all"

    def to_dict(self) -> dict:
        return {}
