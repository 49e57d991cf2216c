import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "oxfmt";
import type { Generator } from "./generator.ts";

const path = "apps/web/src/records/model/try/model-types.ts";
const library = resolve(import.meta.dirname, "../../node_modules/@huggingface/transformers/dist/transformers.web.js");

/**
 * The class of Transformers.js that each of its pipelines loads a model with. Left out are pipelines that take any model, and
 * those whose types the task lists itself.
 */
const classes = {
  "text-classification": "AutoModelForSequenceClassification",
  "token-classification": "AutoModelForTokenClassification",
  "fill-mask": "AutoModelForMaskedLM",
  "question-answering": "AutoModelForQuestionAnswering",
  "zero-shot-classification": "AutoModelForSequenceClassification",
  "text-generation": "AutoModelForCausalLM",
  summarization: "AutoModelForSeq2SeqLM",
  "text2text-generation": "AutoModelForSeq2SeqLM",
  "image-classification": "AutoModelForImageClassification",
  "object-detection": "AutoModelForObjectDetection",
  "depth-estimation": "AutoModelForDepthEstimation",
  "audio-classification": "AutoModelForAudioClassification",
} as const;

type Classes = Readonly<Record<string, { readonly MODEL_CLASS_MAPPINGS: readonly ReadonlyMap<string, string>[] }>>;

/** The types of models that each pipeline of Transformers.js loads, as its classes have them. */
export const browserModelTypes: Generator = {
  name: "types of models that run in a browser",
  owns: [path],
  files: async () => new Map([[path, await written()]]),
};

async function written(): Promise<string> {
  // The part for browsers, since the part for Node is not installed. Loading it starts nothing.
  const loaded = (await import(pathToFileURL(library).href)) as Classes;
  const types = Object.entries(classes).map(([pipeline, name]) => {
    const listed = loaded[name]?.MODEL_CLASS_MAPPINGS.flatMap((mapping) => [...mapping.keys()]) ?? [];
    if (listed.length === 0) throw new Error(`Transformers.js lists no types of models for ${name}.`);
    return [pipeline, listed.sort().join(" ")];
  });
  const text = `// Written by \`npm run generate\` from Transformers.js. Do not edit.

/** Pipeline of Transformers.js → the values of \`model_type\` that it loads, with spaces between them. */
export const pipelineModelTypes: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(types))};
`;
  return (await format(path, text, { printWidth: 120 })).code;
}
