import { expect, test } from "vitest";
import { inferenceSnippetsFor } from "../inference-snippets-for.ts";
import { notices as sentences } from "./notices.ts";
import type { InferenceOptions } from "./options.ts";

function shown(
  task: string,
  options: InferenceOptions,
): { readonly text: string; readonly notices: readonly string[] } {
  const { snippets, notices } = inferenceSnippetsFor({ id: "acme/model", tags: [], pipelineTag: task }, options);
  return { text: snippets.find(({ client }) => client === "requests")?.code.text ?? "", notices };
}

test("a whole body may hold parameters that are no part of the example", () => {
  const inputs = { inputs: "a lamp", parameters: { num_inference_steps: 20, guidance_scale: 3 } };
  const { text, notices } = shown("text-to-image", { provider: "hf-inference", inputs });
  expect(notices).toEqual([]);
  expect(text).toContain('"inputs": "a lamp"');
  expect(text).toMatch(/"parameters": \{\s*"num_inference_steps": 20,\s*"guidance_scale": 3,?\s*\}/);
});

test("a chat's whole body keeps its members, but those that the call writes itself", () => {
  const inputs = { messages: [{ role: "user", content: "Good evening" }], seed: 7, stream: true };
  const { text, notices } = shown("text-generation", { inputs });
  expect(text).toContain("Good evening");
  expect(text).toContain('"seed": 7');
  expect(text).not.toContain('"stream"');
  expect(notices).toEqual([sentences.ownParameter("stream")]);
});

test("parameters that a provider has no place for are named", () => {
  const inputs = { image: "cats.jpg", parameters: { threshold: 0.5 } };
  expect(shown("object-detection", { provider: "hf-inference", inputs }).notices).toEqual([
    sentences.noParameters("hf-inference", "object-detection"),
  ]);
});

test("what is beside the parts of an input is named and left out", () => {
  const inputs = { question: "Who?", contexts: "Ada lives here." };
  const { text, notices } = shown("question-answering", { provider: "hf-inference", inputs });
  expect(text).toContain('"question": "Who?"');
  expect(notices).toEqual([sentences.inputDoesNotFit('"contexts"', "question, context")]);
});
