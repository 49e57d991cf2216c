#!/usr/bin/env bash
# Puts the Python libraries that inference code is shown for into .cache/venv, where a test runs that code.
set -euo pipefail
cd "$(dirname "$0")/.."

wanted=scripts/python-requirements.txt
installed=.cache/venv/installed.txt
if cmp -s "$wanted" "$installed" && .cache/venv/bin/python -c ''; then exit 0; fi

rm -rf .cache/venv
mkdir -p .cache
python3 -m venv .cache/venv
.cache/venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement "$wanted"
cp "$wanted" "$installed"
