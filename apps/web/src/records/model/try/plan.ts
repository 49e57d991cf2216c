import { type BrowserWeights, browserWeights, type ListedFile } from "./browser-weights.ts";
import { pipelineModelTypes } from "./model-types.ts";
import { type TryTask, tryTasks } from "./tasks.ts";

/** The files that a browser loads of a model, and the task. */
export interface TryPlan {
  readonly id: string;
  /** A key of `tryTasks`. */
  readonly task: string;
  /** The first is the one to prefer. */
  readonly weights: readonly [BrowserWeights, ...BrowserWeights[]];
  /** Configuration, tokenizer and the like, with sizes in bytes where they are known. */
  readonly settings: readonly ListedFile[];
  /** The commit of the files. */
  readonly commit: string;
  /** Messages are put into the form that the model was trained on; `false` where a text is continued. */
  readonly isChat: boolean;
}

/** Files beside the weights that Transformers.js may read. */
const settingNames = new Set([
  "config.json",
  "generation_config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "chat_template.jinja",
  "preprocessor_config.json",
  "processor_config.json",
  "special_tokens_map.json",
  "vocab.json",
]);

interface Asked {
  readonly id: string;
  /** As the record has them. */
  readonly pipelineTag?: string | undefined;
  readonly modelType?: string | undefined;
  readonly hasChatTemplate: boolean;
  readonly commit: string;
}

/**
 * The plan for trying a model in a browser, or the reason why it cannot be tried, as a sentence.
 *
 * @example toTryPlan({ id: "a/b", pipelineTag: "fill-mask", hasChatTemplate: false, commit: "0a1b…" }, files) // { weights: [{ dtype: "q8", … }], … }
 */
export function toTryPlan(asked: Asked, files: readonly ListedFile[]): TryPlan | { readonly refusal: string } {
  const { id, pipelineTag, modelType, hasChatTemplate, commit } = asked;
  if (!isTakenId(id)) return { refusal: refusals.otherId(id) };
  if (pipelineTag === undefined) return { refusal: refusals.noTask };
  const task = Object.hasOwn(tryTasks, pipelineTag) ? tryTasks[pipelineTag] : undefined;
  if (task === undefined) return { refusal: refusals.otherTask(pipelineTag) };
  // Where a record has no type, the library finds it in the file.
  if (modelType !== undefined && !takesType(task, modelType))
    return { refusal: refusals.otherType(pipelineTag, modelType) };
  const listed = files.map(({ path, size }) => ({ path, ...(size !== undefined && { size }) }));
  const [preferred, ...others] = browserWeights(listed, task);
  if (preferred === undefined) return { refusal: refusals.noWeights(task.graphs.map(inWords).join(" or ")) };
  const settings = listed.filter(({ path }) => settingNames.has(path));
  const missing = ["config.json", ...task.settings].filter((name) => !settings.some(({ path }) => path === name));
  if (missing.length > 0) return { refusal: refusals.noSettings(missing) };
  return {
    id,
    task: pipelineTag,
    weights: [preferred, ...others],
    settings,
    commit,
    isChat: hasChatTemplate && task.pipeline === "text-generation",
  };
}

/** Whether the pipeline of a task loads a model of a type. */
function takesType({ pipeline, modelTypes }: TryTask, type: string): boolean {
  const taken = modelTypes ?? pipelineModelTypes[pipeline]?.split(" ");
  return taken === undefined || taken.includes(type);
}

/** Ids that Transformers.js takes, read in its version 4.3.2; it looks for others in the page's own folder. */
const isTakenId = (id: string): boolean =>
  /^\b[\w\-.]+\b\/\b[\w\-.]{1,96}\b$/.test(id) && !/\.\.|--|\.git$|\.ipynb$/.test(id);

const inWords = (graphs: readonly string[]): string => graphs.map((graph) => `onnx/${graph}.onnx`).join(" with ");

/** Tasks whose input is a table. */
const tableTasks: ReadonlySet<string> = new Set([
  "tabular-classification",
  "tabular-regression",
  "table-question-answering",
  "time-series-forecasting",
]);

/** Why a model cannot be tried in the page. */
const refusals = {
  otherId: (id: string): string =>
    `Transformers.js refuses the id ${id}: an id has two parts of letters, digits, "_", "-" and ".", the second of at most 96 characters, without "--", ".." and without ".git" or ".ipynb" at its end.`,
  noTask: "This model doesn't say which task it is for, so the page cannot tell which input to offer.",
  otherTask: (task: string): string =>
    tableTasks.has(task)
      ? `Models for the task ${task} cannot be tried in the page: Transformers.js has no pipeline that takes a table.`
      : `Models for the task ${task} cannot be tried in the page.`,
  otherType: (task: string, type: string): string =>
    `Models of the type ${type} cannot be tried for the task ${task}: Transformers.js has no pipeline for them that works with this repository alone.`,
  noWeights: (graphs: string): string =>
    `This repository has no weights that a browser loads. Transformers.js expects ${graphs}, or the same with a type such as _quantized before .onnx.`,
  noSettings: (names: readonly string[]): string =>
    `This repository lacks ${names.join(" and ")}, without which Transformers.js cannot load the model.`,
};
