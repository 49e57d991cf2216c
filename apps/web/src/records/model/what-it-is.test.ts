import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import type { ModelPage } from "./load.ts";
import page from "./page.ts";
import { textOf } from "./test/model-hub.ts";

const made = (id: string, relation: string, bases: readonly string[], fields: object = {}) => ({
  id,
  tags: bases.flatMap((base) => [`base_model:${base}`, `base_model:${relation}:${base}`]),
  ...fields,
});

const hub = await catalogHub({
  model: [
    { id: "ada/root", pipeline_tag: "text-generation", safetensors: { total: 7.2e9, parameters: { F32: 7.2e9 } } },
    made("ada/tuned", "finetune", ["ada/root"], { pipeline_tag: "automatic-speech-recognition" }),
    made("ada/lora", "adapter", ["ada/root"], { pipeline_tag: "text-generation" }),
    made("ada/packed-7B", "quantized", ["ada/root"], { pipeline_tag: "text-generation" }),
    made("ada/merged", "merge", ["ada/root", "gone/away"]),
    made("ada/three", "merge", ["ada/root", "gone/away", "ada/tuned"]),
    made("ada/five", "merge", ["nope/one", "nope/two", "nope/three", "nope/four", "nope/five"]),
    { id: "ada/mixed", tags: ["base_model:quantized:ada/root", "base_model:finetune:ada/tuned"] },
    { id: "ada/half", tags: ["base_model:ada/root", "base_model:ada/tuned", "base_model:quantized:ada/root"] },
    { id: "ada/elsewhere", tags: ["base_model:finetune:gone/away"], safetensors: { total: 1 } },
    { id: "ada/other", pipeline_tag: "other", tags: ["base_model:merge:ada/root"] },
    { id: "ada/no-base", pipeline_tag: "text-to-image", tags: ["LoRA"] },
    { id: "ada/peft", library_name: "peft" },
    { id: "ada/lora-of", library_name: "diffusers", tags: ["lora", "base_model:ada/root"] },
    made("ada/lora-merged", "merge", ["ada/root"], { tags: ["lora", "base_model:merge:ada/root"] }),
    { id: "ada/said", cardData: { base_model: "ada/root" } },
    { id: "ada/own-task", pipeline_tag: "<b>", description: "Does something of its own." },
    { id: "bare/one" },
    { id: "bare/two" },
  ],
});

const write = (id: string): Promise<Written<ModelPage>> => writeAll(page, inputFor(hub, `/models/${id}`, { id }));

test.each([
  ["ada/root", "A text-generation model with 7.2B parameters."],
  ["ada/tuned", "An automatic-speech-recognition model fine-tuned from ada/root."],
  ["ada/lora", "A text-generation adapter for ada/root."],
  ["ada/packed-7B", "A text-generation model quantized from ada/root, with about 7B parameters."],
  ["ada/merged", "A model merged from ada/root and gone/away."],
  ["ada/three", "A model merged from ada/root, gone/away and 1 other."],
  ["ada/five", "A model merged from nope/one, nope/two and 3 others."],
  ["ada/mixed", "A model based on ada/root and ada/tuned."],
  ["ada/half", "A model based on ada/root and ada/tuned."],
  ["ada/elsewhere", "A model fine-tuned from gone/away, with 1 parameter."],
  ["ada/other", "A model merged from ada/root."],
  ["ada/no-base", "A text-to-image adapter."],
  ["ada/peft", "An adapter."],
  ["ada/lora-of", "An adapter for ada/root."],
  ["ada/lora-merged", "A model merged from ada/root."],
  ["ada/said", "A model based on ada/root."],
])("the page of %s says what it is: %s", async (id, sentence) => {
  const { html, markdown } = await write(id);
  expect(textOf(html)).toContain(sentence);
  const plain = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`\\]/g, "");
  expect(plain).toContain(`\n${sentence}\n`);
});

test("of a base that this hub does not have the sentence says in plain sight where it is", async () => {
  const originals = { ...hub, originals: "https://originals.example" };
  const { html, markdown } = await writeAll(
    page,
    inputFor(originals, "/models/ada/elsewhere", { id: "ada/elsewhere" }),
  );
  expect(textOf(html)).toContain("fine-tuned from gone/away (at originals.example), with 1 parameter.");
  expect(html).toContain('href="https://originals.example/gone/away"');
  expect(markdown).toContain(
    "`gone/away` ([at originals.example](https://originals.example/gone/away)), with 1 parameter.",
  );
});

test("a task that is not in the catalog is not taken for one, and the author's own words say what it is", async () => {
  const { data, html } = await write("ada/own-task");
  expect(data.line).toBeUndefined();
  expect(html).toContain("Does something of its own.");
  expect(html).not.toContain("No task, library, base model");
});

test("a record that says nothing says so, and where to look", async () => {
  const { html, markdown } = await write("bare/one");
  for (const text of [textOf(html), markdown])
    expect(text).toContain("No task, library, base model or number of parameters is known");
  for (const href of ["/search?q=one", "/models?author=bare"]) expect(html).toContain(`href="${href}"`);
  expect((await write("ada/root")).html).not.toContain("No task, library, base model");
});
