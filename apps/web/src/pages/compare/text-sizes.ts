import { readTextLimits } from "@modelshelf/registry";
import { type CatalogRecord, toConfig, toModelFacts } from "@modelshelf/store";
import type { RefusalHub } from "../../records/record/contents-refusal.ts";
import { readShownJson } from "../../records/record/shown-json.ts";

/** How long a text a model takes, and how long the vector is that it makes of one. */
export interface TextSizes {
  /** Tokens. */
  readonly context?: number;
  /** Numbers; only of models that make vectors. */
  readonly dimensions?: number;
}

const vectorTasks: ReadonlySet<string> = new Set([
  "feature-extraction",
  "sentence-similarity",
  "image-feature-extraction",
]);

/** Reads both from the files of a model that are here and may be shown, else from what its record has of them. */
export async function loadTextSizes(hub: RefusalHub, record: CatalogRecord): Promise<TextSizes> {
  const [config, sentences] = await Promise.all([
    readShownJson(hub, record, "config.json"),
    readShownJson(hub, record, "sentence_bert_config.json"),
  ]);
  const { tokens, width } = readTextLimits(config ?? toConfig(record));
  const context = readTextLimits(sentences).tokens ?? toModelFacts(record).gguf?.contextLength ?? tokens;
  const makesVectors = record.tasks.some((task) => vectorTasks.has(task));
  const dimensions = makesVectors ? ((await lengthOfModules(hub, record)) ?? width) : undefined;
  return { ...(context !== undefined && { context }), ...(dimensions !== undefined && { dimensions }) };
}

/** The length of a vector behind the last module of Sentence Transformers that changes it: a dense layer or the pooling. */
async function lengthOfModules(hub: RefusalHub, record: CatalogRecord): Promise<number | undefined> {
  const modules = await readShownJson(hub, record, "modules.json");
  const paths = (Array.isArray(modules) ? modules.slice(0, mostModules) : []).map((module): unknown => module?.path);
  const last = paths.findLast((path) => typeof path === "string" && /_(?:Dense|Pooling)$/.test(path));
  return last === undefined ? undefined : readTextLimits(await readShownJson(hub, record, `${last}/config.json`)).width;
}

const mostModules = 20;
