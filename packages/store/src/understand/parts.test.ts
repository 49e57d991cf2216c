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
  expect(partsOf("colour")).toEqual([{ words: ["colour"], otherWords: [["color"]], values: [] }]);
});

test.each([
  ["sdxl", [["stable", "diffusion", "xl"]]],
  ["SD 1.5", [["stable", "diffusion", "v1", "5"]]],
  ["llama3", [["llama", "3"]]],
  ["fine web", [["fineweb"]]],
])("%s is also written otherwise", (text, otherWords) => {
  expect(partsOf(text)[0]?.otherWords).toEqual(otherWords);
});

test.each([
  ["squad dataset", "dataset", [["squad"]]],
  ["squad dataset", "model", [["squad"], ["dataset"]]],
  ["stable diffusion demo", "space", [["stable"], ["diffusion"]]],
  ["models", "model", [["models"]]],
  ["models by google", "model", [["google"]]],
  ['"by" google', "model", [["google"], ["by"]]],
] as const)("of %s among records of the kind %s count %j", (text, kind, words) => {
  expect(partsOf(text, kind).map((part) => part.words)).toEqual(words);
});

test("what is in quotation marks is nothing but its words", () => {
  expect(valuesMeant('"french" speech recognition')).toEqual([["task", "automatic-speech-recognition"]]);
  expect(partsOf('"tts"')).toEqual([{ words: ["tts"], values: [] }]);
});

test("needs of several kinds are understood together", () => {
  const parts = partsOf("small french embedding model gguf under 4 GB", "model");
  expect(parts.map(({ words, values, size, bytes }) => values[0] ?? size ?? bytes ?? words)).toEqual([
    { from: 0, to: 1e9 },
    ["language", "fr"],
    ["task", "feature-extraction"],
    ["gguf"],
    { from: 0, to: 4e9 },
  ]);
  expect(valuesMeant("apache vision model")).toContainEqual(["license", "apache-2.0"]);
  expect(valuesMeant("apache vision model")).toContainEqual(["task", "object-detection"]);
});

test.each(["", "***", "\u0000"])("%j has no parts", (text) => expect(partsOf(text)).toEqual([]));

test.each([
  ["small sentence-transformers", [1e9]],
  ["bge-small sentence-transformers", []],
  ["French whisper_small.en", []],
])("of %s a size is meant by words that stand alone: %j", (text, upTo) => {
  expect(partsOf(text).flatMap(({ size }) => size?.to ?? [])).toEqual(upTo);
});
