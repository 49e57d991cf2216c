import { isObject, parseRecord, toModelFacts, unreadResults } from "@modelshelf/store/browser";
import { isTaskId } from "@modelshelf/registry";
import { absentWeights } from "../reading/absent-weights.ts";
import { baseModelsOf } from "./base-model.ts";
import { arxivIds, readCard } from "./card.ts";
import { modelCardTags } from "./card-tags.ts";
import { readConfig, readMaskToken } from "./config.ts";
import { type Contents, textsOf } from "./contents.ts";
import { readEvalResults } from "./eval-results.ts";
import { formatTags } from "./formats.ts";
import { readGgufFacts } from "./gguf-summary.ts";
import { adapterIsExtra, hasWholeModel } from "./has-whole-model.ts";
import { libraryOf } from "./library.ts";
import { readOnnxFacts } from "./onnx-fields.ts";
import { readParameters } from "./parameters.ts";
import { lacksParts } from "./weight-parts.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The record that the Hub would make of the files of a model: card, configuration, headers of weights, tags. What only the
 * Hub knows is not in it: downloads, likes, dates, who may read it.
 */
export async function modelRecord(id: string, contents: Contents): Promise<Fields> {
  const card = await readCard(contents);
  const paths = contents.files.map(({ path }) => path);
  const config = ofOneModel(await readConfig(contents), paths, contents);
  const formats = formatTags(paths);
  const library = libraryOf(card.fields, config, paths);
  const absent = await absentWeights(contents.files, (place) => contents.reader.text(place));
  if (absent.length > 0) contents.problems.push(lacksWeights(absent));
  for (const path of paths) if (lacksParts(path, absent)) contents.partial.add(path);
  const safetensors = await readParameters(contents, config, absent);
  const facts = await readGgufFacts(contents, absent);
  const graphs = await readOnnxFacts(contents);
  const results = await readEvalResults(contents);
  const index = card.fields["model-index"];
  if (index !== undefined && index !== null)
    contents.problems.push(...unreadResults(index).map((sentence) => `README.md: ${sentence}`));
  const bases = baseModelsOf(card.fields, config, formats);
  const record = {
    id,
    modelId: id,
    library_name: library,
    pipeline_tag: statedTask(card.fields),
    mask_token: await readMaskToken(contents, config),
    gated: card.fields["extra_gated_prompt"] !== undefined || card.fields["extra_gated_fields"] !== undefined,
    ...(Object.keys(card.fields).length > 0 && { cardData: card.fields }),
    ...(config && { config }),
    ...(safetensors && { safetensors }),
    ...(facts && { gguf: facts }),
    ...(graphs.length > 0 && { onnx: graphs }),
    ...(Array.isArray(card.fields["widget"]) && { widgetData: card.fields["widget"] }),
    ...(Array.isArray(index) && { "model-index": index }),
    ...(results.length > 0 && { evalResults: results }),
    ...(contents.partial.size > 0 && { _partial: [...contents.partial] }),
  };
  const derived = derivedFrom({ ...record, tags: [library, ...textsOf(card.fields["tags"])] });
  const task = derived.task ?? taskOfClass.get(String(derived.transformersInfo?.["auto_model"]));
  const isChat = derived.isConversational;
  const tags = [
    ...textsOf(library),
    ...formats,
    ...textsOf(config?.["model_type"]),
    // Values that the author states come in the author's order.
    ...textsOf(record.pipeline_tag === undefined ? task : undefined),
    ...textsOf(card.fields["tags"]),
    ...textsOf(record.pipeline_tag),
    ...(isChat ? ["conversational"] : []),
    ...(isObject(config?.["auto_map"]) ? ["custom_code"] : []),
    ...modelCardTags(card.fields, arxivIds(card.text), bases),
    ...(record["model-index"] === undefined ? [] : ["model-index"]),
    ...(results.length > 0 ? ["eval-results"] : []),
    ...textsOf(isObject(config?.["diffusers"]) ? config["diffusers"]["_class_name"] : undefined).map(
      (name) => `diffusers:${name}`,
    ),
  ];
  return {
    ...record,
    pipeline_tag: record.pipeline_tag ?? task,
    ...(derived.transformersInfo && {
      transformersInfo: {
        ...derived.transformersInfo,
        ...(derived.transformersInfo["pipeline_tag"] === undefined && task !== undefined && { pipeline_tag: task }),
      },
    }),
    tags: [...new Set(tags)],
  };
}

/** The message for weights that are not all there, by the paths of the parts. */
export const lacksWeights = (absent: readonly string[]): string =>
  `The weights are not complete: ${absent.slice(0, 3).join(", ")}${absent.length > 3 ? ` and ${absent.length - 3} more` : ""} ${absent.length === 1 ? "is" : "are"} missing. A part of the weights is not counted as the model; download the repository again.`;

/** The configuration without that of an adapter where there is a whole model, which is reported then. */
function ofOneModel(config: Fields | undefined, paths: readonly string[], { problems }: Contents): Fields | undefined {
  if (config?.["peft"] === undefined || !hasWholeModel(config, paths)) return config;
  problems.push(adapterIsExtra);
  const { peft: _peft, ...own } = config;
  return own;
}

/** Tasks of classes whose pipelines Transformers no longer has; the Hub goes on naming them. */
const taskOfClass: ReadonlyMap<string, string> = new Map([
  ["AutoModelForQuestionAnswering", "question-answering"],
  ["AutoModelForTableQuestionAnswering", "table-question-answering"],
  ["AutoModelForDocumentQuestionAnswering", "document-question-answering"],
  ["AutoModelForVisualQuestionAnswering", "visual-question-answering"],
]);

function statedTask(card: Fields): string | undefined {
  const [stated] = textsOf(card["pipeline_tag"]);
  return stated ?? textsOf(card["tags"]).find((tag) => isTaskId(tag));
}

/** The findings of the rules of the catalog in a record: the same that pages show. */
function derivedFrom(record: Fields): {
  readonly task?: string;
  readonly transformersInfo?: Fields;
  readonly isConversational: boolean;
} {
  const parsed = parseRecord("model", record).record;
  if (parsed === undefined) return { isConversational: false };
  const { transformersInfo: info, pipelineTag, chatTemplates, gguf } = toModelFacts(parsed);
  const task = info?.pipelineTag ?? pipelineTag;
  const hasTemplate = chatTemplates !== undefined || gguf?.chatTemplate !== undefined;
  return {
    isConversational: hasTemplate && (task === "text-generation" || task === "image-text-to-text"),
    ...(task !== undefined && { task }),
    ...(info && {
      transformersInfo: {
        auto_model: info.autoModel,
        ...(info.pipelineTag && { pipeline_tag: info.pipelineTag }),
        ...(info.processor && { processor: info.processor }),
      },
    }),
  };
}
