import { type CompanionKind, factsInWords, licenseName, type ModelFacts, withoutGuesses } from "@modelshelf/registry";
import {
  type CatalogRecord,
  languageName,
  toFiles,
  toGguf,
  toNamedSize,
  toParameters,
  toStorage,
} from "@modelshelf/store";
import { byteSize, compactNumber, dayOf, exactNumber } from "../../components/wording.ts";
import { cardOrTag, fieldOf, keyOf, sourceOf, sourceOfParameters } from "./fact-sources.ts";
import { sourceOfTemplate } from "./chat-template/chat-template.ts";

/** One line of a table of facts. The texts are plain and may be hostile. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The value exactly, where it is shortened. */
  readonly exact?: string;
  /** Which file or field says so, or by which rule it was found: "config.json, key architectures". */
  readonly from: string;
}

/** The facts that a developer decides by, in reading order, each with its source; only what is there. */
export function configFacts(known: ModelFacts, record: CatalogRecord): Fact[] {
  return [...sizeFacts(known, record), ...classFacts(known), ...companionFacts(record), ...originFacts(record)].flatMap(
    ({ label, value, exact, from }) => (value ? [{ label, value, ...(exact && { exact }), from }] : []),
  );
}

/** A fact that may not be known. */
interface Candidate {
  readonly label: string;
  readonly value: string | undefined;
  readonly exact?: string;
  readonly from: string;
}

function sizeFacts(model: ModelFacts, record: CatalogRecord): readonly Candidate[] {
  const guess = toNamedSize(record);
  const storage = toStorage(record);
  const context = model.gguf?.contextLength;
  return [
    ...toParameters(record).map(([type, count]) => ({
      label: `Parameters in ${type}`,
      value: compactNumber(count),
      exact: exactNumber(count),
      from: sourceOfParameters(record),
    })),
    {
      label: "Parameters",
      value: guess ? `about ${guess.value.label}, from ${guess.from}` : totalOf(record),
      ...(record.parameters !== undefined && { exact: exactNumber(record.parameters) }),
      from: guess ? `A guess from ${guess.from}` : sourceOfParameters(record),
    },
    {
      label: "Repository size",
      value: storage === undefined ? undefined : byteSize(storage),
      ...(storage !== undefined && { exact: `${exactNumber(storage)} bytes` }),
      from: `${fieldOf("usedStorage")}: all files with their history, on the hub that the record is from`,
    },
    {
      label: "Context length",
      value: context === undefined ? undefined : `${exactNumber(context)} tokens`,
      from: "Header of a GGUF file, key context_length",
    },
  ];
}

/** The total, where no line for a type says the same. */
const totalOf = (record: CatalogRecord): string | undefined =>
  record.parameters === undefined || toParameters(record).length === 1 ? undefined : compactNumber(record.parameters);

