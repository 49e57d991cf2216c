import { describe, expect, test } from "vitest";
import type { ModelFacts } from "../model.ts";
import { taskIds } from "../tasks/ids.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import type { InferenceOptions } from "./options.ts";
import { outlineFor } from "./outlined-call.ts";
import { providerIds } from "./providers.ts";

const lora = { adapter: "lora", adapterWeightsPath: 'it\'s "weights".safetensors' };

/** What changes the shape of a call: the way, the kind of model, how the answer comes. */
const shapes: readonly InferenceOptions[] = [
  {},
  { streaming: true },
  { directRequest: true },
  { mapping: { providerId: "their/name:v1" } },
  { mapping: { providerId: "their/it's \"\u202e?#{model}" }, directRequest: true },
  { mapping: { providerId: "acme/FLUX.1-Kontext-Kokoro" } },
  { mapping: { providerId: "fal-ai/lora", ...lora } },
  { mapping: { providerId: "their/name:v1", ...lora }, streaming: true },
  { mapping: { providerId: "x", adapter: "lora" } },
  { mapping: { providerId: "x", task: "conversational" } },
];

const everything = [...providerIds, "auto" as const].flatMap((provider) =>
  shapes
    .filter(({ mapping }) => mapping === undefined || provider !== "auto")
    .map((shape): InferenceOptions => ({ ...shape, provider })),
);

const texts = [
  "",
  "A plain text.",
  `it's "a" \\ \u202e $(id) \`b\` </script>\n{{x}} ${"long ".repeat(30)}`,
  "\uE000\0\uD800",
];

function modelsFor(task: string): readonly ModelFacts[] {
  return [
    ...widgets.map((widget) => ({ id: "acme/first", tags: [], pipelineTag: task, ...(widget && { widget }) })),
    { id: "acme/model", tags: [], pipelineTag: task },
    ...texts.map((text, index) => ({
      id: `acme/${"x".repeat(index * 30)}`,
      tags: [],
      pipelineTag: task,
      maskToken: text,
      instancePrompt: text,
      widget: { text, context: text, prompt: text, src: text, sourceSentence: text, sentences: texts.slice(0, index) },
    })),
  ];
}

/** Widgets with more than texts: of these no outline knows. */
const widgets: readonly ModelFacts["widget"][] = [
  { text: "x", labels: ["a", "it's"] },
  { text: "x", table: { "a'b": ["1", 2] } },
  { messages: [{ role: "system", content: "x" }] },
  { messages: [{ role: "user", content: "it's" }] },
  {
    messages: [
      { role: "user", content: "x" },
      { role: "assistant", content: "y" },
    ],
  },
];

describe("a call that is filled into an outline", () => {
  test.each(taskIds)("of the task %s is what is written anew, whatever was asked before", (task) => {
    for (const model of modelsFor(task)) {
      for (const options of everything) {
        // An empty list of parameters changes nothing, but outlines do not know it.
        const anew = inferenceSnippetsFor(model, { ...options, parameters: {} });
        expect(inferenceSnippetsFor(model, options), JSON.stringify({ model, options })).toEqual(anew);
      }
    }
  });

  test("is the usual way: every client has an outline", () => {
    const anew = taskIds.flatMap((task) =>
      everything.flatMap((options) => {
        const parts = outlineFor({ id: "acme/model", tags: [], pipelineTag: task }, options)?.parts ?? [];
        return parts.filter(({ outlined }) => outlined === undefined).map(({ client }) => `${client.name} ${task}`);
      }),
    );
    expect([...new Set(anew)], "Put texts into holes as they are, or use mapText and joinTexts").toEqual([]);
  });

  test("is not tried with an option that changes its shape in too many ways", () => {
    const model = { id: "acme/model", tags: [], pipelineTag: "text-generation" };
    for (const options of [{ temperature: 0 }, { billTo: "acme" }, { inputs: "x" }, { accessToken: "hf_x" }]) {
      expect(outlineFor(model, options)).toBeUndefined();
    }
    const unknown = { provider: "auto", seed: 7 } as InferenceOptions;
    expect(outlineFor(model, unknown), "An option that is new is not left out.").toBeUndefined();
    expect(outlineFor(model, { provider: "auto", billTo: undefined } as unknown as InferenceOptions)).toBeDefined();
    const sentences = Array.from({ length: 40 }, String);
    expect(outlineFor({ ...model, pipelineTag: "sentence-similarity", widget: { sentences } }, {})).toBeUndefined();
  });
});
