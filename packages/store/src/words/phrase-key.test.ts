import { expect, test } from "vitest";
import { phraseKey } from "./phrase-key.ts";
import { wordsOf } from "./words.ts";

const keyOf = (text: string): string => phraseKey(wordsOf(text));

test.each([
  ["detecting objects", "object detection"],
  ["classify images", "image classification"],
  ["convert speech into text", "speech to text"],
  ["generate images from text", "text to image"],
  ["pictures from text", "text-to-image"],
  ["text2speech", "text to speech"],
  ["summarising documents", "document summarization"],
  ["removing the background", "background removing"],
])("%s is %s", (one, other) => expect(keyOf(one)).toBe(keyOf(other)));

test("one thing that becomes another is not the way back", () => {
  expect(keyOf("text to speech")).not.toBe(keyOf("speech to text"));
  expect(keyOf("image from text")).not.toBe(keyOf("text from image"));
});
