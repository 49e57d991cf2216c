import { expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import { parseRecord } from "../record/parse-record.ts";
import { nameLengthOf, wordsByField } from "./word-fields.ts";

test("a record is found by name, title, owner, tasks, library, tags and description, by each word once", () => {
  const { record: demo } = parseRecord("space", {
    id: "ada/Chat-Demo",
    title: "Żółw chat",
    tags: ["gradio", "region:us", "demo"],
    description: "A demo of ada.",
  });
  expect(demo && [...wordsByField(demo)]).toEqual([
    ["chat", "name"],
    ["demo", "name"],
    ["zolw", "name"],
    ["ada", "owner"],
    ["gradio", "tag"],
    ["region", "tag"],
    ["us", "tag"],
    ["a", "text"],
    ["of", "text"],
  ]);
});

test("words of tasks and of the library count before those of tags", () => {
  const one = record("ada/x", { tasks: ["fill-mask"], library: "keras", tags: ["keras", "fill-mask", "en"] });
  expect([...wordsByField(one)].slice(2)).toEqual([
    ["fill", "topic"],
    ["mask", "topic"],
    ["keras", "topic"],
    ["en", "tag"],
  ]);
});

test("a record that says nothing is found by its id alone", () => {
  expect([...wordsByField(record("gpt2"))]).toEqual([["gpt2", "name"]]);
});

test.each([
  ["openai/whisper-large-v3", 3],
  ["gpt2", 1],
  ["a/bert-BERT", 1],
  ["a/---", 0],
])("the name of %s has %i different words", (id, length) => expect(nameLengthOf(id)).toBe(length));

test("words of a card are found like those of a description", () => {
  const { record: one } = parseRecord("model", {
    id: "ada/one",
    description: "Reads.",
    _card: "# One\n\nReads handwriting.",
  });
  expect(one && [...wordsByField(one)]).toEqual([
    ["one", "name"],
    ["ada", "owner"],
    ["reads", "text"],
    ["handwriting", "text"],
  ]);
  const { record: other } = parseRecord("model", { id: "ada/one", _card: 5 });
  expect(other && [...wordsByField(other)].map(([, field]) => field)).not.toContain("text");
});
