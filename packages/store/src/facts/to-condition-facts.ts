import type { ModelFacts } from "@modelshelf/registry";
import { deriveAdapter } from "../derive/adapter.ts";
import { deriveQuantization } from "../derive/quantization/quantization.ts";
import { FieldReader } from "../record/read/field-reader.ts";
import { present, presentOrNone } from "../record/read/present.ts";
import type { CatalogRecord } from "../record/record.ts";
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

function read(record: CatalogRecord): ModelFacts {
  const fields = new FieldReader(record.source);
  const hasConfig = fields.raw("config") !== undefined;
  const config = fields.object("config");
  const stated = present<ModelFacts>({
    id: record.id,
    tags: record.tags,
    libraryName: record.library,
    pipelineTag: record.tasks[0],
    files: readFiles(fields),
    quantization: hasConfig ? readQuantization(config.object("quantization_config")) : undefined,
    peft: hasConfig ? readPeft(config.object("peft")) : undefined,
    chatTemplates: hasConfig ? readChatTemplates(config) : undefined,
    gguf: fields.raw("gguf") === undefined ? undefined : readGguf(fields.object("gguf")),
  });
  return { ...stated, ...deriveAdapter(stated, unnoted), ...deriveQuantization(stated, unnoted) };
}

function readPeft(peft: FieldReader): ModelFacts["peft"] {
  const baseModel = peft.word("base_model_name_or_path", 500);
  const taskType = peft.word("task_type", 250);
  return presentOrNone<NonNullable<ModelFacts["peft"]>>({ baseModel, taskType });
}

/** Nobody asks here what a fact follows from. */
const unnoted = (): void => undefined;
