import type { RecordKind } from "@modelshelf/store/kinds";
import type { Contents } from "./contents.ts";
import { datasetRecord } from "./dataset-record.ts";
import { modelRecord } from "./model-record.ts";
import { spaceRecord } from "./space-record.ts";

type Fields = Readonly<Record<string, unknown>>;

const records: Readonly<Record<RecordKind, (id: string, contents: Contents) => Promise<Fields>>> = {
  model: modelRecord,
  dataset: datasetRecord,
  space: spaceRecord,
};

/** A record in the shape of the Hub's answers, and what could not be read of the files. */
export interface FileRecord {
  readonly value: Fields;
  readonly problems: readonly string[];
}

/** The record of files that belong to no repository yet: those of a folder that is only looked at. */
export async function recordOfFiles(kind: RecordKind, id: string, contents: Contents): Promise<FileRecord> {
  const value = await records[kind](id, contents);
  return { value, problems: contents.problems };
}
