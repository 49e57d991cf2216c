import { previewFormat } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { Split } from "../../records/dataset/viewer/dataset-splits.ts";
import { SplitFault } from "../../records/dataset/viewer/split-fault.ts";
import { splitSummary } from "../../records/dataset/viewer/reading/rows-reader.ts";
import { fileHref } from "../../records/record/record-files.ts";
import type { ApiHub } from "../api-hub.ts";
import { splitError } from "./viewer-error.ts";
import { namesOf, type SplitNames, viewerQuestion, type ViewerQuestion } from "./viewer-question.ts";

/** `GET /is-valid`: which of the viewer's answers there are for a dataset. */
export async function answerIsValid(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub);
  if (question instanceof Response) return question;
  const hasRows = question.splits.some(({ files }) => files.every(({ place }) => place !== undefined));
  return c.json({ preview: hasRows, viewer: hasRows, search: hasRows, filter: hasRows, statistics: hasRows });
}

/** `GET /splits`: the configs and splits of a dataset. */
export async function answerSplits(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub);
  if (question instanceof Response) return question;
  const splits = question.splits.map((split) => namesOf(question.record, split));
  return c.json({ splits, ...unfinished(question, []) });
}

/** `GET /parquet`: the files of a dataset that are Parquet. No copy is made of others. */
export async function answerParquet(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub);
  if (question instanceof Response) return question;
  const { record, splits } = question;
  const files = splits.filter(isParquet).flatMap((split) =>
    split.files.map(({ path, size }) => ({
      ...namesOf(record, split),
      url: hub.publicUrl + fileHref(record, path),
      filename: path.split("/").at(-1),
      size,
    })),
  );
  return c.json({
    parquet_files: files,
    ...unfinished(question, []),
    partial: false,
  });
}

/** Whether the files of a split are Parquet; a split has one format. */
export const isParquet = ({ files }: Split): boolean =>
  files.length > 0 && files.every(({ path }) => previewFormat(path) === "Parquet");

interface SplitSize extends SplitNames {
  readonly num_bytes_parquet_files: number;
  readonly num_bytes_memory: null;
  readonly num_rows: number;
  readonly num_columns: number;
  readonly estimated_num_rows: null;
}

/** A split that cannot be read. */
export interface FailedSplit extends SplitNames {
  readonly error: string;
}

/** `GET /size`: rows, columns and bytes of a dataset, its configs and splits. */
export async function answerSize(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub);
  if (question instanceof Response) return question;
  const { record, splits } = question;
  const sizes: SplitSize[] = [];
  const failed: FailedSplit[] = [];
  let isPartial = false;
  for (const split of splits) {
    try {
      const summary = await splitSummary(hub, split, c.req.raw.signal);
      isPartial ||= summary.isPartial;
      sizes.push({
        ...namesOf(record, split),
        num_bytes_parquet_files: isParquet(split) ? bytesOf([split]) : 0,
        num_bytes_memory: null,
        num_rows: summary.rows,
        num_columns: summary.columns.length,
        estimated_num_rows: null,
      });
    } catch (error) {
      if (!(error instanceof SplitFault) || error.reason === "busy") return splitError(c, error);
      failed.push({ ...namesOf(record, split), error: error.message });
    }
  }
  const configs = [...Map.groupBy(sizes, ({ config }) => config)].map(([config, of]) => ({
    ...totalOf(
      record.id,
      splits.filter((split) => split.config === config),
      of,
    ),
    config,
    num_columns: Math.max(...of.map(({ num_columns: columns }) => columns)),
  }));
  const dataset = totalOf(record.id, splits, sizes);
  const { config } = question;
  const size =
    config === undefined
      ? { dataset, configs, splits: sizes }
      : { ...(configs[0] && { config: configs[0] }), splits: sizes };
  return c.json({ size, ...unfinished(question, failed), partial: isPartial });
}

function totalOf(dataset: string, splits: readonly Split[], sizes: readonly SplitSize[]): object {
  return {
    dataset,
    num_bytes_original_files: bytesOf(splits),
    num_bytes_parquet_files: sizes.reduce((sum, size) => sum + size.num_bytes_parquet_files, 0),
    num_bytes_memory: null,
    num_rows: sizes.reduce((sum, size) => sum + size.num_rows, 0),
    estimated_num_rows: null,
  };
}

/** Bytes of files, of which one may belong to several splits. */
export function bytesOf(splits: readonly Split[]): number {
  const sizes = new Map(splits.flatMap(({ files }) => files.map(({ path, size }) => [path, size] as const)));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Only answers on a whole dataset say what is missing of it, as the public viewer's do. */
export const unfinished = ({ config }: ViewerQuestion, failed: readonly FailedSplit[]): object =>
  config === undefined || failed.length > 0 ? { pending: [], failed } : {};
