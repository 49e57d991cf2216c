import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { UnfitValue } from "../code/code.ts";
import type { ModelFacts } from "../model.ts";
import { taskIds } from "../tasks/ids.ts";
import { type InferenceSnippet, inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { lacksName } from "./plan/call-plan.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { clients } from "./clients/all.ts";
import { writeSnippet } from "./clients/write-snippet.ts";
import { namesOf } from "./call/names.ts";
import { toCall } from "./call/to-call.ts";
import { type FilledOutlines, outlinesFor } from "./outlines.ts";
import { planCall } from "./plan/plan-call.ts";
import { providerIds } from "./providers/rows.ts";

const lora = { adapter: "lora", adapterWeightsPath: 'it\'s "weights".safetensors' };

function outlinesOf(model: ModelFacts, options: InferenceOptions): FilledOutlines | undefined {
  const { plan } = planCall(model, options);
  return plan && outlinesFor(plan, namesOf(plan));
}

/** The same snippets by the clients themselves: what outlines have to come to. */
function writtenAnew(model: ModelFacts, options: InferenceOptions): readonly InferenceSnippet[] {
  const { plan } = planCall(model, options);
  if (plan === undefined) return [];
  const call = toCall(plan, namesOf(plan), plan.input);
  return clients.flatMap((client) => {
    if (client.templates[plan.variant] === undefined || (lacksName(plan) && !client.knowsNames)) return [];
    try {
      return writeSnippet(client, call) ?? [];
    } catch (error) {
      if (error instanceof UnfitValue) return [];
      throw error;
    }
  });
}

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
  { inputs: "it's \\ mine\n" },
  { billTo: "acme", accessToken: "key" },
  { endpointUrl: "http://localhost:8080", parameters: { num_inference_steps: 3 } },
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
        const [filled, written] = [inferenceSnippetsFor(model, options).snippets, writtenAnew(model, options)];
        // An assertion for each of these many calls takes longer than the comparison. Where they differ, it says how.
        if (isDeepStrictEqual(filled, written)) continue;
        expect(filled, JSON.stringify({ model, options })).toEqual(written);
      }
    }
  });

  test("is the usual way: every client has an outline", () => {
    const anew = taskIds.flatMap((task) =>
      everything.flatMap((options) => {
        const model = { id: "acme/model", tags: [], pipelineTag: task };
        const { byClient } = outlinesOf(model, options) ?? {};
        const { variant = "basic" } = planCall(model, options).plan ?? {};
        const able = clients.filter(({ templates }) => byClient !== undefined && templates[variant] !== undefined);
        return able.filter((client) => !byClient?.has(client)).map(({ name }) => `${name} ${task}`);
      }),
    );
    expect([...new Set(anew)], "Put texts into holes as they are, or use mapText and joinTexts").toEqual([]);
  });

  test("is not tried with an option that changes its shape in too many ways", () => {
    const model = { id: "acme/model", tags: [], pipelineTag: "text-generation" };
    const rare = [{ temperature: 0 }, { billTo: "acme" }, { parameters: { seed: 7 } }, { accessToken: "hf_x" }];
    for (const options of rare) expect(outlinesOf(model, options)).toBeUndefined();
    expect(outlinesOf(model, { endpointUrl: "http://localhost" })).toBeUndefined();
    expect(outlinesOf(model, { provider: "auto", billTo: undefined } as unknown as InferenceOptions)).toBeDefined();
    const sentences = Array.from({ length: 40 }, String);
    expect(outlinesOf({ ...model, pipelineTag: "sentence-similarity", widget: { sentences } }, {})).toBeUndefined();
  });

  test("knows an input of the reader's own that differs from the example in its texts alone", () => {
    const model = { id: "acme/model", tags: [], pipelineTag: "zero-shot-classification" };
    expect(outlinesOf(model, { inputs: { text: "it's" } })).toBeDefined();
    expect(outlinesOf(model, { inputs: { labels: ["it's"] } })).toBeUndefined();
  });
});
