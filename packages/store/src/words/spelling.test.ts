import { expect, test } from "vitest";
import { americanSpelling } from "./spelling.ts";

test.each([
  ["summarisation", "summarization"],
  ["tokenise", "tokenize"],
  ["colour", "color"],
  ["catalogue", "catalog"],
  ["licence", "license"],
  ["analyse", "analyze"],
  ["centre", "center"],
  ["greyscale", "grayscale"],
])("%s is %s", (british, american) => expect(americanSpelling(british)).toBe(american));

test.each(["whisper", "our", "bert", "summarization", "color"])("%s has one spelling", (word) => {
  expect(americanSpelling(word)).toBeUndefined();
});
