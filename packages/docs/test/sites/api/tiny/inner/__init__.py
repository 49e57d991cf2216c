from .helpers import help_out
