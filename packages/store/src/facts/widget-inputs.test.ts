import { assert, constantFrom, dictionary, jsonValue, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toModelFacts } from "./to-model-facts.ts";
import { type WidgetInput, widgetInputs } from "./widget-inputs.ts";

function record(fields: object) {
  const parsed = parseRecord("model", { id: "a/b", ...fields });
  if (!parsed.record) throw new Error(parsed.problem);
  return parsed.record;
}
const read = (example: unknown): WidgetInput | undefined => widgetInputs(record({ widgetData: [example] }))[0];

const stars = { Name: ["a", "b"], Stars: [3, 4] };
const starsTable = {
  columns: [
    { head: "Name", cells: ["a", "b"] },
    { head: "Stars", cells: [3, 4] },
  ],
};
const image = "https://example.org/cat.jpg";

describe("every kind of example", () => {
  test.each<[kind: string, given: object, expected: object]>([
    ["chat", { messages: [{ role: "user", content: "Hi" }] }, { messages: [{ role: "user", content: "Hi" }] }],
    ["text", { text: "Hi" }, { text: "Hi" }],
    ["text and context", { text: "Where?", context: "Here." }, { text: "Where?", context: "Here." }],
    ["text and table", { text: "How many?", table: stars }, { text: "How many?", table: starsTable }],
    ["asset", { src: "samples/one.wav" }, { src: "samples/one.wav" }],
    ["asset and prompt", { src: image, prompt: "a dog" }, { src: image, prompt: "a dog" }],
    ["asset and text", { src: image, text: "What is it?" }, { src: image, text: "What is it?" }],
    [
      "asset and labels",
      { src: image, candidate_labels: "cat, dog,, cat", multi_class: true },
      { src: image, candidateLabels: ["cat", "dog"], isMultiLabel: true },
    ],
    ["structured data", { structured_data: stars }, { structuredData: starsTable }],
    ["table", { table: stars }, { table: starsTable }],
    [
      "text and labels",
      { text: "Hi", candidate_labels: "a,b", multi_class: false },
      { text: "Hi", candidateLabels: ["a", "b"] },
    ],
    [
      "sentences",
      { source_sentence: "A.", sentences: ["B.", "C."] },
      { sourceSentence: "A.", sentences: ["B.", "C."] },
    ],
  ])("%s", (_kind, given, expected) => {
    expect(read(given)).toEqual(expected);
    const more = { example_title: "One", group: "Some", parameters: { top_k: 5, deep: { er: 1 } } };
    expect(read({ ...given, ...more })).toEqual({ ...expected, title: "One", group: "Some", parameters: { top_k: 5 } });
  });

  test.each<[given: unknown, expected: object | undefined]>([
    [[{ label: "A", score: 0.9 }, { label: 5 }, "b"], { kind: "labels", labels: [{ label: "A", score: 0.9 }] }],
    [
      { answer: "Berlin", score: 0.5 },
      { kind: "answer", answer: "Berlin", score: 0.5 },
    ],
    [{ text: "Hello" }, { kind: "text", text: "Hello" }],
    [{ url: image }, { kind: "url", url: image }],
    [{ url: "javascript:alert(1)" }, undefined],
    [7, undefined],
  ])("output %j", (output, expected) => {
    expect(read({ text: "Hi", output })?.output).toEqual(expected);
  });

  test("the texts of a message in parts are kept", () => {
    const content = [
      { type: "text", text: "What is this?" },
      { type: "image", url: image },
    ];
    expect(read({ messages: [{ role: "user", content }] })?.messages).toEqual([
      { role: "user", content: "What is this?" },
    ]);
  });

  test("the card's examples count where the record has none of its own", () => {
    const cardData = { widget: [{ text: "card" }] };
    expect(widgetInputs(record({ cardData }))).toEqual([{ text: "card" }]);
    expect(widgetInputs(record({ cardData, widgetData: [{ text: "record" }] }))).toEqual([{ text: "record" }]);
  });
});

describe("hostile examples", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "java\nscript:alert(1)",
    " file:///etc/passwd",
    "\\\\evil\\x",
    "//evil.example/x.png",
    "x".repeat(3000),
  ])("%j is no address", (src) => {
    expect(read({ src })).toBeUndefined();
  });

  test("everything is bounded", () => {
    const long = "x".repeat(100_000);
    const rows = Array.from({ length: 120 }, () => "x");
    const heads = Array.from({ length: 60 }, (_, index) => `c${index}`);
    const columns = Object.fromEntries(heads.map((head) => [head, [head === "c0" ? long : "x", ...rows]]));
    const example = read({ text: long, table: columns, candidate_labels: `${"a,".repeat(9)}${long}` });
    expect(example?.text).toHaveLength(10_000);
    expect(example?.table?.columns).toHaveLength(50);
    expect(example?.table?.columns[0]?.cells).toHaveLength(100);
    expect(example?.table?.columns[0]?.cells[0]).toHaveLength(1000);
    expect(widgetInputs(record({ widgetData: Array.from({ length: 500 }, () => ({ text: "a" })) }))).toHaveLength(20);
  });

  test("names of prototypes are names", () => {
    const table = JSON.parse('{"__proto__": ["a"], "constructor": ["b"]}');
    expect(read({ table })?.table?.columns.map(({ head }) => head)).toEqual(["__proto__", "constructor"]);
    expect(read(JSON.parse('{"__proto__": {"text": "x"}}'))).toBeUndefined();
    const facts = toModelFacts(record({ widgetData: [{ text: "a", table }] }));
    expect(Object.entries(facts.widget?.table ?? {})).toEqual([
      ["__proto__", ["a"]],
      ["constructor", ["b"]],
    ]);
  });

  test("nothing throws", () => {
    const names = ["messages", "text", "src", "table", "structured_data", "candidate_labels", "parameters", "output"];
    assert(
      property(dictionary(constantFrom(...names), jsonValue()), (example) => {
        const [first] = widgetInputs(record({ widgetData: [example] }));
        expect(JSON.stringify(first ?? "").isWellFormed()).toBe(true);
      }),
    );
  });
});

const facts = (example: object) => toModelFacts(record({ widgetData: [example] })).widget;

test("snippets get labels, tables and messages of the first example", () => {
  expect(facts({ text: "Hi", candidate_labels: "a, b" })).toEqual({ text: "Hi", labels: ["a", "b"] });
  expect(facts({ structured_data: stars })).toEqual({ table: stars });
  expect(facts({ messages: [{ role: "system", content: "Be brief." }] })).toEqual({
    messages: [{ role: "system", content: "Be brief." }],
  });
});
