import { expect, test } from "vitest";
import { partsOf, valuesMeant } from "./parts.ts";

test.each([
  ["speech to text", "task automatic-speech-recognition"],
  ["Transcription", "task automatic-speech-recognition"],
  ["tts", "task text-to-speech"],
  ["summarisation", "task summarization"],
  ["French speech recognition", "language fr, task automatic-speech-recognition"],
  ["sentence-transformers", "library sentence-transformers"],
  ["llama.cpp", "library llama-cpp-python"],
  ["whisper", ""],
  ["openai/speech-to-text", ""],
])("%s means %s", (text, meant) => {
  expect(
    valuesMeant(text)
      .map(([facet, value]) => `${facet} ${value}`)
      .join(", "),
  ).toBe(meant);
});

test("words that only join others do not count once something is understood", () => {
  expect(partsOf("models for French").map(({ words }) => words)).toEqual([["french"]]);
  expect(partsOf("and or not").map(({ words }) => words)).toEqual([["and"], ["or"], ["not"]]);
});

test("a size that is compared with is part of no name, a size alone may be", () => {
  expect(partsOf("qwen under 3B")).toMatchObject([{ words: ["qwen"] }, { words: [], size: { from: 0, to: 3e9 } }]);
  expect(partsOf("qwen 7b")).toMatchObject([{ words: ["qwen"] }, { words: ["7b"] }]);
});

test("a word is searched for in both spellings", () => {
  expect(partsOf("colour")).toEqual([{ words: ["colour"], otherWord: "color", values: [] }]);
});

test.each(["", "***", "\u0000"])("%j has no parts", (text) => expect(partsOf(text)).toEqual([]));