function classFacts(known: ModelFacts): readonly Candidate[] {
  const model = withoutGuesses(known);
  const { transformersInfo: loaded, peft, gguf } = model;
  const placeOf = (path: string, stated: string): string => sourceOf(known, path, stated);
  return [
    {
      label: "Model class",
      value: model.architectures?.join(", "),
      from: placeOf("architectures", keyOf("config.json", "architectures")),
    },
    {
      label: "Family",
      value: model.modelType ?? gguf?.architecture,
      from:
        model.modelType === undefined
          ? "Header of a GGUF file, key general.architecture"
          : placeOf("modelType", keyOf("config.json", "model_type")),
    },
    {
      label: "Auto class",
      value: loaded?.autoModel,
      from: placeOf("transformersInfo.autoModel", fieldOf("transformersInfo.auto_model")),
    },
    {
      label: "Custom class",
      value: loaded?.customClass,
      from: placeOf("transformersInfo.customClass", fieldOf("transformersInfo.custom_class")),
    },
    {
      label: "Processor",
      value: loaded?.processor,
      from: placeOf("transformersInfo.processor", fieldOf("transformersInfo.processor")),
    },
    {
      label: "Pipeline class",
      value: model.diffusersClass,
      from: placeOf("diffusersClass", keyOf("model_index.json", "_class_name")),
    },
    {
      label: "Keras tasks",
      value: model.kerasHubTasks?.join(", "),
      from: placeOf("kerasHubTasks", fieldOf("config.keras_hub.tasks")),
    },
    {
      label: "Adapter of",
      value: peft?.baseModel ?? model.adapterBaseModel,
      from:
        peft?.baseModel === undefined
          ? placeOf("adapterBaseModel", fieldOf("config.adapter_transformers.model_name"))
          : placeOf("peft.baseModel", keyOf("adapter_config.json", "base_model_name_or_path")),
    },
    {
      label: "Adapter task",
      value: peft?.taskType,
      from: placeOf("peft.taskType", keyOf("adapter_config.json", "task_type")),
    },
    { label: "Quantization", value: quantizationOf(known), from: sourceOfQuantization(known) },
    { label: "Mask token", value: model.maskToken, from: placeOf("maskToken", fieldOf("mask_token")) },
    { label: "Chat template", value: sourceOfTemplate(model) && "yes", from: sourceOfTemplate(model) ?? "" },
  ];
}

/** GGUF files that are used with the model and are not models: the projector, drafts, adapters. */
function companionFacts(record: CatalogRecord): readonly Candidate[] {
  const { companions } = toGguf(record, toFiles(record)?.shown ?? []);
  return [...Map.groupBy(companions, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    label: companionLabels[kind],
    value: inShort(ofKind.map(({ file }) => file.path)),
    from: "Headers and names of the GGUF files",
  }));
}

const companionLabels: Readonly<Record<CompanionKind, string>> = {
  projector: "Projector",
  draft: "Draft model",
  adapter: "Adapter",
  "importance matrix": "Importance matrix",
  vocabulary: "Vocabulary",
};

function originFacts(record: CatalogRecord): readonly Candidate[] {
  const { license, languages, baseModels, createdAt } = record;
  return [
    {
      label: "License",
      value: license && licenseName(license),
      ...(license && { exact: license }),
      from: cardOrTag(record, "license", "tag for the license"),
    },
    {
      label: "Languages",
      value: inShort(languages.map(languageName)),
      from: cardOrTag(record, "language", "tags for languages"),
    },
    {
      label: baseModels.length === 1 ? "Base model" : "Base models",
      value: inShort(baseModels),
      from: cardOrTag(record, "base_model", "tags for base models"),
    },
    { label: "Created", value: createdAt && dayOf(createdAt), from: fieldOf("createdAt") },
  ];
}

const shownWords = 4;

/** The first few of many words. */
function inShort(words: readonly string[]): string {
  const more = words.length - shownWords;
  return `${words.slice(0, shownWords).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function quantizationOf({ quantization, derived = {} }: ModelFacts): string | undefined {
  const { method, bits, fileTypes = [] } = quantization ?? {};
  const words = [method, ...fileTypes, bits === undefined ? undefined : `${bits} bits`].filter(Boolean).join(", ");
  const guess = quantizationPaths.map((path) => derived[path]).find((one) => one?.level === "guessed");
  if (words === "") return undefined;
  return guess === undefined ? words : `${words}, a guess from ${factsInWords([guess.from])}`;
}

const quantizationPaths = ["quantization.method", "quantization.bits", "quantization.fileTypes"] as const;

function sourceOfQuantization(known: ModelFacts): string {
  const path = quantizationPaths.find((one) => known.derived?.[one] !== undefined) ?? quantizationPaths[0];
  const stated = known.quantization?.method ?? known.quantization?.bits;
  return sourceOf(
    known,
    path,
    stated === undefined ? "Names of the GGUF files" : keyOf("config.json", "quantization_config"),
  );
}
