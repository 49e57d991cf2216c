import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { exampleInput } from "./input.ts";
import { programOf } from "./program.ts";
import { tryTasks } from "./tasks.ts";

const plan = { id: "ada/tiny", isChat: true };
const shared = { plan, weights: { dtype: "q8" }, device: "wasm", endpoint: "https://hub.example" } as const;

test("the program fetches from the hub and calls the pipeline with what the reader gave", () => {
  const task = tryTasks["text-classification"]!;
  expect(programOf({ ...shared, task, input: { text: 'a "b"' } }))
    .toBe(`import { env, pipeline } from "@huggingface/transformers";

env.remoteHost = "https://hub.example";

const pipe = await pipeline("text-classification", "ada/tiny", {
  dtype: "q8",
  device: "wasm",
});
const output = await pipe(
  "a \\"b\\"",
  { top_k: 5 },
);
console.log(output);
`);
});

test.each(Object.entries(tryTasks))("the program for %s is valid", (_, task) => {
  const code = programOf({ ...shared, task, input: exampleInput(task, plan) });
  expect(parseSync("program.mjs", code).errors).toEqual([]);
});

test("a text that tries to leave its literal stays in it, and what nobody sees is escaped", () => {
  const task = tryTasks["fill-mask"]!;
  const text = '[MASK]"); alert(1); ("\u2028\u202e\u00ad`${1}</script>';
  const code = programOf({ ...shared, task, input: { text } });
  expect(parseSync("program.mjs", code).errors).toEqual([]);
  expect(code).toContain(String.raw`"[MASK]\"); alert(1); (\"\u2028\u202e\u00ad`);
  expect(code).toContain('.replace("[MASK]", pipe.tokenizer.mask_token)');
});

test("of a chat, the program has the turns that the last answer was made of", () => {
  const messages = [
    { role: "user", content: "Hi" },
    { role: "assistant", content: "Hello" },
    { role: "user", content: "" },
  ] as const;
  const code = programOf({ ...shared, task: tryTasks["text-generation"]!, input: { messages } });
  expect(code).toContain('{"role":"user","content":"Hi"}');
  expect(code).not.toContain("Hello");
});

test("weights beside the graph are named", () => {
  const weights = { dtype: "q8", externalData: { "model_quantized.onnx": 2 } } as const;
  const code = programOf({ ...shared, weights, task: tryTasks["fill-mask"]!, input: { text: "" } });
  expect(code).toContain('use_external_data_format: {"model_quantized.onnx":2},');
});
