import { describe, expect, test } from "vitest";
import type { ModelFacts } from "../model.ts";
import { exampleInput, exampleText, noExample, onOneLine, withoutQuotes } from "./example-inputs.ts";

const model = (pipelineTag: string, facts: Partial<ModelFacts> = {}): ModelFacts => ({
  id: "a/b",
  tags: [],
  pipelineTag,
  ...facts,
});

describe("example inputs", () => {
  test.each(["depth-estimation", "robotics", "constructor", "__proto__", ""])("%j has none, and says so", (task) => {
    expect(exampleInput(model(task))).toBeUndefined();
    expect(exampleText(model(task))).toBe(noExample);
    expect(noExample).toBe("No input example has been defined for this model task.");
  });

  test("a text stands in quotes, a file's name too", () => {
    expect(exampleText(model("translation"))).toMatch(/^".*"$/);
    expect(exampleText(model("image-classification"))).toBe('"cats.jpg"');
    expect(exampleText(model("automatic-speech-recognition"))).toBe('"jfk.wav"');
    expect(exampleText(model("text-to-image"))).toMatch(/^"An astronaut in a jungle.*"$/);
  });

  test.each([
    ["table-question-answering", ["query", "table"]],
    ["document-question-answering", ["image", "question"]],
    ["visual-question-answering", ["image", "question"]],
    ["sentence-similarity", ["sentence", "sentences"]],
    ["image-to-image", ["image", "prompt"]],
    ["image-to-video", ["image", "prompt"]],
  ])("%s is JSON of %j", (task, keys) => {
    expect(Object.keys(JSON.parse(exampleText(model(task))))).toEqual(keys);
  });

  test("a chat is a list of messages", () => {
    expect(JSON.parse(exampleText(model("text-generation")))).toEqual([
      { role: "user", content: "What is the capital of Portugal?" },
    ]);
  });

  test("the record's own example comes first", () => {
    const widget = { text: "Bonjour !", sourceSentence: "A", sentences: ["B"], context: "C" };
    expect(exampleInput(model("translation", { widget }))).toEqual({ text: "Bonjour !" });
    expect(exampleInput(model("sentence-similarity", { widget }))).toEqual({ sentence: "A", sentences: ["B"] });
    expect(exampleInput(model("question-answering", { widget }))).toEqual({ question: "Bonjour !", context: "C" });
    expect(exampleInput(model("text-generation", { widget }))?.messages?.[0]?.["content"]).toBe("Bonjour !");
  });

  test("labels, tables and messages of the record take the place of ours; a question never goes with a foreign table", () => {
    const messages = [{ role: "system", content: "Be brief." }];
    expect(exampleInput(model("text-generation", { widget: { messages } }))?.messages).toEqual(messages);
    const choice = { text: "Hi", labels: ["a", "b"] };
    expect(exampleInput(model("zero-shot-classification", { widget: choice }))).toEqual(choice);
    const table = { Name: ["a"], Stars: [3] };
    expect(exampleInput(model("tabular-regression", { widget: { table } }))).toEqual({ table });
    expect(exampleInput(model("table-question-answering", { widget: { text: "How many?", table } }))).toEqual({
      query: "How many?",
      table,
    });
    expect(exampleInput(model("table-question-answering", { widget: { text: "Who is it?" } }))?.query).toBe(
      "How many stars does the largest repository have?",
    );
  });

  test("a text that is masked for another model gets the mask of this one", () => {
    const widget = { text: "Paris is the <mask> of France." };
    expect(exampleInput(model("fill-mask", { widget, maskToken: "[MASK]" }))?.text).toBe(
      "Paris is the [MASK] of France.",
    );
    expect(exampleInput(model("fill-mask", { widget, maskToken: "<mask>" }))?.text).toBe(widget.text);
    expect(exampleInput(model("fill-mask", { widget }))?.text).toBe(widget.text);
  });

  test("the mask is the record's, as it is", () => {
    expect(exampleInput(model("fill-mask", { maskToken: '<"mask">' }))?.text).toBe(
      'The capital of Portugal is <"mask">.',
    );
    expect(exampleText(model("fill-mask", { maskToken: '<"mask">' }))).toBe(
      String.raw`"The capital of Portugal is <\"mask\">."`,
    );
  });

  test("an image from text takes five steps, labels are those of a support desk", () => {
    expect(exampleInput(model("text-to-image"))?.steps).toBe(5);
    expect(exampleInput(model("zero-shot-classification"))?.labels).toEqual(["refund", "legal", "faq"]);
    expect(exampleInput(model("image-to-image"))?.prompt).toBe("Turn this cat into a dog.");
  });
});

describe("helpers", () => {
  test("on one line", () => {
    expect(onOneLine('{\n\t"a": 1,\r\n  "b": 2\n}')).toBe('{ "a": 1, "b": 2 }');
    expect(onOneLine("a  b")).toBe("a  b");
  });

  test.each([
    ['"cats.jpg"', "cats.jpg"],
    ["'it''s'", "it''s"],
    ['"a', '"a'],
    [`"a'`, `"a'`],
    ['"', '"'],
    ['""', ""],
    ['"a\nb"', "a\nb"],
  ])("%j without quotes is %j", (text, bare) => {
    expect(withoutQuotes(text)).toBe(bare);
  });
});
