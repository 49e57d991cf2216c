import { expect, test } from "vitest";
import { pythonFor } from "./python-for.ts";

test.each([
  ["Needs Python 3.12 or 3.13.", "3.12"],
  ["Needs Python 3.12 or newer.", "3.12"],
  ["The last release needs Python 3.8 or older.", "3.8"],
  ["Needs an NVIDIA GPU, and Python below 3.13.", "3.12"],
  ["Needs Python 3.10 to 3.13.", undefined],
  ["ReLiK 1.0.7 needs Python 3.10 or 3.11.", undefined],
  ["Needs an NVIDIA GPU.", undefined],
  [undefined, undefined],
])("the note %j asks for %j", (note, version) => {
  expect(pythonFor(note === undefined ? {} : { note })).toBe(version);
});
