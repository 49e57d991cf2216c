import type { ModelFacts } from "../../model.ts";
import { inferenceSnippetsFor } from "../../inference/inference-snippets-for.ts";
import { testedLanguage } from "../tested-languages.ts";
import type { InferenceOptions } from "../../inference/plan/options.ts";

/** Node runs a lone file as a module only if it is called `.mjs`; goldens are read and not run. */
const extensionOf = (language: string): string =>
  language === "javascript" ? "js" : testedLanguage(language).extension;

const chat: ModelFacts = { id: "acme/chat", tags: ["conversational"], pipelineTag: "text-generation" };

const forTask = (task: string): ModelFacts => ({ id: "acme/model", tags: [], pipelineTag: task });

const theirs = { mapping: { providerId: "their-name" } };

/**
 * One folder of goldens each: name → model and options. One case for each way in which programs differ: how a chat is
 * reached and read, what a body is made of, how a result comes back. The tests of properties cover all tasks and providers.
 */
const cases: Readonly<Record<string, readonly [ModelFacts, InferenceOptions]>> = {
  "chat-auto": [chat, {}],
  "chat-stream": [chat, { provider: "together", streaming: true }],
  "chat-direct": [chat, { provider: "zai-org", directRequest: true, mapping: { providerId: "their-name" } }],
  "chat-own-server": [chat, { endpointUrl: "http://localhost:11434", streaming: true }],
  "chat-all-options": [
    chat,
    {
      provider: "groq",
      billTo: "acme-labs",
      accessToken: "hf_example",
      messages: [
        { role: "system", content: 'Answer in one word; never say "no".' },
        { role: "user", content: "It's 5 o'clock\nsomewhere, isn't it?" },
      ],
      temperature: 0,
      maxTokens: 64,
      topP: 0.9,
      parameters: { seed: 7, top_k: 3, logprobs: true, stop: null },
    },
  ],
  "hostile-mask": [
    { ...forTask("fill-mask"), maskToken: `'"); $(id) \`id\` </script>\u202e` },
    { provider: "hf-inference" },
  ],
  "zero-shot-classification": [forTask("zero-shot-classification"), { provider: "hf-inference", billTo: "acme-labs" }],
  "image-classification": [forTask("image-classification"), { provider: "hf-inference" }],
  "speech-recognition-form": [forTask("automatic-speech-recognition"), { provider: "together", ...theirs }],
  "text-to-image": [forTask("text-to-image"), { provider: "hf-inference" }],
  "text-to-image-queue": [forTask("text-to-image"), { provider: "fal-ai", mapping: { providerId: "fal-ai/theirs" } }],
  "text-to-image-base64": [forTask("text-to-image"), { provider: "nscale", ...theirs }],
  "text-to-speech": [forTask("text-to-speech"), { provider: "together", ...theirs }],
};

/** File below `golden/` → text. Real files, to be read in a diff and checked by each language's own tools. */
export function inferenceGoldens(): ReadonlyMap<string, string> {
  const files = Object.entries(cases).flatMap(([folder, [model, options]]) =>
    inferenceSnippetsFor(model, options).snippets.map(
      ({ client, language, code }) =>
        [`${folder}/${client.replaceAll(/[^\w.-]+/g, "-")}.${extensionOf(language)}`, `${code.text}\n`] as const,
    ),
  );
  return new Map(files);
}
