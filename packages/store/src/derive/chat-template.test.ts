import { snippetsFor } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";

const chat = {
  library_name: "transformers",
  pipeline_tag: "text-generation",
  tags: ["transformers", "qwen3", "conversational"],
};

function factsOf(fields: object): ReturnType<typeof toModelFacts> {
  const { record } = parseRecord("model", { id: "acme/chat", ...fields });
  if (record === undefined) throw new Error("The record of this test is no record.");
  return toModelFacts(record);
}

const siblings = (...names: readonly string[]): object => ({ siblings: names.map((rfilename) => ({ rfilename })) });

test.each<[string, object, string | undefined]>([
  ["the tag", chat, "tag conversational"],
  [
    "a file",
    { ...chat, ...siblings("config.json", "tokenizer.json", "chat_template.jinja") },
    "the names of the files",
  ],
  ["nothing: the repository has no tokenizer", { ...chat, ...siblings("config.json", "model.safetensors") }, undefined],
  ["nothing: it is no chat", { ...chat, tags: ["transformers", "qwen3"] }, undefined],
])("a chat template that the record leaves out is known by %s", (_, fields, from) => {
  expect(factsOf(fields).derived?.["chatTemplates.jinja"]?.from).toBe(from);
});

test("a chat is then laid out by it, and its text is not made up", () => {
  const facts = factsOf(chat);
  expect(facts.chatTemplates).toEqual({ jinja: "{# not in this record #}" });
  const direct = snippetsFor(facts)[0]?.snippets.find(({ title }) => title === "Load the model directly");
  expect(direct?.code.text).toContain("apply_chat_template");
  const config = { tokenizer_config: { chat_template: "{{ messages }}" } };
  expect(factsOf({ ...chat, config }).chatTemplates).toEqual({ tokenizer: "{{ messages }}" });
});
