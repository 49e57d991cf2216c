import { type Code, libraries } from "@modelshelf/registry";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { expect, test } from "vitest";
import { call } from "../test/call.ts";
import { snippetsCommand } from "./snippets.ts";

/** Values that a field may hold instead of the expected one: every kind of JSON value, and text that wants to get out. */
const oddValues: readonly unknown[] = [
  null,
  true,
  -1.5,
  [],
  {},
  [["nested"], { a: 1 }, null, 7],
  { constructor: "x", __proto__: { polluted: true }, toString: null },
  "",
  "class",
  "constructor",
  `"""'''\\"\n\`\${x}{{y}}$(touch z)\u202E\u200B\uD800 # // --`,
];

const fields = ["pipeline_tag", "mask_token", "tags", "transformersInfo", "config", "cardData", "widgetData", "gguf"];
const inside: readonly (readonly [string, string])[] = [
  ["transformersInfo", "auto_model"],
  ["transformersInfo", "processor"],
  ["config", "architectures"],
  ["config", "peft"],
  ["config", "sklearn"],
  ["config", "speechbrain"],
  ["config", "keras_hub"],
  ["config", "adapter_transformers"],
  ["config", "diffusers"],
  ["config", "tokenizer_config"],
  ["config", "chat_template_jinja"],
  ["cardData", "base_model"],
  ["cardData", "instance_prompt"],
];

function recordsFor(library: string): readonly object[] {
  const base = { id: "acme/odd", library_name: library, tags: [library, "conversational", "lora"] };
  return oddValues.flatMap((value) => [
    { ...base, ...Object.fromEntries(fields.map((name) => [name, value])), tags: base.tags },
    { ...base, tags: value, pipeline_tag: "text-generation", transformersInfo: { auto_model: "AutoModel" } },
    ...inside.map(([outer, name]) => ({ ...base, pipeline_tag: "text-to-image", [outer]: { [name]: value } })),
    {
      ...base,
      pipeline_tag: "text-generation",
      widgetData: [{ text: value, source_sentence: value, sentences: value }],
    },
  ]);
}

test("no wrong type and no hostile text in any field makes a library throw or break its code", async () => {
  const input = [...libraries.keys()].flatMap(recordsFor).map((record) => JSON.stringify(record));
  const { code, out, err } = await call(snippetsCommand, ["--no-inference"], { input: input.join("\n") });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const lines = out.trimEnd().split("\n");
  expect(lines).toHaveLength(input.length);
  const answers = lines.map((line) => JSON.parse(line));
  const mistakes = answers.flatMap(({ errors = [] }) => errors).filter(({ error }) => /is a bug/.test(error));
  expect(mistakes).toEqual([]);
  const snippets = answers.flatMap(({ library }) => library.flatMap((entry: { snippets: object[] }) => entry.snippets));
  const distinct = new Map<string, Code>();
  for (const { language, content: text } of snippets) distinct.set(`${language} ${text}`, { language, text } as Code);
  const withCode = [...libraries.values()].filter(({ snippets: generate }) => generate);
  expect(distinct.size, "every library has to be reached").toBeGreaterThan(withCode.length);
  expect(faultsOf(...distinct.values())).toEqual([]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
