import type { ModelFacts } from "@modelshelf/registry";
import { deriveAdapter } from "../derive/adapter.ts";
import { deriveQuantization } from "../derive/quantization/quantization.ts";
import { FieldReader } from "../record/read/field-reader.ts";
import { present } from "../record/read/present.ts";
import type { CatalogRecord } from "../record/record.ts";
import { readPeft } from "./read-base-models.ts";
import { readChatTemplates, readFiles, readGguf, readQuantization } from "./read-weights.ts";

/** The last one, because several filters ask for the facts of a record one after the other. */
let last: { readonly record: CatalogRecord; readonly facts: ModelFacts } | undefined;

/**
 * The facts by which the registry decides what runs a model, as {@link toModelFacts} gives them, without the others: an
 * import works them out for each record.
 *
 * @example appsThatRun(toConditionFacts(record)) // those of appsThatRun(toModelFacts(record))
 */
export function toConditionFacts(record: CatalogRecord): ModelFacts {
  if (last?.record !== record) last = { record, facts: read(record) };
  return last.facts;
}

/** Written without the ways that are shorter: what most records do not have costs nothing. */
function read(record: CatalogRecord): ModelFacts {
  const { id, tags, library, source } = record;
  const [task] = record.tasks;
  const fields = new FieldReader(source);
  const files = source["siblings"] === undefined ? undefined : readFiles(fields);
  const gguf = source["gguf"] === undefined ? undefined : readGguf(fields.object("gguf"));
  const facts: { -readonly [Name in keyof ModelFacts]: ModelFacts[Name] } = { id, tags };
  if (library !== undefined) facts.libraryName = library;
  if (task !== undefined) facts.pipelineTag = task;
  if (files !== undefined) facts.files = files;
  if (gguf !== undefined) facts.gguf = gguf;
  if (source["config"] !== undefined) Object.assign(facts, readConfig(fields.object("config")));
  return Object.assign(facts, deriveAdapter(facts, unnoted), deriveQuantization(facts, unnoted));
}

function readConfig(config: FieldReader): Partial<ModelFacts> {
  return present<Partial<ModelFacts>>({
    quantization: readQuantization(config),
    peft: readPeft(config),
    chatTemplates: readChatTemplates(config),
  });
}

/** Nobody asks here what a fact follows from. */
const unnoted = (): void => undefined;
