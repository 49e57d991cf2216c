import { FieldReader, isObject } from "../record/read/field-reader.ts";
import { present } from "../record/read/present.ts";
import { sourcesOf } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";

/** A result of a model on a benchmark, as its author or others state it. All texts are plain and may be hostile. */
export interface Evaluation {
  /** The benchmark, in words: `GLUE SST-2`. */
  readonly benchmark: string;
  /** Id of that dataset on the Hub, where it is stated. */
  readonly dataset?: string;
  /** `Text Classification`, or the id of a task of the benchmark, such as `gpqa_diamond`. */
  readonly task?: string;
  /** Subset, split, or what is noted of the way it was run. */
  readonly setting?: string;
  /** `Accuracy`; absent where the benchmark has one measure of its own. */
  readonly metric?: string;
  readonly value: number | string;
  /** Web address of the logs or the paper, and what it is called. */
  readonly source?: { readonly name?: string; readonly url: string };
  /** As its author writes it: a day, or a time. */
  readonly date?: string;
}

/** Results of a model: the first of them, and how many there are. */
export interface Evaluations {
  readonly total: number;
  readonly shown: readonly Evaluation[];
}

const maxResults = 2000;
const usuallyShown = 60;
const maxLength = 200;
const maxUrlLength = 500;

/**
 * The results that a record states: those of `.eval_results` first, then those of the card's `model-index`; where there are
 * neither, those that dumps note under `_benchmarks`. What has the wrong shape is left out.
 *
 * Sources: https://huggingface.co/docs/hub/eval-results, https://huggingface.co/docs/hub/model-cards#evaluation-results
 *
 * @param most how many are returned; `total` counts the others as well
 * @example toEvaluations(record).shown[0] // { benchmark: "cais/hle", dataset: "cais/hle", task: "default", value: 20.9 }
 */
export function toEvaluations(record: CatalogRecord, most = usuallyShown): Evaluations {
  const { fields, card } = sourcesOf(record);
  const files = fields.objects("evalResults", maxResults).flatMap((entry) => ofFile(entry));
  const index = fields.raw("model-index") === undefined ? card : fields;
  const stated = [...files, ...index.objects("model-index", maxResults).flatMap((model) => ofModelIndex(model))];
  const all = stated.length > 0 ? stated : fields.objects("_benchmarks", maxResults).flatMap((entry) => ofDump(entry));
  // The same result may stand in several files.
  const each = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return { total: each.length, shown: each.slice(0, most) };
}

/** The Hub wraps a result together with the file that it stands in. */
function ofFile(entry: FieldReader): Evaluation[] {
  const data = entry.raw("data") === undefined ? entry : entry.object("data");
  const dataset = data.object("dataset").line("id", maxLength);
  const value = valueOf(data);
  if (dataset === undefined || value === undefined) return [];
  return [
    present<Evaluation>({
      benchmark: dataset,
      dataset,
      task: data.object("dataset").line("task_id", maxLength),
      setting: data.line("notes", maxLength),
      value,
      source: sourceOf(data.object("source")),
      date: data.line("date", maxLength),
    }),
  ];
}

/** One result of `model-index` as it was read, and the fields that it lacks. */
interface ReadResult {
  readonly evaluations: readonly Evaluation[];
  /** Goes on after "it needs". */
  readonly lacks?: string;
}

function ofModelIndex(model: FieldReader): readonly Evaluation[] {
  return model.objects("results", maxResults).flatMap((result) => ofResult(result).evaluations);
}

function ofResult(result: FieldReader): ReadResult {
  const [task, dataset] = [result.object("task"), result.object("dataset")];
  const id = dataset.line("type", maxLength);
  const benchmark = dataset.line("name", maxLength) ?? id;
  if (benchmark === undefined) return { evaluations: [], lacks: "dataset.name or dataset.type" };
  const setting = ["config", "split"].map((name) => dataset.line(name, maxLength)).filter(Boolean);
  const metrics = result.objects("metrics", maxResults);
  const evaluations = metrics.flatMap((metric) => {
    const value = valueOf(metric);
    if (value === undefined) return [];
    return [
      present<Evaluation>({
        benchmark,
        dataset: id,
        task: task.line("name", maxLength) ?? task.line("type", maxLength),
        setting: setting.length > 0 ? setting.join(", ") : undefined,
        metric: metric.line("name", maxLength) ?? metric.line("type", maxLength),
        value,
        source: sourceOf(result.object("source")),
      }),
    ];
  });
  if (metrics.length === 0) return { evaluations, lacks: "metrics" };
  return { evaluations, ...(evaluations.length < metrics.length && { lacks: "a value in each of its metrics" }) };
}

/** The message for a result of `model-index` that is left out, all of it or a metric. */
export const notShown = (position: number, lacks: string): string =>
  `result ${position} of model-index is left out, or a part of it: it needs ${lacks}.`;
/** The message for a `model-index` of another shape. */
export const noResults =
  "model-index is left out, or a part of it: it must be a list of models, each with a list of results.";

/**
 * The results of a card's `model-index` that {@link toEvaluations} leaves out: a sentence for each, counted from 1 over all
 * models.
 *
 * @example unreadResults([{ results: [{ metrics: [{ type: "wer", value: 4.2 }] }] }])
 * // ["result 1 of model-index is left out, or a part of it: it needs dataset.name or dataset.type."]
 */
export function unreadResults(index: unknown): readonly string[] {
  const lists = listOf(index)?.map((model) => (isObject(model) ? listOf(model["results"]) : undefined));
  // An empty list is what training programs write before there are results.
  const isOdd = lists === undefined || lists.includes(undefined);
  const results = (lists ?? []).flatMap((list) => list ?? []);
  const unread = results.slice(0, maxResults).flatMap((result, at) => {
    const { lacks } = ofResult(new FieldReader(result));
    return lacks === undefined ? [] : [notShown(at + 1, lacks)];
  });
  return isOdd ? [noResults, ...unread] : unread;
}

const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value : isObject(value) ? [value] : undefined;

function ofDump(entry: FieldReader): Evaluation[] {
  const benchmark = entry.line("dataset", maxLength);
  const value = valueOf(entry);
  if (benchmark === undefined || value === undefined) return [];
  return [
    present<Evaluation>({
      benchmark,
      task: entry.line("task", maxLength),
      metric: entry.line("metric", maxLength),
      value,
    }),
  ];
}

function valueOf(entry: FieldReader): number | string | undefined {
  const value = entry.raw("value");
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "string" ? entry.line("value", maxLength) : undefined;
}

function sourceOf(source: FieldReader): Evaluation["source"] {
  const url = URL.parse(source.word("url", maxUrlLength) ?? "");
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return present<NonNullable<Evaluation["source"]>>({ name: source.line("name", maxLength), url: url.href });
}
