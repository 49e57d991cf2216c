from .inner.config import Config
from .model import Model
