import type { ModelFacts } from "../../model.ts";
import { taskIds } from "../../tasks/ids.ts";
import { inferenceSnippetsFor } from "../inference-snippets-for.ts";
import type { InferenceOptions } from "../plan/options.ts";
import { planCall } from "../plan/plan-call.ts";
import { type ProviderId, providerIds, providerRows } from "../providers/rows.ts";
import { isChat, variantFor } from "../variants.ts";
import { providerNames } from "./contracts/routes.ts";
import { hostileFile, hostileText } from "./contracts/samples.ts";

/** A case to run: a model, and the options of the call. */
export type Case = readonly [model: ModelFacts, options: InferenceOptions];

const model = (task: string, id = `acme/${task}`): ModelFacts => ({
  id,
  tags: [],
  pipelineTag: task,
  maskToken: "[MASK]",
});

/** The tasks that a provider serves other than chats. */
const servedTasks = (provider: ProviderId): readonly string[] =>
  Object.keys(providerRows[provider]).filter((task) => task !== "conversational" && task !== "text-generation");

/** One task of each kind of call. */
const oneOfEachKind = (tasks: readonly string[]): readonly string[] =>
  tasks.filter((task, index) => tasks.findIndex((other) => kindOf(other) === kindOf(task)) === index);

const kindOf = (task: string): string => variantFor(task, false) ?? task;

/** A task at a provider, which may serve one model only for it. Code that asks it without a library holds its own name. */
function asked(provider: ProviderId, task: string, options: InferenceOptions): Case {
  const providerId = providerNames[`${provider} ${task}`] ?? `acme/${task}`;
  return [model(task), { provider, ...options, mapping: { providerId } }];
}

const sampling = { temperature: 0, maxTokens: 64, topP: 0.9, parameters: { seed: 7, top_k: 3 } } as const;

/** Whole and piece by piece. */
const both = (options: InferenceOptions): readonly Case[] => [
  [model("text-generation"), options],
  [model("text-generation"), { ...options, streaming: true }],
];

/** Texts that must arrive as they are, and names of files. */
const hostileCases: readonly Case[] = [
  ...both({
    messages: [{ role: "user", content: hostileText }],
    parameters: { stop: [hostileText], logit_bias: { [hostileText]: 1 } },
  }),
  ...(
    [
      ["text-classification", hostileText],
      ["question-answering", { question: hostileText, context: hostileText }],
      ["table-question-answering", { query: hostileText, table: { [hostileText]: [hostileText] } }],
      ["zero-shot-classification", { text: hostileText, labels: [hostileText, "b"] }],
      ["sentence-similarity", { sentence: hostileText, sentences: [hostileText] }],
      ["text-to-image", hostileText],
      ["image-classification", hostileFile(".jpg")],
      ["image-to-image", { image: hostileFile(".png"), prompt: hostileText }],
      ["automatic-speech-recognition", hostileFile(".wav")],
    ] as const
  ).map(([task, inputs]): Case => [model(task), { provider: "hf-inference", inputs }]),
  [model("automatic-speech-recognition"), { provider: "together", inputs: hostileFile(".wav") }],
  [
    model("image-to-image"),
    {
      provider: "fal-ai",
      mapping: { providerId: "acme/image-to-image" },
      inputs: { image: hostileFile(".png"), prompt: hostileText },
    },
  ],
];

/** A token that nobody takes. */
export const refusedCases: readonly Case[] = [
  ...both({ accessToken: "hf_wrong" }),
  [model("text-classification"), { provider: "hf-inference", accessToken: "hf_wrong" }],
];

/** Work that is taken on and fails. */
export const failingCases: readonly Case[] = [
  [model("text-to-image"), { provider: "replicate", mapping: { providerId: "acme/text-to-image-fails" } }],
];

/** Kinds of providers and routes → what is asked there. `own` is the address of a server of one's own. */
export function groupsOfCases(own: string): Readonly<Record<string, readonly Case[]>> {
  const slow = { mapping: { providerId: "acme/text-to-image-slow" } };
  return {
    "chats through the router": [
      ...both({ provider: "auto", ...sampling, billTo: "acme-labs" }),
      ...both({ provider: "together" }),
      [model("text-generation"), { provider: "hf-inference", accessToken: "hf_test" }],
      [model("image-text-to-text"), { provider: "hf-inference" }],
    ],
    "chats with a provider itself": [
      ...both({
        provider: "together",
        directRequest: true,
        ...sampling,
        mapping: { providerId: "acme/text-generation" },
      }),
      ...both({ provider: "hf-inference", directRequest: true }),
      ...both({ provider: "zai-org", accessToken: "zai-org-test", mapping: { providerId: "acme/text-generation" } }),
      [model("text-generation", "openai/gpt"), { provider: "openai" }],
    ],
    "chats with a server of one's own": [
      ...both({ endpointUrl: `${own}/`, ...sampling }),
      [model("text-generation"), { endpointUrl: `${own}/v1/` }],
      [model("text-generation"), { endpointUrl: `${own}/v1/chat/completions`, streaming: true }],
    ],
    "a server of one's own": oneOfEachKind(servedTasks("hf-inference")).map((task) => [
      model(task),
      { endpointUrl: `${own}/endpoint/${task}` },
    ]),
    "no provider": taskIds
      .filter((task) => !isChat(variantFor(task, false) ?? "basic"))
      .map((task) => [model(task), {}]),
    "hostile texts": hostileCases,
    "replicate, when a minute is not enough": [
      [model("text-to-image"), { provider: "replicate", ...slow }],
      [model("text-to-image"), { provider: "replicate", directRequest: true, ...slow }],
    ],
    "replicate by version": [
      [model("text-to-image"), { provider: "replicate", mapping: { providerId: "acme/text-to-image:v1" } }],
    ],
    ...Object.fromEntries(
      providerIds.flatMap((provider) => {
        const tasks = servedTasks(provider);
        // hf-inference is the same service on both ways.
        const direct = provider === "hf-inference" ? oneOfEachKind(tasks) : tasks;
        if (tasks.length === 0) return [];
        return [
          [`${provider} through the router`, tasks.map((task) => asked(provider, task, { billTo: "acme-labs" }))],
          [`${provider} itself`, direct.map((task) => asked(provider, task, { directRequest: true }))],
        ] as const;
      }),
    ),
  };
}

/** The language, the client, the kind of call and the kind of provider of all code that is written for a case. */
export function placesOf([facts, options]: Case): readonly string[] {
  const { plan } = planCall(facts, options);
  if (plan === undefined) return [];
  const { variant, provider, route } = plan;
  const isOwnRoute = provider === "hf-inference" && route === "direct";
  const place = isChat(variant) && !isOwnRoute ? route : `${provider} ${route}`;
  return inferenceSnippetsFor(facts, options).snippets.map(
    ({ language, client }) => `${language} ${client}, ${variant}, ${place}`,
  );
}

/** Everything that can be written: all tasks, all providers and none, all ways to them. */
export function allPlaces(): ReadonlySet<string> {
  const ways: readonly InferenceOptions[] = [{}, { directRequest: true }, { endpointUrl: "http://localhost:8080" }];
  const places = taskIds.flatMap((task) =>
    providerIds.flatMap((provider) =>
      ways.flatMap((way) =>
        [false, true].flatMap((streaming) => {
          const [facts, options] = asked(provider, task, { ...way, streaming });
          const id = provider === "openai" ? "openai/gpt" : facts.id;
          return [...placesOf([{ ...facts, id }, options]), ...placesOf([facts, { ...way, streaming }])];
        }),
      ),
    ),
  );
  return new Set(places);
}
