import { expect, test } from "vitest";
import { candidatesOf } from "./candidates.ts";
import { type Fit, fitOf, otherNameOf, toTypedWords } from "./fit.ts";
import type { EntryKind } from "./results.ts";

const candidate = (kind: EntryKind, id: string) => {
  const found = candidatesOf(kind).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is nothing with the id ${id}.`);
  return found;
};

test.each<readonly [kind: EntryKind, id: string, query: string, fit: Fit | undefined]>([
  ["task", "object-detection", "object detection", "is"],
  ["task", "object-detection", "detecting objects", "is"],
  ["library", "fastai", "fast ai", "is"],
  ["task", "automatic-speech-recognition", "automatic", "titled"],
  ["task", "text-classification", "classifications", "titled"],
  ["task", "text-classification", "text class", "begins"],
  ["library", "sentence-transformers", "transf", "named"],
  ["task", "object-detection", "zzzz", undefined],
  ["task", "object-detection", "object zzzz", undefined],
])("a %s, %s, fits “%s”: %s", (kind, id, query, fit) => {
  expect(fitOf(kind, candidate(kind, id), toTypedWords(query.split(" ")))).toBe(fit);
});

test("what is said of an entry is found in other forms and spellings of its words", () => {
  const entry = { ...candidate("library", "fastai"), title: "X", id: "x", alsoCalled: [], detail: "Colors of images" };
  for (const words of [["color"], ["colours"], ["coloring", "image"], ["imag"], ["of", "images"]])
    expect(fitOf("library", entry, toTypedWords(words)), words.join(" ")).toBe("said");
  expect(fitOf("library", entry, toTypedWords(["colors", "sound"]))).toBeUndefined();
});

test("the other name that has all words is given where title and id lack them", () => {
  const entry = { ...candidate("library", "fastai"), title: "Fast", id: "fast", alsoCalled: ["One Two", "Two Three"] };
  expect(otherNameOf(entry, ["two", "th"])).toBe("Two Three");
  expect(otherNameOf(entry, ["two"])).toBe("One Two");
  expect(otherNameOf(entry, ["fas"])).toBeUndefined();
  expect(otherNameOf(entry, ["four"])).toBeUndefined();
});
