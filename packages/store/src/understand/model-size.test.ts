import { expect, test } from "vitest";
import { namedRanges } from "./model-size.ts";

test.each([
  ["qwen under 3B", "under 3B", 0, 3e9],
  ["below 500M parameters", "below 500M parameters", 0, 5e8],
  ["llama over 70b", "over 70b", 70e9, 1e15],
  ["up to 1.5 billion", "up to 1.5 billion", 0, 1.5e9],
  ["chat <8B", "<8B", 0, 8e9],
])("%s compares", (text, found, from, to) => {
  expect(namedRanges(text)).toEqual([{ text: found, range: { from, to }, isComparison: true }]);
});

test.each(["7b", "llama 7B instruct", "mistral-7b-instruct"])("%s means models of about that size", (text) => {
  const [named] = namedRanges(text);
  expect(named).toMatchObject({ isComparison: false });
  expect(named && named.range.from < 6.9e9 && named.range.to > 7.6e9 && named.range.to < 8e9).toBe(true);
});

test.each(["bert", "gpt2", "v3b", "4bit", "3 bananas", "whisper-large-v3", "2025 mistral"])(
  "%s says nothing of a size",
  (text) => expect(namedRanges(text)).toEqual([]),
);

test.each(["between 1B and 3B", "1B to 3B", "1-3B", "1B-3B", "1 to 3 billion parameters"])(
  "%s is one range",
  (text) => {
    expect(namedRanges(`qwen ${text}`).map(({ range }) => range)).toEqual([{ from: 1e9, to: 3e9 }]);
  },
);
