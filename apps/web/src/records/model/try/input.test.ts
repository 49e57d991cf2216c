import { expect, test } from "vitest";
import { exampleInput, missingInput, toLines } from "./input.ts";
import { tryTasks } from "./tasks.ts";

test.each(Object.entries(tryTasks))("the example of %s is whole but for files", (_, task) => {
  const missing = missingInput(task, exampleInput(task, { isChat: true }));
  const takesFile = task.fields.some(({ kind }) => kind === "image" || kind === "audio");
  expect(missing === undefined).toBe(!takesFile);
});

test("blank lines are no entries", () => {
  expect(toLines(" a \n\n b\n")).toEqual(["a", "b"]);
});

test.each([
  ["text-classification", { text: " " }, "Write a text first."],
  ["fill-mask", { text: "no mask" }, "Write a text with [MASK] in it."],
  ["zero-shot-classification", { text: "a", labels: "\n" }, "Write at least one label."],
  ["sentence-similarity", { sentences: "one" }, "Write at least two sentences."],
  ["text-generation", { messages: [] }, "Write a message first."],
  ["image-classification", {}, "Choose an image first."],
  ["audio-classification", {}, "Choose or record audio first."],
])("%s with too little says what is missing", (task, input, sentence) => {
  expect(missingInput(tryTasks[task]!, input)).toBe(sentence);
});
