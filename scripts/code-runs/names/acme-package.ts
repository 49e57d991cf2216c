import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A made-up library for tests, with one way for each in which names are there that a checker does not see. */
const files = {
  "acme/__init__.py": `
from .audio import Audio, load
try:
    from acme_engine import Engine
except ImportError:
    pass
try:
    from acme_lazy import Forecaster
except ImportError:
    pass
`,
  "acme/audio.py": `
import missing_base
from acme.wrapping import wrapped

def load(path, *, rate=16000):
    return path

class Audio:
    def __init__(self, path, rate):
        self.path = path

    def trim(self, seconds):
        return self

    @wrapped
    def speak(self, text, voice):
        return text

    @classmethod
    def from_hub(cls, id):
        if id:
            return cls(id, 1)
        return "not there"

class Settings(missing_base.Struct):
    speed: int = 1
`,
  "acme/wrapping.py": `
class wrapped:
    def __init__(self, function):
        self.function = function

    def __call__(self, only):
        return self.function(only)
`,
  "acme/tools/__init__.py": "",
  "acme/tools/cutting.py": "def cut(text):\n    return text\n",
  "acme_lazy/__init__.py": `
_exports = {"Forecaster"}

def __getattr__(name):
    if name in _exports:
        from . import torch
        return getattr(torch, name)
    raise AttributeError(name)
`,
  "acme_lazy/torch.py": `
class Forecaster:
    def predict(self, series, horizon):
        return series
`,
  "acme_made/__init__.py": `
"""AcmeDetect and others are made from a table."""
from . import factory
globals().update(factory.made)
`,
  "acme_made/factory.py": "made = {'Acme' + task: object for task in ['Detect']}\n",
};

/** Writes the library into a fresh folder, which the test deletes. */
export function writeAcme(): string {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-acme-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
