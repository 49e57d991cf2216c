from typing import TYPE_CHECKING

from .inner.config import Config
from .model import Model
from .names import *

_import_structure = {"lazy.late": ["Late"]}
_import_structure["lazy.late"].extend(["later"])

if TYPE_CHECKING:
    from .lazy.late import Late
