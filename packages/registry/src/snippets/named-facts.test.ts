import { expect, test } from "vitest";
import type { ModelFacts } from "../model.ts";
import { namedFacts, valueAt, withValueAt } from "./named-facts.ts";

type Group<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> };
/** Every fact that there can be; the compiler says when one is missing. */
type Full = {
  readonly [K in Exclude<keyof ModelFacts, "derived">]-?: NonNullable<ModelFacts[K]> extends readonly unknown[] | string
    ? NonNullable<ModelFacts[K]>
    : Group<NonNullable<ModelFacts[K]>>;
};

const full: Full = {
  id: "acme/model",
  tags: ["a"],
  libraryName: "a",
  pipelineTag: "a",
  maskToken: "a",
  transformersInfo: { autoModel: "a", customClass: "a", pipelineTag: "a", processor: "a" },
  architectures: ["a"],
  modelType: "a",
  files: ["a"],
  quantization: { method: "a", bits: 4, fileTypes: ["a"], chosen: "a" },
  parameters: { count: 1, isGuess: true },
  embeddings: { rows: 1, width: 1, isTied: true },
  chatTemplates: { tokenizer: "a", processor: "a", jinja: "a" },
  adapterBaseModel: "a",
  diffusersClass: "a",
  sklearn: { file: "a", format: "a" },
  speechbrain: { interface: "a" },
  peft: { baseModel: "a", taskType: "a" },
  kerasHubTasks: ["a"],
  baseModels: ["a"],
  instancePrompt: "a",
  widget: {
    text: "a",
    context: "a",
    prompt: "a",
    src: "a",
    sourceSentence: "a",
    sentences: ["a"],
    labels: ["a"],
    messages: [{ role: "user", content: "a" }],
    table: { a: [1] },
  },
  gguf: { contextLength: 1, architecture: "a", chatTemplate: "a", kinds: [{ path: "a.gguf", kind: "model" }] },
};

const leaves = Object.entries(full).flatMap(([key, value]) =>
  typeof value === "string" || Array.isArray(value) ? [key] : Object.keys(value).map((member) => `${key}.${member}`),
);

/** Fields that the snippets of libraries do not depend on, and tags, which are named one by one. */
const unnamed = new Set([
  "id",
  "tags",
  "libraryName",
  "widget.context",
  "parameters.count",
  "parameters.isGuess",
  "quantization.chosen",
]);

test("every fact that a snippet may depend on has a name, once", () => {
  const paths = namedFacts.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(leaves.filter((leaf) => !unnamed.has(leaf)).toSorted());
});

test("names are all different, and none of them, nor a file or a field, is empty", () => {
  const names = namedFacts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, file, field } of namedFacts) {
    expect(name).not.toBe("");
    expect(file).not.toBe("");
    expect(field).not.toBe("");
  }
});

test.each([
  ["modelType", "config.model_type", "config.json", "model_type"],
  ["peft.taskType", "config.peft.task_type", "adapter_config.json", "task_type"],
  ["adapterBaseModel", "config.adapter_transformers.model_name", "adapter_config.json", "model_name"],
  ["gguf.contextLength", "gguf.context_length", "the GGUF file", "context_length"],
  ["baseModels", "cardData.base_model", "README.md", "base_model"],
  ["widget.sourceSentence", "source sentence of the first widget example", "README.md", "widget"],
])("%s is called %s, and is written in %s as %s", (path, name, file, field) => {
  expect(namedFacts.find((fact) => fact.path === path)).toEqual({ path, name, file, field });
});

test("a value is read, changed and taken away where its name says, and a group that is empty goes", () => {
  for (const { path } of namedFacts) {
    const only = withValueAt({ id: "a/b", tags: [] }, path, "other");
    expect(valueAt(only, path)).toBe("other");
    expect(withValueAt(only, path, undefined)).toEqual({ id: "a/b", tags: [] });
    expect(valueAt(withValueAt(full, path, undefined), path)).toBeUndefined();
  }
  expect(withValueAt(full, "peft.taskType", undefined).peft).toEqual({ baseModel: "a" });
});
