import type { ModelFacts } from "../../model.ts";
import { taskIds } from "../../tasks/ids.ts";
import { type InferenceSnippet, inferenceSnippetsFor } from "../inference-snippets-for.ts";
import type { InferenceOptions } from "../plan/options.ts";
import { providerIds } from "../providers/rows.ts";

/* Calls of all tasks, providers and options, for the tests that loop over them. */

export const providers = [...providerIds, "auto"] as const;

export const modelFor = (task: string, provider: string): ModelFacts => ({
  id: provider === "openai" ? "openai/model" : "acme/model",
  tags: [],
  pipelineTag: task,
});

/** A name that the record gives, as nearly all providers have their own. */
export const withName = { mapping: { providerId: "acme/model" } } as const;

/** Each option alone, and all at once. */
const optionSets: Readonly<Record<string, InferenceOptions>> = {
  none: {},
  streaming: { streaming: true },
  billTo: { billTo: "acme-labs", ...withName },
  hubToken: { accessToken: "hf_abc" },
  ownKey: { accessToken: "key-abc", ...withName },
  direct: { directRequest: true, ...withName },
  endpoint: { endpointUrl: "http://localhost:8080" },
  sampling: {
    ...withName,
    temperature: 0,
    maxTokens: 64,
    topP: 0.9,
    parameters: { seed: 7, top_k: 3, flag: null, deep: { a: [true] } },
  },
  mapping: { mapping: { providerId: "their/name:v1", adapter: "lora", adapterWeightsPath: "weights.safetensors" } },
  all: {
    streaming: true,
    billTo: "acme-labs",
    accessToken: "hf_abc",
    endpointUrl: "https://example.com/v1",
    temperature: 0,
    parameters: { seed: 7 },
  },
};

export interface Case {
  readonly where: string;
  readonly model: ModelFacts;
  readonly options: InferenceOptions;
}

export const cases: readonly Case[] = taskIds.flatMap((task) =>
  providers.flatMap((provider) =>
    Object.entries(optionSets).map(([name, options]) => ({
      where: `${task}, ${provider}, ${name}`,
      model: modelFor(task, provider),
      options: { provider, ...options },
    })),
  ),
);

export const snippetsOf = ({ model, options }: Case): readonly InferenceSnippet[] =>
  inferenceSnippetsFor(model, options).snippets;

export const textOf = (task: string, client: string, options: InferenceOptions, language?: string): string => {
  const asked = { ...withName, ...options };
  const found = inferenceSnippetsFor(modelFor(task, options.provider ?? "auto"), asked).snippets.find(
    (item) => item.client === client && (language === undefined || item.language === language),
  );
  return found?.code.text ?? "";
};

export const isOption = (line = ""): boolean => /^ {2,}-/.test(line);

export const chatClients = (options: InferenceOptions): readonly string[] =>
  inferenceSnippetsFor(modelFor("text-generation", "together"), options).snippets.map(({ client }) => client);

export const textsOf = (item: Case): string => JSON.stringify(snippetsOf(item).map(({ code }) => code.text));
