import { previewFormat } from "@modelshelf/files";
import { type CatalogRecord, toSubsets } from "@modelshelf/store";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { Split } from "../../records/dataset/viewer/dataset-splits.ts";
import { SplitFault } from "../../records/dataset/viewer/split-fault.ts";
import { splitSummary } from "../../records/dataset/viewer/reading/rows-reader.ts";
import type { SplitSummary } from "../../records/dataset/viewer/reading/split-task.ts";
import type { ApiHub } from "../api-hub.ts";
import { bytesOf, type FailedSplit, unfinished } from "./answer-splits.ts";
import { splitError } from "./viewer-error.ts";
import { namesOf, viewerQuestion } from "./viewer-question.ts";

type Read = readonly [split: Split, summary: SplitSummary];

/** `GET /info`: a config, or each of them, as `DatasetInfo` of the library Datasets has it. `load_dataset` asks for it. */
export async function answerInfo(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub);
  if (question instanceof Response) return question;
  const { record, splits, config } = question;
  const infos: (readonly [config: string, info: object])[] = [];
  const failed: FailedSplit[] = [];
  let isPartial = false;
  for (const [name, ofConfig] of Map.groupBy(splits, (split) => split.config)) {
    const read: Read[] = [];
    for (const split of ofConfig) {
      try {
        read.push([split, await splitSummary(hub, split, c.req.raw.signal)]);
      } catch (error) {
        if (!(error instanceof SplitFault) || error.reason === "busy" || config !== undefined)
          return splitError(c, error);
        failed.push({ ...namesOf(record, split), error: error.message });
      }
    }
    isPartial ||= read.some(([, summary]) => summary.isPartial);
    if (read.length > 0) infos.push([name, infoOf(record, name, read)]);
  }
  return c.json({
    dataset_info: config === undefined ? Object.fromEntries(infos) : infos[0]![1],
    ...unfinished(question, failed),
    partial: isPartial,
  });
}

const builders = { CSV: "csv", TSV: "csv", JSON: "json", "JSON Lines": "json", Parquet: "parquet" } as const;

function infoOf(record: CatalogRecord, config: string, read: readonly Read[]): object {
  const [[first, { columns }]] = read as readonly [Read];
  const format = previewFormat(first.files[0]?.path ?? "");
  return {
    description: record.description ?? "",
    citation: "",
    homepage: "",
    license: record.license ?? "",
    features: Object.fromEntries(columns.map(({ name, feature, noted }) => [name, inAllReleases(noted ?? feature)])),
    ...(format && { builder_name: builders[format] }),
    dataset_name: record.id.split("/").at(-1),
    config_name: config,
    version: { version_str: "0.0.0", major: 0, minor: 0, patch: 0 },
    splits: Object.fromEntries(read.map((each) => [each[0].split, splitInfo(record, each)])),
    download_size: bytesOf(read.map(([split]) => split)),
  };
}

/** The bytes that a split takes in memory are known where the card counts the same rows. */
function splitInfo(record: CatalogRecord, [{ config, split }, { rows }]: Read): object {
  const stated = toSubsets(record)
    .shown.find(({ name = "default" }) => name === config)
    ?.splits.find(({ name }) => name === split);
  const bytes = stated?.rows === rows ? stated.bytes : undefined;
  return { name: split, ...(bytes !== undefined && { num_bytes: bytes }), num_examples: rows, dataset_name: null };
}

/**
 * A type in words that releases of Datasets before 4 know too, which stop at others: a list is a `Sequence` there, and one of
 * structs is a list of one type.
 *
 * @example inAllReleases({ feature: { dtype: "int64", _type: "Value" }, _type: "List" }) // { …, _type: "Sequence" }
 */
function inAllReleases(feature: unknown): unknown {
  if (Array.isArray(feature)) return feature.map(inAllReleases);
  if (typeof feature !== "object" || feature === null) return feature;
  const { _type: type, feature: inner } = feature as { readonly _type?: unknown; readonly feature?: unknown };
  if (typeof type !== "string") {
    return Object.fromEntries(Object.entries(feature).map(([name, member]) => [name, inAllReleases(member)]));
  }
  if (type !== "List" || typeof inner !== "object" || inner === null) return feature;
  const isValue = typeof Reflect.get(inner, "_type") === "string" && Reflect.get(inner, "_type") !== "List";
  return isValue ? { ...feature, _type: "Sequence" } : [inAllReleases(inner)];
}
