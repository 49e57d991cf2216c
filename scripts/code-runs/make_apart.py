"""Fills a model's folder with packages that its readers need not have: `python make_apart.py module function folder`."""

import pathlib
import sys

from run_tiny import MAKERS, make

if __name__ == "__main__":
    module, function, folder = sys.argv[1:]
    sys.path.insert(0, str(MAKERS))
    make(module, function, pathlib.Path(folder))
