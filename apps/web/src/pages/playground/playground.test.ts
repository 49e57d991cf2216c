import { expect, onTestFinished, test } from "vitest";
import { inputFor, openCatalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { playgroundExamples } from "./examples.ts";
import page from "./page.ts";
import { readFiles, readText } from "./read-input.ts";
import { fromFragment, toFragment } from "./share.ts";
import { show } from "./show.ts";

const shownOf = (text: string, id = "owner/model") => show({ text, files: undefined, id });

test.each(playgroundExamples)("to begin with, $label has code", async ({ text }) => {
  const { outcome, problems } = await shownOf(text);
  expect(problems).toEqual([]);
  expect(outcome?.libraries.flatMap(({ snippets }) => snippets.filter(({ code }) => code !== ""))).not.toEqual([]);
});

test.each([
  ['{"id": "a/b"}', "a record"],
  ['[{"modelId": "a/b"}]', "a record"],
  ['{"model_type": "bert"}', "config.json"],
  ['{"_class_name": "StableDiffusionPipeline"}', "model_index.json"],
  ['{"peft_type": "LORA", "base_model_name_or_path": "a/b"}', "adapter_config.json"],
  ["---\nlicense: mit\n---\n# Text", "README.md"],
  ["# A text alone", "README.md"],
])("%s is read as %s", async (text, takenFor) => {
  expect((await readText(text, "owner/model")).takenFor).toBe(takenFor);
});

test("of several records the first is shown, and that is said", async () => {
  expect(await readText('{"id": "a/b"}\n{"id": "c/d"}\n', "x")).toMatchObject({
    value: { id: "a/b" },
    problems: ["These are 2 lines; the first is shown."],
  });
  expect(await readText('[{"id": "a/b"}, {"id": "c/d"}]', "x")).toMatchObject({
    value: { id: "a/b" },
    problems: ["This is a list of 2; the first is shown."],
  });
});

test.each([
  ['{"id": ', /^This is not valid JSON: /],
  ["[]", /^This list is empty\.$/],
  ["[1]", /^This JSON is not an object/],
  ['{"id": "../x"}', /\.\.\/x/],
])("%s is a sentence", async (text, sentence) => {
  const { problems, outcome } = await shownOf(text);
  expect(outcome).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test("the id of a model that nothing names is the reader's, or a sentence says why not", async () => {
  expect((await shownOf('{"model_type": "bert"}', "ada/reader")).outcome?.id).toBe("ada/reader");
  expect((await shownOf('{"model_type": "bert"}', "no id")).problems).toEqual([
    "no id is not the id of a model; give one such as owner/name.",
  ]);
});

test("only a whole folder says which files are not there", async () => {
  const files = [{ path: "config.json", blob: new Blob(['{"model_type": "bert"}']) }];
  expect((await readFiles(files, "a/b", { isWhole: true })).value).toHaveProperty("siblings");
  expect((await readFiles(files, "a/b", { isWhole: false })).value).not.toHaveProperty("siblings");
});

test("what the record does not say comes with what it follows from", async () => {
  const { outcome } = await shownOf('{"architectures": ["BertForMaskedLM"], "model_type": "bert"}');
  expect(outcome?.derived).toContainEqual({
    fact: "transformersInfo.autoModel",
    value: "AutoModelForMaskedLM",
    level: "derived",
    from: "config.architectures",
  });
});

test("a fragment gives the record back; one that was cut off or is too long gives none", async () => {
  const record = { id: "a/b", text: "ä ö 本 ".repeat(50) };
  const fragment = await toFragment(record);
  expect(fragment).toMatch(/^#record=[\w-]+$/);
  expect(JSON.parse((await fromFragment(fragment ?? "")) ?? "")).toEqual(record);
  expect(await fromFragment((fragment ?? "").slice(0, -20))).toBeUndefined();
  expect(await fromFragment("#top")).toBeUndefined();
  const noise = Array.from({ length: 20_000 }, (_, at) => `${(at * 7919) % 10_007}`).join("");
  expect(await toFragment({ id: "a/b", noise })).toBeUndefined();
});

test("the page says in Markdown and JSON what does the same on a command line", async () => {
  const hub = await openCatalogHub({});
  onTestFinished(() => hub.store.close());
  const { markdown, json, html } = await writeAll(page, inputFor(hub, "/playground"));
  expect(markdown).toContain("modelshelf doctor ./my-model");
  expect(json).toMatchObject({ commands: expect.arrayContaining(["modelshelf doctor ./my-model"]) });
  expect(html).toContain("<noscript>");
});
