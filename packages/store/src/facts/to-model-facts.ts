import { type ModelFacts, type TransformersInfo, usableExample, type WidgetExample } from "@modelshelf/registry";
import { deriveFacts } from "../derive/derive.ts";
import { markNoted } from "./noted-facts.ts";
import { toNamedSize } from "./to-named-size.ts";
import { readChatTemplates, readFiles, readGguf, readQuantization } from "./read-weights.ts";
import { readBaseModel, readBaseModels, readPeft } from "./read-base-models.ts";
import { widgetInputs } from "./widget-inputs.ts";
import { FieldReader, isObject } from "../record/read/field-reader.ts";
import { isIdentifier } from "../record/read/identifier.ts";
import { allMembers, present, presentOrNone } from "../record/read/present.ts";
import type { CatalogRecord } from "../record/record.ts";

const maxNameLength = 250;
const maxPathLength = 500;
const maxTextLength = 10_000;
const maxItems = 100;

/** A page asks for the facts of its model half a dozen times. */
const known = new WeakMap<CatalogRecord, ModelFacts>();

/**
 * The facts about a model that snippets may depend on, read from its record, and what follows from them; `derived` says
 * which the record does not state. Never throws: what has the wrong type is absent,
 * names of classes that are no identifiers are absent, every text is well formed and bounded. Pure; runs in a browser.
 *
 * Each fact is a member of what comes back, undefined where the record does not have it, and always in the same order:
 * see {@link allMembers}. In groups, members that are absent are left out.
 *
 * @example
 * const { record } = parseRecord("model", { id: "google-bert/bert-base-uncased", mask_token: { __type: "AddedToken", content: "[MASK]" } });
 * toModelFacts(record).maskToken; // "[MASK]"
 */
export function toModelFacts(record: CatalogRecord): ModelFacts {
  let facts = known.get(record);
  if (facts === undefined) known.set(record, (facts = readModelFacts(record)));
  return facts;
}

function readModelFacts(record: CatalogRecord): ModelFacts {
  const fields = new FieldReader(record.source);
  const config = fields.object("config");
  const card = fields.object("cardData");
  const stated = allMembers<ModelFacts>({
    id: record.id,
    tags: record.tags,
    libraryName: record.library,
    pipelineTag: record.tasks[0],
    transformersInfo: readTransformersInfo(fields.object("transformersInfo")),
    files: readFiles(fields),
    peft: readPeft(config),
    widget: readWidget(record),
    modelType: config.word("model_type", maxNameLength),
    quantization: readQuantization(config),
    chatTemplates: readChatTemplates(config),
    derived: undefined,
    // Most libraries ask for the facts above, which thus are next to each other in memory.
    baseModels: readBaseModels(card, record),
    diffusersClass: config.object("diffusers").identifier("_class_name"),
    maskToken: tokenText(fields, "mask_token") ?? tokenText(config.object("tokenizer_config"), "mask_token"),
    instancePrompt: card.text("instance_prompt", maxTextLength),
    architectures: readIdentifiers(config, "architectures"),
    parameters: readParameters(record),
    embeddings: readEmbeddings(config),
    adapterBaseModel: readBaseModel(config.object("adapter_transformers"), "model_name"),
    sklearn: readSklearn(config.object("sklearn")),
    speechbrain: readSpeechbrain(config.object("speechbrain")),
    kerasHubTasks: readIdentifiers(config.object("keras_hub"), "tasks"),
    gguf: readGguf(fields.object("gguf")),
  });
  const facts = deriveFacts(stated, { autoMap: config.object("auto_map").names(maxItems, maxNameLength) });
  return markNoted(facts, record);
}

function readParameters(record: CatalogRecord): ModelFacts["parameters"] {
  if (record.parameters !== undefined) return { count: record.parameters };
  const guess = toNamedSize(record);
  return guess && { count: guess.value.count, isGuess: true };
}

/** A special token: its text, or an object marked AddedToken whose `content` is the text. */
function tokenText(fields: FieldReader, name: string): string | undefined {
  return isObject(fields.raw(name))
    ? fields.object(name).text("content", maxNameLength)
    : fields.text(name, maxNameLength);
}

function readTransformersInfo(info: FieldReader): TransformersInfo | undefined {
  const customClass = info.word("custom_class", maxPathLength);
  const className = customClass?.slice(customClass.lastIndexOf(".") + 1) ?? "";
  return presentOrNone<TransformersInfo>({
    autoModel: info.identifier("auto_model"),
    customClass: isIdentifier(className) ? customClass : undefined,
    pipelineTag: info.word("pipeline_tag", maxNameLength),
    processor: info.identifier("processor"),
  });
}

/** Models of several kinds of input keep the settings of their language model apart. */
function readEmbeddings(config: FieldReader): ModelFacts["embeddings"] {
  const text = [config, config.object("text_config")].find((fields) => fields.count("vocab_size"));
  const [rows, width] = [text?.count("vocab_size"), text?.count("hidden_size")];
  if (!rows || !width) return undefined;
  const isTied = config.raw("tie_word_embeddings") ?? text?.raw("tie_word_embeddings");
  return { rows, width, ...(typeof isTied === "boolean" && { isTied }) };
}

function readSklearn(sklearn: FieldReader): ModelFacts["sklearn"] {
  return presentOrNone<NonNullable<ModelFacts["sklearn"]>>({
    file: sklearn.object("model").word("file", maxPathLength),
    format: sklearn.word("model_format", maxNameLength),
  });
}

function readSpeechbrain(speechbrain: FieldReader): ModelFacts["speechbrain"] {
  return presentOrNone<NonNullable<ModelFacts["speechbrain"]>>({
    // The second name is that of older repositories.
    interface: speechbrain.identifier("speechbrain_interface") ?? speechbrain.identifier("interface"),
  });
}

/** The first example, as far as code can be written with it. */
function readWidget(record: CatalogRecord): WidgetExample | undefined {
  const [first] = widgetInputs(record);
  if (!first) return undefined;
  const { candidateLabels, structuredData, table = structuredData, ...parts } = first;
  return usableExample(
    present<WidgetExample>({
      ...parts,
      labels: candidateLabels,
      table: table && Object.fromEntries(table.columns.map(({ head, cells }) => [head, cells])),
    }),
  );
}

function readIdentifiers(fields: FieldReader, name: string): readonly string[] | undefined {
  const identifiers = Array.isArray(fields.raw(name))
    ? fields.words(name, maxItems, maxNameLength).filter((word) => isIdentifier(word))
    : [];
  return identifiers.length > 0 ? identifiers : undefined;
}
