import type { ModelFacts } from "../../model.ts";
import type { ClientLanguage } from "../../inference/clients/client.ts";
import { inferenceSnippetsFor } from "../../inference/inference-snippets-for.ts";
import type { InferenceOptions } from "../../inference/plan/options.ts";

const extensions: Readonly<Record<ClientLanguage, string>> = {
  python: "py",
  javascript: "js",
  go: "go",
  php: "php",
  shell: "sh",
};

const chat: ModelFacts = { id: "acme/chat", tags: ["conversational"], pipelineTag: "text-generation" };

const forTask = (task: string): ModelFacts => ({ id: "acme/model", tags: [], pipelineTag: task });

/** One folder of goldens each: name → model and options. */
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
  "image-text-to-text": [forTask("image-text-to-text"), { provider: "hf-inference" }],
  "fill-mask": [{ ...forTask("fill-mask"), maskToken: "<mask>" }, { provider: "hf-inference" }],
  "hostile-mask": [
    { ...forTask("fill-mask"), maskToken: `'"); $(id) \`id\` </script>\u202e` },
    { provider: "hf-inference" },
  ],
  "sentence-similarity": [forTask("sentence-similarity"), { provider: "hf-inference", billTo: "acme-labs" }],
  "zero-shot-classification": [forTask("zero-shot-classification"), { provider: "hf-inference", billTo: "acme-labs" }],
  "zero-shot-image-classification": [forTask("zero-shot-image-classification"), { provider: "hf-inference" }],
  "question-answering": [forTask("question-answering"), { provider: "hf-inference" }],
  "table-question-answering": [forTask("table-question-answering"), { provider: "hf-inference" }],
  "document-question-answering": [forTask("document-question-answering"), { provider: "hf-inference" }],
  "visual-question-answering": [forTask("visual-question-answering"), { provider: "hf-inference" }],
  "tabular-classification": [forTask("tabular-classification"), { provider: "hf-inference" }],
  "image-classification": [forTask("image-classification"), { provider: "hf-inference" }],
  "image-segmentation": [forTask("image-segmentation"), { provider: "hf-inference" }],
  "speech-recognition": [forTask("automatic-speech-recognition"), { provider: "hf-inference" }],
  "speech-recognition-form": [forTask("automatic-speech-recognition"), { provider: "together" }],
  "text-to-image": [forTask("text-to-image"), { provider: "hf-inference" }],
  "text-to-image-queue": [forTask("text-to-image"), { provider: "fal-ai", mapping: { providerId: "fal-ai/theirs" } }],
  "text-to-image-base64": [forTask("text-to-image"), { provider: "nscale" }],
  "text-to-image-version": [
    forTask("text-to-image"),
    { provider: "replicate", mapping: { providerId: "their/name:abc" } },
  ],
  "text-to-image-adapter": [
    forTask("text-to-image"),
    {
      provider: "fal-ai",
      directRequest: true,
      mapping: { providerId: "fal-ai/lora", adapter: "lora", adapterWeightsPath: "weights.safetensors" },
    },
  ],
  "image-to-image": [forTask("image-to-image"), { provider: "hf-inference" }],
  "image-to-video": [
    forTask("image-to-video"),
    { provider: "fal-ai", mapping: { providerId: "fal-ai/theirs/image-to-video" } },
  ],
  "text-to-speech": [forTask("text-to-speech"), { provider: "together" }],
  "text-to-audio": [forTask("text-to-audio"), { provider: "hf-inference" }],
  "text-to-video": [forTask("text-to-video"), { provider: "novita" }],
};

/** File below `golden/` → text. Real files, to be read in a diff and checked by each language's own tools. */
export function inferenceGoldens(): ReadonlyMap<string, string> {
  const files = Object.entries(cases).flatMap(([folder, [model, options]]) =>
    inferenceSnippetsFor(model, options).snippets.map(
      ({ client, language, code }) =>
        [`${folder}/${client.replace("/", "-")}.${extensions[language]}`, `${code.text}\n`] as const,
    ),
  );
  return new Map(files);
}
