import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { searchWordsOf } from "./record-words.ts";

test("a record is found by its id, title, tags and description, by each word once", () => {
  const { record } = parseRecord("space", {
    id: "ada/Chat-Demo",
    title: "Żółw chat",
    tags: ["gradio", "region:us"],
    description: "A demo.",
  });
  expect(record && searchWordsOf(record)).toEqual(["ada", "chat", "demo", "zolw", "gradio", "region", "us", "a"]);
});

test("a record that says nothing is found by its id alone", () => {
  const { record } = parseRecord("model", { id: "gpt2" });
  expect(record && searchWordsOf(record)).toEqual(["gpt2"]);
});
