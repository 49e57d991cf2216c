import { basename } from "node:path";
import type { RecordKind } from "../kinds/kind.ts";
import { isObject } from "../record/read/field-reader.ts";

/**
 * The kind that a file's name tells: `models.jsonl.gz`, `my-datasets.jsonl`, `space_rows.jsonl`. None when it names none or
 * several.
 */
export function kindOfFileName(path: string): RecordKind | undefined {
  const named = basename(path)
    .toLowerCase()
    .split(/[^a-z]+/);
  const kinds = [...nameKinds]
    .filter(([name]) => named.includes(name) || named.includes(`${name}s`))
    .map(([, kind]) => kind);
  return kinds.length === 1 ? kinds[0] : undefined;
}

const nameKinds: ReadonlyMap<string, RecordKind> = new Map([
  ["model", "model"],
  ["dataset", "dataset"],
  ["space", "space"],
]);

/** Fields that only one kind of record has. */
const spaceFields = ["sdk", "subdomain", "host", "runtime", "_hardware", "_title"];
const datasetFields = ["description", "citation", "paperswithcode_id", "mainSize", "_task", "_domain"];
const datasetCardFields = [
  "task_categories",
  "task_ids",
  "size_categories",
  "dataset_info",
  "pretty_name",
  "annotations_creators",
];
const modelFields = ["pipeline_tag", "library_name", "modelId", "config", "transformersInfo", "safetensors", "gguf"];

/** The kind that a record's fields tell; a model when they tell nothing. */
export function guessKind(value: unknown): RecordKind {
  if (!isObject(value)) return "model";
  const card = isObject(value["cardData"]) ? value["cardData"] : {};
  const tags: unknown = value["tags"];
  const hasTag = (prefix: string): boolean =>
    Array.isArray(tags) && tags.some((tag) => typeof tag === "string" && tag.startsWith(prefix));
  const has = (names: readonly string[], fields = value): boolean => names.some((name) => Object.hasOwn(fields, name));
  if (has(modelFields)) return "model";
  if (has(spaceFields) || has(["sdk"], card)) return "space";
  if (has(datasetFields) || has(datasetCardFields, card) || hasTag("task_categories:") || hasTag("size_categories:")) {
    return "dataset";
  }
  return "model";
}
